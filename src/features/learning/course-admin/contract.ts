import * as z from 'zod/mini';
import { knowledgeCheck } from '#features/catalogue/courses/check-contract.ts';
import { completionParts } from '#features/catalogue/courses/classroom-vocabulary.ts';
import { courseCategory, courseLevel } from '#features/catalogue/courses/contract.ts';
import { mediaLimits } from '#features/learning/media/vocabulary.ts';
import { dayInput, instant } from '#platform/shared/dates/date-schema.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { rowVersion } from '#platform/shared/number-schema.ts';
import { lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { courseLimits, courseStateFilters, priceLimits, takenLessonIds } from './vocabulary.ts';

const state = z.enum(['draft', 'published', 'archived']);
const courseId = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

export const adminCourseRow = z.object({
  id: z.string(),
  title: z.string(),
  category: courseCategory,
  level: courseLevel,
  state,
  isSample: z.boolean(),
  priceCents: z.number(),
  currency: z.string(),
  lessons: z.number(),
  updatedAt: instant,
});
export type AdminCourseRow = z.infer<typeof adminCourseRow>;
export const adminCourseList = z.array(adminCourseRow);

export const adminCourseQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  only: z.optional(z.enum(courseStateFilters)),
  cursor: cursorInput,
});
export type AdminCourseQuery = z.infer<typeof adminCourseQuery>;

const lines = z.array(lineOfText(1, courseLimits.line)).check(
  z.maxLength(courseLimits.lines),
  z.refine((all) => new Set(all).size === all.length, 'It says the same twice'),
);

const adminLesson = z.strictObject({
  id: z.string().check(
    z.maxLength(100),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    z.refine((id) => !takenLessonIds.includes(id), 'This address is taken'),
  ),
  title: lineOfText(0, courseLimits.lessonTitle),
  minutes: z.int().check(z.gte(0), z.lte(courseLimits.minutes.max)),
  isFree: z.boolean(),
  body: linesOfText(0, courseLimits.lessonBody),
  module: lineOfText(0, courseLimits.module),
  opensOn: z.nullable(dayInput()),
  opensAfterDays: z.nullable(z.int().check(z.gte(1), z.lte(courseLimits.opensAfterDays))),
  check: z.nullable(knowledgeCheck),
  videoId: z.nullable(z.uuid()),
  fileIds: z.array(z.uuid()).check(
    z.maxLength(mediaLimits.filesPerLesson),
    z.refine((ids) => new Set(ids).size === ids.length, 'It names a file twice'),
  ),
});

/** Every field that the editor saves. A draft may have empty fields; a published course may not (`missingIn`). */
export const courseContent = z.strictObject({
  title: lineOfText(0, courseLimits.title),
  description: linesOfText(0, courseLimits.description),
  category: courseCategory,
  level: courseLevel,
  instructorName: lineOfText(0, courseLimits.instructorName),
  instructorBio: linesOfText(0, courseLimits.instructorBio),
  duration: lineOfText(0, courseLimits.duration),
  features: lines,
  whatYouWillLearn: lines,
  requirements: lines,
  /** A picture that a curator sent; null: one is drawn. */
  coverId: z.nullable(z.uuid()),
  isSample: z.boolean(),
  lessons: z.array(adminLesson).check(
    z.maxLength(courseLimits.lessons),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two lessons have one address'),
  ),
});
export type CourseContent = z.infer<typeof courseContent>;

/** `finished`: the number of members who have done a lesson, by lesson id. */
export const adminCourse = z.object({
  id: z.string(),
  state,
  version: z.number(),
  content: courseContent,
  priceCents: z.number(),
  currency: z.string(),
  prices: z.array(z.object({ priceCents: z.number(), currency: z.string(), since: instant })),
  finished: z.record(z.string(), z.number()),
  buyers: z.number(),
  updatedAt: instant,
});
export type AdminCourse = z.infer<typeof adminCourse>;

const priceCents = z.int().check(z.gte(priceLimits.min), z.lte(priceLimits.max));
const version = rowVersion;

export const newCourseInput = z.strictObject({
  title: lineOfText(1, courseLimits.title),
  category: courseCategory,
  level: courseLevel,
  priceCents,
});
export type NewCourseInput = z.infer<typeof newCourseInput>;
export const newCourse = z.object({ id: z.string() });

/** `removing`: ids of lessons to delete although members have done them. */
export const saveCourseInput = z.strictObject({
  version,
  content: courseContent,
  removing: z.array(z.string()).check(z.maxLength(courseLimits.lessons)),
});
export type SaveCourseInput = z.infer<typeof saveCourseInput>;

const completionPart = z.enum(completionParts);
export const completionInput = z.strictObject({
  completedBy: z.array(completionPart).check(
    z.minLength(1),
    z.maxLength(completionParts.length),
    z.refine((parts) => new Set(parts).size === parts.length, 'It names a part twice'),
  ),
});

/** A course for the people who teach it: without prices and buyers. They change only the lessons of its content. */
export const taughtMaterials = z.extend(
  z.pick(adminCourse, { id: true, state: true, version: true, content: true, finished: true }),
  { completedBy: z.array(completionPart) },
);
export type TaughtMaterials = z.infer<typeof taughtMaterials>;

export const courseStateInput = z.strictObject({ state: z.enum(['published', 'archived']), version });
export type CourseStateInput = z.infer<typeof courseStateInput>;

/** `before`: the price that the curator saw. */
export const coursePriceInput = z.strictObject({ priceCents, before: z.int().check(z.gte(0), z.lte(priceLimits.max)) });
export type CoursePriceInput = z.infer<typeof coursePriceInput>;

/** `courseId`: the class whose pictures the text may show. */
export const previewInput = z.strictObject({
  text: z.string().check(z.maxLength(courseLimits.lessonBody)),
  courseId: z.optional(courseId),
});
export type PreviewInput = z.infer<typeof previewInput>;
export const preview = z.object({ html: z.string() });

export const ofTaughtCourse = z.object({ courseId });

export const courseAddress = z.object({ id: courseId });
