import * as z from 'zod/mini';
import { courseCategory, courseLevel } from '#features/courses/contract.ts';
import { lineOfText, linesOfText } from '#platform/shared/text-schema.ts';
import { classFilters, classLimits, priceLimits, takenLessonIds } from './vocabulary.ts';

const state = z.enum(['draft', 'published', 'archived']);
const classId = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** A line of the list of classes. Prices are in cents. */
export const deskClassRow = z.object({
  id: z.string(),
  title: z.string(),
  category: courseCategory,
  level: courseLevel,
  state,
  isSample: z.boolean(),
  priceCents: z.number(),
  currency: z.string(),
  lessons: z.number(),
  updatedAt: z.iso.datetime(),
});
export type DeskClassRow = z.infer<typeof deskClassRow>;
export const deskClassList = z.array(deskClassRow);

export const deskClassQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  only: z.optional(z.enum(classFilters)),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});
export type DeskClassQuery = z.infer<typeof deskClassQuery>;

const lines = z.array(lineOfText(1, classLimits.line)).check(
  z.maxLength(classLimits.lines),
  z.refine((all) => new Set(all).size === all.length, 'It says the same twice'),
);

const deskLesson = z.strictObject({
  id: z.string().check(
    z.maxLength(100),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    z.refine((id) => !takenLessonIds.includes(id), 'This address is taken'),
  ),
  title: lineOfText(0, classLimits.lessonTitle),
  minutes: z.int().check(z.gte(0), z.lte(classLimits.minutes.most)),
  body: linesOfText(0, classLimits.lessonBody),
});

/** Everything of a class that is written at the desk. A draft may lack anything; what is public may not (`missingIn`). */
export const classContent = z.strictObject({
  title: lineOfText(0, classLimits.title),
  description: linesOfText(0, classLimits.description),
  category: courseCategory,
  level: courseLevel,
  instructorName: lineOfText(0, classLimits.instructorName),
  instructorBio: linesOfText(0, classLimits.instructorBio),
  duration: lineOfText(0, classLimits.duration),
  features: lines,
  whatYouWillLearn: lines,
  requirements: lines,
  isSample: z.boolean(),
  lessons: z.array(deskLesson).check(
    z.maxLength(classLimits.lessons),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two lessons have one address'),
  ),
});
export type ClassContent = z.infer<typeof classContent>;

/** A class as the desk edits it. `finished`: how many people have finished a lesson, by its id. */
export const deskClass = z.object({
  id: z.string(),
  state,
  version: z.number(),
  content: classContent,
  priceCents: z.number(),
  currency: z.string(),
  prices: z.array(z.object({ priceCents: z.number(), currency: z.string(), since: z.iso.datetime() })),
  finished: z.record(z.string(), z.number()),
  buyers: z.number(),
  updatedAt: z.iso.datetime(),
});
export type DeskClass = z.infer<typeof deskClass>;

const priceCents = z.int().check(z.gte(priceLimits.least), z.lte(priceLimits.most));
const version = z.int().check(z.gte(0));

export const newClassInput = z.strictObject({
  title: lineOfText(1, classLimits.title),
  category: courseCategory,
  level: courseLevel,
  priceCents,
});
export type NewClassInput = z.infer<typeof newClassInput>;
export const newClass = z.object({ id: z.string() });

/** `removing`: the lessons that go although people have finished them. */
export const saveClassInput = z.strictObject({
  version,
  content: classContent,
  removing: z.array(z.string()).check(z.maxLength(classLimits.lessons)),
});
export type SaveClassInput = z.infer<typeof saveClassInput>;

export const classStateInput = z.strictObject({ state: z.enum(['published', 'archived']), version });
export type ClassStateInput = z.infer<typeof classStateInput>;

/** `before`: the price that whoever changes it has seen. */
export const classPriceInput = z.strictObject({ priceCents, before: z.int() });
export type ClassPriceInput = z.infer<typeof classPriceInput>;

export const previewInput = z.strictObject({ text: z.string().check(z.maxLength(classLimits.lessonBody)) });
export const preview = z.object({ html: z.string() });

export const classAddress = z.object({ id: classId });
