import * as z from 'zod/mini';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { lessonMedia } from './media-contract.ts';
import { courseCategories, courseLevels, largestCoursePage } from './vocabulary.ts';

export const courseCategory = z.enum(courseCategories);
export const courseLevel = z.enum(courseLevels);

/** A card, and an item of `GET /api/courses`. `price` is in USD. */
export const course = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: courseCategory,
  level: courseLevel,
  instructorName: z.string(),
  instructorBio: z.string(),
  duration: z.string(),
  price: z.number(),
  features: z.array(z.string()),
  whatYouWillLearn: z.array(z.string()),
  requirements: z.array(z.string()),
  /** A picture that the team sent; absent where one is drawn. */
  image: z.optional(z.string()),
  /** Invented for demos, instructor included. */
  isSample: z.boolean(),
  /** The average of its published reviews, to one decimal; null while there are too few (`rating-policy.ts`). */
  rating: z.nullable(z.object({ average: z.number(), reviews: z.int() })),
});
export type Course = z.infer<typeof course>;
export const courseList = z.array(course);

/**
 * `minutes`: how long it takes. `isFree`: everybody may read it. `module`: the title of its module, which it shares with
 * neighbours; empty when it is in none. `hasCheck`: questions stand below its text. `files`: how many there are to
 * download.
 */
export const lessonSummary = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.number(),
  isFree: z.boolean(),
  module: z.string(),
  hasCheck: z.boolean(),
  hasVideo: z.boolean(),
  files: z.int(),
});
export type LessonSummary = z.infer<typeof lessonSummary>;

/** The answer of `GET /api/courses/{id}`; lessons in order. */
export const courseDetail = z.extend(course, {
  /** Names the instructors, where people with an account were named; else `instructorName` and `instructorBio` do. */
  instructors: z.array(z.object({ name: z.string(), bio: z.string(), pictureId: z.nullable(z.uuid()) })),
  /** Sanitized HTML of the description's Markdown; absent for plain text. */
  descriptionHtml: z.optional(z.string()),
  /**
   * Days after a payment in which it is given back, while less than `percent` of the paid lessons was opened; null
   * without such a time.
   */
  coolingOff: z.nullable(z.object({ days: z.number(), percent: z.number() })),
  /** `topics`: the headings of its text, in order. */
  lessons: z.array(z.extend(lessonSummary, { topics: z.array(z.string()) })),
});
export type CourseDetail = z.infer<typeof courseDetail>;

/** The answer of `GET /api/courses/{id}/free-lessons/{lessonId}`. `position` counts from 1. */
export const freeLesson = z.extend(lessonSummary, {
  html: z.string(),
  media: lessonMedia,
  position: z.number(),
  course: z.pick(course, { id: true, title: true, instructorName: true, isSample: true, price: true }),
  /** How many lessons the course has. */
  lessons: z.number(),
});
export type FreeLesson = z.infer<typeof freeLesson>;

/** The filters take 'all' as well (specification, section 5). */
export const courseQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  category: z.optional(z.enum(['all', ...courseCategories])),
  level: z.optional(z.enum(['all', ...courseLevels])),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(largestCoursePage))),
  cursor: cursorInput,
});
export type CourseQuery = z.infer<typeof courseQuery>;
