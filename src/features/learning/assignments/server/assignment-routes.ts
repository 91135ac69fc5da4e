import type { Context } from 'hono';
import * as z from 'zod/mini';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  assignmentList,
  type DraftInput,
  draftInput,
  ofAssignment,
  ofCourse,
  ownAssignment,
  savedDraft,
} from '../contract.ts';
import { assignmentPathOf } from '../vocabulary.ts';
import type { AssignmentKey, Assignments } from './assignments.ts';

const nothing = z.strictObject({});
type Params = z.infer<typeof ofAssignment>;
type Dependencies = { assignments: Assignments; limiter: Pick<RateLimiter, 'count'> };

/** A draft is saved while it is written, at most every second. */
const draftLimit = { name: 'assignment-drafts', max: 600, seconds: 10 * 60 };
const submissionLimit = { name: 'assignment-submissions', max: 20, seconds: 60 * 60 };

/** For learners. */
export function assignmentEndpoints({ assignments, limiter }: Dependencies) {
  const keyOf = async (c: Context, { id, assignmentId }: Params): Promise<AssignmentKey> => ({
    userId: (await personOf(c)).id,
    courseId: id,
    assignmentId,
  });
  const pageOf = ({ id, assignmentId }: Params) => assignmentPathOf(id, assignmentId);

  async function saveDraft(c: Context, params: Params, body: DraftInput) {
    const key = await keyOf(c, params);
    await limiter.count(draftLimit, key.userId);
    return assignments.saveDraft(key, body);
  }

  return [
    get('/courses/:id/assignments', requireUser, {
      summary: 'The assignments of a class that one has access to, with how each stands and when it is due.',
      params: ofCourse,
      query: nothing,
      answer: assignmentList,
      handle: async (c, { params }) => assignments.list((await personOf(c)).id, params.id),
    }),
    get('/courses/:id/assignments/:assignmentId', requireUser, {
      summary: "One assignment: its task and rubric, one's own draft, and what one has submitted with the answers.",
      params: ofAssignment,
      query: nothing,
      answer: ownAssignment,
      handle: async (c, { params }) => assignments.read(await keyOf(c, params)),
    }),
    put('/courses/:id/assignments/:assignmentId/draft', requireUser, {
      summary: 'Keep the text of a draft. `version` is that of the draft that was read.',
      params: ofAssignment,
      body: draftInput,
      answer: savedDraft,
      handle: (c, { params, body }) => saveDraft(c, params, body),
    }),
    post('/courses/:id/assignments/:assignmentId/draft', requireUser, {
      summary: 'The same, for a form of a page whose script has not arrived.',
      params: ofAssignment,
      body: draftInput,
      answer: savedDraft,
      handle: async (c, { params, body }) => {
        const saved = await saveDraft(c, params, body);
        return redirectForm(c, `${pageOf(params)}?saved=1#answer`, saved);
      },
    }),
    post('/courses/:id/assignments/:assignmentId/submission', requireUser, {
      summary: 'Submit the text and the files of the draft. A form of a page without script is led back to it.',
      params: ofAssignment,
      body: draftInput,
      handle: async (c, { params, body }) => {
        const key = await keyOf(c, params);
        await limiter.count(submissionLimit, key.userId);
        await assignments.submit(key, body);
        return redirectForm(c, pageOf(params));
      },
    }),
  ];
}
