import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { answerInput, inboxList, inboxQuery, messageAddress, thread, threadInput } from '../inbox-contract.ts';
import type { Inbox } from './inbox.ts';

export const inboxEndpoints = (inbox: Inbox) => [
  endpoint({
    method: 'get',
    path: '/admin/messages',
    guard: requireRole('curator'),
    summary: 'What people wrote through the contact form, newest first. Link with rel="next" leads to the next page.',
    query: inboxQuery,
    answer: inboxList,
    handle: async (c, { query }) => {
      const { items, next } = await inbox.list(query);
      linkNext(c, next);
      return c.json(items);
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/messages/:id',
    guard: requireRole('curator'),
    summary: 'One message with everything that was answered.',
    params: messageAddress,
    answer: thread,
    handle: async (c, { params }) => c.json(await inbox.get(params.id)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/messages/:id/answers',
    guard: requireRole('curator'),
    summary: 'Answer a message by mail. Refused (409) when it has changed since `version` was read.',
    params: messageAddress,
    body: answerInput,
    answer: thread,
    handle: async (c, { params, body }) => c.json(await inbox.answer((await personOf(c)).id, params.id, body)),
  }),
  endpoint({
    method: 'put',
    path: '/admin/messages/:id',
    guard: requireRole('curator'),
    summary: 'Close or reopen a message, take it on or let it go. Refused (409) when it has changed since.',
    params: messageAddress,
    body: threadInput,
    answer: thread,
    handle: async (c, { params, body }) => c.json(await inbox.change((await personOf(c)).id, params.id, body)),
  }),
];
