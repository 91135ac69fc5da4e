import * as z from 'zod/mini';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { adminSession, adminSessionList, adminSessionQuery, ofSession } from '../mentoring-contract.ts';
import type { MentoringAdmin } from './mentoring-admin.ts';

const nothing = z.strictObject({});

/** Meetings with mentors, for admins. */
export function mentoringAdminEndpoints(admin: MentoringAdmin) {
  const guard = requireRole('admin');
  return [
    get('/admin/mentoring', guard, {
      summary: 'Meetings with mentors whose thread was reported, or all, the newest first.',
      query: adminSessionQuery,
      answer: adminSessionList,
      handle: (c, { query: { filter = 'reported', cursor } }) =>
        answerPage(c, (limit) => admin.list(filter === 'reported', cursor, limit), toCursor),
    }),
    get('/admin/mentoring/:id', guard, {
      summary: 'A meeting with its thread. That it was read stands in the log.',
      params: ofSession,
      query: nothing,
      answer: adminSession,
      handle: async (c, { params }) => {
        c.header('Cache-Control', 'private, no-store');
        return admin.read((await personOf(c)).id, params.id);
      },
    }),
    post('/admin/mentoring/:id/close-reports', guard, {
      summary: 'Close the reports about a thread.',
      params: ofSession,
      body: nothing,
      handle: async (c, { params }) =>
        redirectForm(c, '/admin/mentoring', await admin.finishReports((await personOf(c)).id, params.id)),
    }),
  ];
}
