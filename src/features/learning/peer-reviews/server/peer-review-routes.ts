import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerContent } from '#platform/server/files/file-answers.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { textReportInput } from '#platform/shared/review-contract.ts';
import {
  ofAssignment,
  ofFile,
  ofReview,
  openedPeerTask,
  participationInput,
  peerAnswerInput,
  peerDraftInput,
  peersOfAssignment,
} from '../contract.ts';
import { peersPathOf, peerTaskPathOf } from '../vocabulary.ts';
import type { PeerReviews } from './peer-reviews.ts';
import type { PeerTasks } from './peer-tasks.ts';

const nothing = z.strictObject({});
const writeLimit = { name: 'peer-review-writes', max: 60, seconds: 60 * 60 };
/** A draft is saved while it is written, at most every second. */
const draftLimit = { name: 'peer-review-drafts', max: 600, seconds: 10 * 60 };

type Target = { courseId: string; assignmentId: string };
type Dependencies = {
  reviews: PeerReviews;
  tasks: PeerTasks;
  readFile: (id: string) => Promise<{ ending: string; contentType: string; body: Buffer }>;
  limiter: Pick<RateLimiter, 'count'>;
};

/** For learners. Forms of pages without script are led back to their page. */
export function peerReviewEndpoints({ reviews, tasks, readFile, limiter }: Dependencies) {
  async function writerOf(c: Context) {
    const { id } = await personOf(c);
    await limiter.count(writeLimit, id);
    return id;
  }
  const redirectBack = (c: Context, { courseId, assignmentId }: Target, done: string) =>
    isForm(c) ? c.redirect(`${peersPathOf(courseId, assignmentId)}${done}`, 303) : undefined;

  return [
    get('/courses/:id/assignments/:assignmentId/peers', requireUser, {
      summary: 'Peer review of an assignment: what one is asked to look at, and what others wrote about one’s answer.',
      params: ofAssignment,
      query: nothing,
      answer: peersOfAssignment,
      handle: async (c, { params: { id, assignmentId } }) =>
        reviews.read({ userId: (await personOf(c)).id, courseId: id, assignmentId }),
    }),
    post('/courses/:id/assignments/:assignmentId/peers', requireUser, {
      summary: 'Take part in the peer review of an assignment that one has submitted, or not any more.',
      params: ofAssignment,
      body: participationInput,
      handle: async (c, { params: { id: courseId, assignmentId }, body }) => {
        const key = { userId: await writerOf(c), courseId, assignmentId };
        await (body.takesPart === 'yes' ? reviews.join(key) : reviews.withdraw(key));
        return redirectBack(c, key, '');
      },
    }),
    post('/peer-reviews/:reviewId/open', requireUser, {
      summary: 'Begin to look at the answer of a peer. From then on it is not given to anybody else instead.',
      params: ofReview,
      body: nothing,
      handle: async (c, { params: { reviewId } }) => {
        const { courseId, assignmentId } = await tasks.open(await writerOf(c), reviewId);
        return isForm(c) ? c.redirect(peerTaskPathOf(courseId, assignmentId, reviewId), 303) : undefined;
      },
    }),
    get('/peer-reviews/:reviewId', requireUser, {
      summary: 'The answer of a peer that one has begun to look at, and what one wrote about it. Nobody is named.',
      params: ofReview,
      query: nothing,
      answer: openedPeerTask,
      handle: async (c, { params }) => tasks.readTask((await personOf(c)).id, params.reviewId),
    }),
    post('/peer-reviews/:reviewId/draft', requireUser, {
      summary: 'Keep what one writes about the answer of a peer.',
      params: ofReview,
      body: peerDraftInput,
      handle: async (c, { params: { reviewId }, body }) => {
        const { id } = await personOf(c);
        await limiter.count(draftLimit, id);
        await tasks.saveDraft(id, reviewId, body);
      },
    }),
    post('/peer-reviews/:reviewId/answer', requireUser, {
      summary: 'Send points for each criterion and a text about the answer of a peer. It does not change afterwards.',
      params: ofReview,
      body: peerAnswerInput,
      handle: async (c, { params: { reviewId }, body }) =>
        redirectBack(c, await tasks.answer(await writerOf(c), reviewId, body), '?done=sent'),
    }),
    post('/peer-reviews/:reviewId/report', requireUser, {
      summary: 'Report what a peer wrote about one’s answer, or the answer that one is to look at.',
      params: ofReview,
      body: textReportInput,
      handle: async (c, { params: { reviewId }, body }) =>
        redirectBack(c, await reviews.report(await writerOf(c), reviewId, body), '?done=reported'),
    }),
    get('/peer-reviews/:reviewId/files/:fileId', requireUser, {
      summary: 'A file of the answer of a peer, under a name that does not say whose it is.',
      params: ofFile,
      query: nothing,
      handle: async (c, { params: { reviewId, fileId } }) => {
        const index = await tasks.findFile((await personOf(c)).id, reviewId, fileId);
        const { ending, ...file } = await readFile(fileId);
        return answerContent(c, { ...file, name: `File ${index + 1}.${ending}` });
      },
    }),
  ];
}
