import type { Context } from 'hono';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answer-page.ts';
import { requireInstructor, requireRole } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  decisionInput,
  ofQueuedPost,
  ofTaughtDiscussion,
  ofTaughtPost,
  queuedPostList,
  queueQuery,
} from '../moderation-contract.ts';
import type { QueueState } from '../vocabulary.ts';
import type { Moderation } from './moderation.ts';

type Row = { createdAt: Date; queuedAt: Date | null; keptAt: Date | null; id: string };
const cursorOf =
  (state: QueueState = 'waiting') =>
  ({ id, ...row }: Row) =>
    toCursor({ createdAt: { hidden: row.createdAt, waiting: row.queuedAt!, kept: row.keptAt! }[state], id });

/** Posts that wait for a decision: for instructors in their own courses, which the rules check, and for curators. */
export function moderationEndpoints(moderation: Moderation) {
  const back = (c: Context, page: string) => (isForm(c) ? c.redirect(page, 303) : undefined);
  return [
    get('/teach/:courseId/discussion', requireInstructor, {
      summary:
        'Posts in the discussion of a class that one teaches which wait for a decision, the oldest first, or are hidden. Link with rel="next" leads to the next page.',
      params: ofTaughtDiscussion,
      query: queueQuery,
      answer: queuedPostList,
      handle: async (c, { params, query }) => {
        const person = await personOf(c);
        return answerPage(
          c,
          (limit) => moderation.listOf(person, params.courseId, { ...query, cursor: query.cursor, limit }),
          cursorOf(query.state),
        );
      },
    }),
    post('/teach/:courseId/discussion/:postId/decision', requireInstructor, {
      summary: 'Show or hide a post in the discussion of a class that one teaches. Its author reads the reason.',
      params: ofTaughtPost,
      body: decisionInput,
      handle: async (c, { params, body }) => {
        await moderation.decideIn(await personOf(c), params.courseId, params.postId, body);
        return back(c, `/teach/${params.courseId}/discussion`);
      },
    }),
    get('/admin/discussions', requireRole('curator'), {
      summary:
        'Posts in the discussions of classes that were held or reported, the oldest first, or are hidden. Link with rel="next" leads to the next page.',
      query: queueQuery,
      answer: queuedPostList,
      handle: (c, { query }) =>
        answerPage(c, (limit) => moderation.listAll({ ...query, cursor: query.cursor, limit }), cursorOf(query.state)),
    }),
    post('/admin/discussions/:postId/decision', requireRole('curator'), {
      summary: 'Show or hide a post. Its author reads the reason.',
      params: ofQueuedPost,
      body: decisionInput,
      handle: async (c, { params, body }) => {
        await moderation.decide(await personOf(c), params.postId, body);
        return back(c, '/admin/discussions');
      },
    }),
  ];
}
