import * as z from 'zod/mini';
import { course, lessonSummary } from '#features/catalogue/courses/contract.ts';
import { lessonMedia } from '#features/catalogue/courses/media-contract.ts';
import { lessonCheck } from '#features/learning/checks/contract.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { linesOfText } from '#platform/shared/text/text-schema.ts';
import { lessonStates, maxNoteLength } from './vocabulary.ts';

/** A lesson with the member's progress; both instants are null while the member has not opened or done it. */
export const lessonWithProgress = z.extend(lessonSummary, {
  openedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** When it opens for the member; null when it is open. */
  opensAt: z.nullable(instant),
});
export type LessonWithProgress = z.infer<typeof lessonWithProgress>;

const completion = {
  /** Everything that the instructor asks for is done. */
  isCompleted: z.boolean(),
  missing: z.object({ lessons: z.number(), checks: z.number(), assignments: z.number() }),
  assignments: z.object({ all: z.number(), accepted: z.number() }),
};

export const classroom = z.object({
  ...completion,
  course: z.pick(course, { id: true, title: true, instructorName: true, isSample: true, category: true }),
  lessons: z.array(lessonWithProgress),
  /** Id of the next lesson; null when every lesson that is open is done. */
  resumeAt: z.nullable(z.string()),
});
export type Classroom = z.infer<typeof classroom>;

/** `html` is rendered from Markdown and holds only text, lists, tables, links and hidden answers. */
export const lesson = z.extend(lessonSummary, { html: z.string(), media: lessonMedia });
export type Lesson = z.infer<typeof lesson>;
export const lessonList = z.array(lesson);

/**
 * The copy of a class for reading without a connection. `version` changes with everything that a copy shows. `said`:
 * the words of the lesson's video, in paragraphs.
 */
export const courseCopy = z.object({
  course: z.pick(course, { id: true, title: true, instructorName: true, isSample: true }),
  version: z.string(),
  lessons: z.array(z.extend(lessonSummary, { html: z.string(), said: z.array(z.string()), isDone: z.boolean() })),
});
export type CourseCopy = z.infer<typeof courseCopy>;
export const copyVersion = z.object({ version: z.string() });

/** A lesson as its reader has it; `note` is empty while there is none. */
export const ownLesson = z.extend(lesson, { note: z.string(), check: z.nullable(lessonCheck) });
export type OwnLesson = z.infer<typeof ownLesson>;

export const noteInput = z.strictObject({ text: linesOfText(0, maxNoteLength) });

/** How far one is in a class that one has access to. */
export const courseProgress = z.object({
  ...completion,
  courseId: z.string(),
  lessons: z.number(),
  done: z.number(),
  /** The minutes of the lessons that are not done. */
  minutesLeft: z.number(),
  /** The lesson to go on with, whose `number` counts from 1; null when every lesson that is open is done. */
  next: z.nullable(z.object({ id: z.string(), title: z.string(), number: z.number() })),
  /** When a lesson was last opened; null before the first. */
  openedAt: z.nullable(instant),
});
export type CourseProgress = z.infer<typeof courseProgress>;
export const courseProgressList = z.array(courseProgress);

export const progressInput = z.strictObject({ state: z.enum(lessonStates) });
