import * as z from 'zod/mini';
import { course, lessonSummary } from '#features/courses/contract.ts';
import { lessonStates } from './vocabulary.ts';

/** One lesson on the way of a person: when they were last in it, and when it was done. */
export const lessonWithProgress = z.extend(lessonSummary, {
  openedAt: z.nullable(z.iso.datetime()),
  completedAt: z.nullable(z.iso.datetime()),
});
export type LessonWithProgress = z.infer<typeof lessonWithProgress>;

/** The answer of `GET /api/courses/{id}/room`: the class of somebody who has access to it. */
export const classroom = z.object({
  course: z.pick(course, { id: true, title: true, instructorName: true, isSample: true, category: true }),
  lessons: z.array(lessonWithProgress),
  /** Where to go on; null when every lesson is done. */
  resumeAt: z.nullable(z.string()),
});
export type Classroom = z.infer<typeof classroom>;

/** A lesson to read. `html` is made of Markdown and holds nothing but text, lists, tables and links. */
export const lesson = z.extend(lessonSummary, { html: z.string() });
export type Lesson = z.infer<typeof lesson>;
export const lessonList = z.array(lesson);

export const progressInput = z.strictObject({ state: z.enum(lessonStates) });
