import * as z from 'zod/mini';
import { course, lessonSummary } from '#features/courses/contract.ts';
import { lessonStates } from './vocabulary.ts';

/** A lesson with the member's progress; both instants are null while the member has not opened or done it. */
export const lessonWithProgress = z.extend(lessonSummary, {
  openedAt: z.nullable(z.iso.datetime()),
  completedAt: z.nullable(z.iso.datetime()),
});
export type LessonWithProgress = z.infer<typeof lessonWithProgress>;

export const classroom = z.object({
  course: z.pick(course, { id: true, title: true, instructorName: true, isSample: true, category: true }),
  lessons: z.array(lessonWithProgress),
  /** Id of the next lesson; null when every lesson is done. */
  resumeAt: z.nullable(z.string()),
});
export type Classroom = z.infer<typeof classroom>;

/** `html` is rendered from Markdown and holds only text, lists, tables and links. */
export const lesson = z.extend(lessonSummary, { html: z.string() });
export type Lesson = z.infer<typeof lesson>;
export const lessonList = z.array(lesson);

export const progressInput = z.strictObject({ state: z.enum(lessonStates) });
