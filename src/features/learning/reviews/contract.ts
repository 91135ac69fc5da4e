import * as z from 'zod/mini';
import { discussionLimits } from '#features/learning/discussions/vocabulary.ts';
import { author } from '#features/people/user-content/contract.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { textReportInput } from '#platform/shared/review-contract.ts';
import { honeypot, lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { invitations, maxStars, reviewLimits, reviewObstacles, reviewStates } from './vocabulary.ts';

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

export const reviewInput = z.strictObject({
  stars: z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(maxStars))),
  text: linesOfText(reviewLimits.minText, reviewLimits.text),
  /** Chosen by who is not known to be 18 or older and has none in this course. */
  name: z.optional(lineOfText(0, discussionLimits.name)),
});
export type ReviewInput = z.infer<typeof reviewInput>;

export const dismissInput = z.strictObject({ invitation: z.enum(invitations) });

/** From everybody who can read the review. */
export const reviewReportInput = z.extend(textReportInput, { website: honeypot });
export type ReviewReportInput = z.infer<typeof reviewReportInput>;
