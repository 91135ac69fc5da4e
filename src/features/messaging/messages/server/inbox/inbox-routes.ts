import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  answerInput,
  answerTimes,
  colleagues,
  inboxList,
  inboxQuery,
  messageAddress,
  noteInput,
  thread,
  threadInput,
} from '../../inbox-contract.ts';
import type { AnswerTimeRepository } from './answer-time-repository.ts';
import type { Inbox } from './inbox.ts';
import { toInboxCursor } from './inbox-repository.ts';

const guard = requireRole('curator');

export const inboxEndpoints = (inbox: Inbox, times: AnswerTimeRepository) => [
  get('/admin/messages', guard, {
    summary:
      'Questions: open ones of Premium members first, then who waits longest; others newest first. Link with rel="next" leads to the next page.',
    query: inboxQuery,
    answer: inboxList,
    handle: (c, { query }) =>
      answerPage(
        c,
        (limit) => inbox.list(query, limit),
        (last) => (query.state === 'open' ? toInboxCursor(last) : toCursor(last)),
      ),
  }),
  get('/admin/messages/:id', guard, {
    summary: 'One question with its answers, replies and notes.',
    params: messageAddress,
    answer: thread,
    handle: (_c, { params }) => inbox.get(params.id),
  }),
  post('/admin/messages/:id/answers', guard, {
    summary: 'Answer a question by email. Refused (409) when it has changed since `version` was read.',
    params: messageAddress,
    body: answerInput,
    answer: thread,
    handle: async (c, { params, body }) => inbox.answer((await personOf(c)).id, params.id, body),
  }),
  post('/admin/messages/:id/notes', guard, {
    summary: 'Add a note that only the team reads.',
    params: messageAddress,
    body: noteInput,
    answer: thread,
    handle: async (c, { params, body }) => inbox.addNote((await personOf(c)).id, params.id, body),
  }),
  put('/admin/messages/:id', guard, {
    summary: 'Close or reopen a question, assign it or nobody to it. Refused (409) when it has changed since.',
    params: messageAddress,
    body: threadInput,
    answer: thread,
    handle: async (c, { params, body }) => inbox.change((await personOf(c)).id, params.id, body),
  }),
  get('/admin/message-colleagues', guard, {
    summary: 'Who can answer questions, by name.',
    answer: colleagues,
    handle: () => inbox.listColleagues(),
  }),
  get('/admin/answer-times', guard, {
    summary: 'How long the first answer took, of the last 90 days, and what waits.',
    answer: answerTimes,
    handle: () => times.read(),
  }),
];
