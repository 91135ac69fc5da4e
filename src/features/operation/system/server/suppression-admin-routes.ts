import {
  revealedAddress,
  suppressionId,
  suppressionInput,
  suppressionList,
  suppressionQuery,
} from '#features/people/suppressions/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { createSuppressionAdmin } from './suppression-admin.ts';

const guard = requireRole('admin');

export function suppressionAdminEndpoints(db: Database) {
  const admin = createSuppressionAdmin(db);
  return [
    get('/admin/suppressions', guard, {
      summary: 'Addresses to which no emails are sent, and why, the newest first. Addresses are covered.',
      query: suppressionQuery,
      answer: suppressionList,
      handle: (c, { query }) => answerPage(c, (limit) => admin.list(query, limit), toCursor),
    }),
    post('/admin/suppressions', guard, {
      summary: 'Stops emails to an address, as when one came back to the mailbox of the operator.',
      body: suppressionInput,
      handle: async (c, { body }) => admin.add((await personOf(c)).id, body),
    }),
    post('/admin/suppressions/:id/view', guard, {
      summary: 'The address. That somebody looked is in the audit log.',
      params: suppressionId,
      answer: revealedAddress,
      handle: async (c, { params: { id } }) => admin.reveal((await personOf(c)).id, id),
    }),
    post('/admin/suppressions/:id/lift', guard, {
      summary: 'Lets emails go to an address again.',
      params: suppressionId,
      handle: async (c, { params: { id } }) => admin.lift((await personOf(c)).id, id),
    }),
  ];
}
