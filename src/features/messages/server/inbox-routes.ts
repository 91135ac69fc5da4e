import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { answerInput, inboxList, inboxQuery, messageAddress, thread, threadInput } from '../inbox-contract.ts';
import type { Inbox } from './inbox.ts';

const guard = requireRole('curator');

export const inboxEndpoints = (inbox: Inbox) => [
  get('/admin/messages', guard, {
    summary: 'What people wrote through the contact form, newest first. Link with rel="next" leads to the next page.',
    query: inboxQuery,
    answer: inboxList,
    handle: (c, { query }) => answerPage(c, (limit) => inbox.list(query, limit), toCursor),
  }),
  get('/admin/messages/:id', guard, {
    summary: 'One message with everything that was answered.',
    params: messageAddress,
    answer: thread,
    handle: (_c, { params }) => inbox.get(params.id),
  }),
  post('/admin/messages/:id/answers', guard, {
    summary: 'Answer a message by mail. Refused (409) when it has changed since `version` was read.',
    params: messageAddress,
    body: answerInput,
    answer: thread,
    handle: async (c, { params, body }) => inbox.answer((await personOf(c)).id, params.id, body),
  }),
  put('/admin/messages/:id', guard, {
    summary: 'Close or reopen a message, take it on or let it go. Refused (409) when it has changed since.',
    params: messageAddress,
    body: threadInput,
    answer: thread,
    handle: async (c, { params, body }) => inbox.change((await personOf(c)).id, params.id, body),
  }),
];
