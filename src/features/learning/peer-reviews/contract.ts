import * as z from 'zod/mini';
import { criterion } from '#features/catalogue/courses/assignment-contract.ts';
import { assignmentLimits } from '#features/catalogue/courses/vocabulary.ts';
import { criterionPoints, submittedFile } from '#features/learning/assignments/contract.ts';
import {
  discussionLimits,
  postDecisions,
  postReportReasons,
  reportStates,
} from '#features/learning/discussions/vocabulary.ts';
import { instant } from '#platform/shared/date-schema.ts';
import { rowVersionInForm } from '#platform/shared/number-schema.ts';
import { linesOfText } from '#platform/shared/text-schema.ts';
import { peerQueueStates, peerReviewLimits, peerReviewStates, peerTaskStates } from './vocabulary.ts';

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

/** A peer review for who teaches the class. Names are first names with an initial. */
export const taughtPeerReview = z.object({
  id: z.uuid(),
  submissionId: z.uuid(),
  author: z.string(),
  reviewer: z.string(),
  state: z.enum(peerTaskStates),
  reviewState: z.enum(peerReviewStates),
  /** It waits for a decision. */
  isQueued: z.boolean(),
  text: z.string(),
  points: z.array(criterionPoints),
  assignedAt: instant,
  answeredAt: z.nullable(instant),
  isReleased: z.boolean(),
  signs: z.array(z.string()),
  reason: z.string(),
  reports: z.array(z.object({ isOfAuthor: z.boolean(), reason: z.enum(postReportReasons), note: z.string() })),
  version: z.int(),
});
export type TaughtPeerReview = z.infer<typeof taughtPeerReview>;
export const taughtPeerReviewList = z.object({
  assignment: z.object({ id: z.uuid(), title: z.string() }),
  participants: z.int(),
  reviews: z.array(taughtPeerReview),
});
export type TaughtPeerReviewList = z.infer<typeof taughtPeerReviewList>;

/** A peer review that waits for a decision or is hidden, for curators. */
export const queuedPeerReview = z.extend(taughtPeerReview, {
  course: z.object({ id: z.string(), title: z.string() }),
  assignment: z.object({ id: z.uuid(), title: z.string() }),
  /** The text that it is about, and how many files came with it. */
  answer: z.string(),
  files: z.int(),
});
export type QueuedPeerReview = z.infer<typeof queuedPeerReview>;
export const queuedPeerReviewList = z.array(queuedPeerReview);

export const ofAssignment = z.object({ id: courseId, assignmentId: z.uuid() });
export const ofReview = z.object({ reviewId: z.uuid() });
export const ofFile = z.object({ reviewId: z.uuid(), fileId: z.uuid() });
export const ofTaughtAssignment = z.object({ courseId, assignmentId: z.uuid() });
export const ofTaughtReview = z.object({ courseId, reviewId: z.uuid() });

/** The reviews that wait, the oldest first; or the hidden ones, the newest first. */
export const peerQueueQuery = z.strictObject({
  state: z.optional(z.enum(peerQueueStates)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

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

/** About the version that was read. To hide asks for a reason, which its writer reads. */
export const peerDecisionInput = z
  .strictObject({
    decision: z.enum(postDecisions),
    version: rowVersionInForm,
    reason: z.optional(linesOfText(0, discussionLimits.reason)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'show' || Boolean(reason), {
      message: 'Write why. The author reads it',
      path: ['reason'],
    }),
  );
export type PeerDecisionInput = z.infer<typeof peerDecisionInput>;
