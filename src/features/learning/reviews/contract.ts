import * as z from 'zod/mini';
import { postReportInput } from '#features/learning/discussions/contract.ts';
import { discussionLimits, postDecisions, postReportReasons } from '#features/learning/discussions/vocabulary.ts';
import { author } from '#features/people/user-content/contract.ts';
import { instant } from '#platform/shared/date-schema.ts';
import { rowVersionInForm } from '#platform/shared/number-schema.ts';
import { honeypot, lineOfText, linesOfText } from '#platform/shared/text-schema.ts';
import { invitations, maxStars, reviewLimits, reviewObstacles, reviewQueueStates, reviewStates } from './vocabulary.ts';

const stars = z.int();

/** A published review. The name is that of the discussion of the course. */
export const courseReview = z.object({ id: z.uuid(), stars, text: z.string(), author, createdAt: instant });
export type CourseReview = z.infer<typeof courseReview>;
export const courseReviewList = z.array(courseReview);

export const ownReview = z.object({
  id: z.uuid(),
  stars,
  text: z.string(),
  state: z.enum(reviewStates),
  /** Why it was hidden. */
  reason: z.string(),
});

/** One's own review of a course, and whether one may write or change it. */
export const ownReviewState = z.object({
  course: z.object({ id: z.string(), title: z.string() }),
  review: z.nullable(ownReview),
  obstacle: z.nullable(z.enum(reviewObstacles)),
  /** Lessons to be done until half of the course is. */
  missing: z.int(),
  /** As others see it. */
  name: z.string(),
  /** Not known to be 18 or older, and without a name for this course yet. */
  needsName: z.boolean(),
  /** There are enough published reviews for the page of the course to show them. */
  isListShown: z.boolean(),
  /** The invitation that the classroom shows, until one has written a review or does not want to. */
  invitation: z.nullable(z.enum(invitations)),
});
export type OwnReviewState = z.infer<typeof ownReviewState>;

export const ofCourse = z.object({ id: z.string().check(z.maxLength(100)) });
export const ofTaughtCourse = z.object({ courseId: z.string().check(z.maxLength(100)) });
export const ofReview = z.object({ reviewId: z.uuid() });

const cursor = z.optional(z.string().check(z.maxLength(200)));
export const reviewListQuery = z.strictObject({ cursor });

export const reviewInput = z.strictObject({
  stars: z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(maxStars))),
  text: linesOfText(reviewLimits.minText, reviewLimits.text),
  /** Chosen by who is not known to be 18 or older and has none in this course. */
  name: z.optional(lineOfText(0, discussionLimits.name)),
});
export type ReviewInput = z.infer<typeof reviewInput>;

export const dismissInput = z.strictObject({ invitation: z.enum(invitations) });

/** From everybody who can read the review. */
export const reviewReportInput = z.extend(postReportInput, { website: honeypot });
export type ReviewReportInput = z.infer<typeof reviewReportInput>;

/** A review that waits for a decision or is hidden, for curators. */
export const queuedReview = z.object({
  id: z.uuid(),
  course: z.object({ id: z.string(), title: z.string() }),
  stars,
  text: z.string(),
  state: z.enum(reviewStates),
  author,
  createdAt: instant,
  /** Goes up when its author changes it. */
  version: z.int(),
  /** Why it was hidden. */
  reason: z.string(),
  /** The signs of a scam in it. */
  signs: z.array(z.string()),
  reports: z.array(z.object({ reason: z.enum(postReportReasons), note: z.string() })),
});
export type QueuedReview = z.infer<typeof queuedReview>;
export const queuedReviewList = z.array(queuedReview);

/** The reviews that wait, the oldest first; or the hidden ones, the newest first. */
export const reviewQueueQuery = z.strictObject({ state: z.optional(z.enum(reviewQueueStates)), cursor });

/** About the version that was read. To hide a review asks for a reason, which its author reads. */
export const reviewDecisionInput = z
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
export type ReviewDecisionInput = z.infer<typeof reviewDecisionInput>;
