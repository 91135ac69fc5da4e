import * as z from 'zod/mini';
import { criterion } from '#features/catalogue/courses/assignment-contract.ts';
import { assignmentLimits } from '#features/catalogue/courses/vocabulary.ts';
import { criterionPoints, submittedFile } from '#features/learning/assignments/contract.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { reviewItemList } from '#platform/shared/review-contract.ts';
import { reportStates } from '#platform/shared/review-vocabulary.ts';
import { linesOfText } from '#platform/shared/text/text-schema.ts';
import { peerReviewLimits, peerReviewStates, peerTaskStates } from './vocabulary.ts';

const courseId = z.string().check(z.maxLength(100));

/** An answer of somebody else that one is asked to look at; nobody is named. */
const peerTask = z.object({
  id: z.uuid(),
  state: z.enum(peerTaskStates),
  /** Until when it is waited for. */
  expiresAt: instant,
});

/** A peer's review of one's own answer. `version`: of the submission. */
const receivedReview = z.object({
  id: z.uuid(),
  version: z.int(),
  text: z.string(),
  points: z.array(criterionPoints),
  answeredAt: instant,
  /** The state of one's own report of it. */
  report: z.nullable(z.enum(reportStates)),
});
export type ReceivedReview = z.infer<typeof receivedReview>;

/** Peer review of an assignment, for one of its learners. */
export const peersOfAssignment = z.object({
  course: z.object({ id: z.string(), title: z.string() }),
  assignment: z.object({ id: z.uuid(), title: z.string() }),
  /** The instructor lets people take part. */
  isOpen: z.boolean(),
  hasSubmitted: z.boolean(),
  takesPart: z.boolean(),
  tasks: z.array(peerTask),
  received: z.array(receivedReview),
  /** Answers of peers that have come and are not shown yet. */
  waiting: z.int(),
  /** When what has come is shown at the latest; null before one takes part. */
  shownFrom: z.nullable(instant),
});
export type PeersOfAssignment = z.infer<typeof peersOfAssignment>;

/** An opened answer of somebody else, with what one has written about it. `points` by the id of the criterion. */
export const openedPeerTask = z.extend(peerTask, {
  course: z.object({ id: z.string(), title: z.string() }),
  assignment: z.object({ id: z.uuid(), title: z.string() }),
  /** The task, rendered from Markdown. */
  html: z.string(),
  rubric: z.array(criterion),
  answer: z.string(),
  files: z.array(submittedFile),
  text: z.string(),
  points: z.record(z.string(), z.int()),
  /** It looks like a scam and waits, or was hidden, by `reason`. */
  reviewState: z.enum(peerReviewStates),
  reason: z.string(),
});
export type OpenedPeerTask = z.infer<typeof openedPeerTask>;

/** For who teaches the class. Names are first names with an initial. */
export const taughtPeerReviewList = z.object({
  assignment: z.object({ id: z.uuid(), title: z.string() }),
  participants: z.int(),
  reviews: reviewItemList,
});
export type TaughtPeerReviewList = z.infer<typeof taughtPeerReviewList>;

export const ofAssignment = z.object({ id: courseId, assignmentId: z.uuid() });
export const ofReview = z.object({ reviewId: z.uuid() });
export const ofFile = z.object({ reviewId: z.uuid(), fileId: z.uuid() });
export const ofTaughtAssignment = z.object({ courseId, assignmentId: z.uuid() });
export const ofTaughtReview = z.object({ courseId, reviewId: z.uuid() });

export const participationInput = z.strictObject({ takesPart: z.enum(['yes', 'no']) });

/** Points have the id of their criterion as name, beside `text`; forms send them as text. */
const given = z.union([
  z.int().check(z.gte(0), z.lte(assignmentLimits.points)),
  z.string().check(z.regex(/^\d{1,4}$/)),
]);
export const peerAnswerInput = z.catchall(
  z.object({ text: linesOfText(peerReviewLimits.minText, peerReviewLimits.text) }),
  given,
);
export type PeerAnswerInput = z.infer<typeof peerAnswerInput>;
/** A draft may lack points. */
export const peerDraftInput = z.catchall(
  z.object({ text: linesOfText(0, peerReviewLimits.text) }),
  z.union([given, z.literal('')]),
);
export type PeerDraftInput = z.infer<typeof peerDraftInput>;
