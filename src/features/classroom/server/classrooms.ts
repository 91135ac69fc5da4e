import { CourseNotFound, LessonNotFound } from '#features/courses/server/course-errors.ts';
import { createCourseRepository } from '#features/courses/server/course-repository.ts';
import type { HasAccess } from '#features/courses/server/courses.ts';
import type { Database } from '#platform/server/database/database.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { LessonState } from '../vocabulary.ts';
import { CourseNotOpen } from './classroom-errors.ts';
import { createNoteRepository } from './lesson-note-repository.ts';
import { createProgressRepository, type LessonKey } from './lesson-progress-repository.ts';

type Dependencies = {
  db: Database;
  hasAccess: HasAccess;
  /** The ids of the courses to which the member has access, newest first. */
  listCourseIds: (userId: string) => Promise<string[]>;
};
export type Classrooms = ReturnType<typeof createClassrooms>;

type LessonWithProgress = { id: string; openedAt: Date | null; completedAt: Date | null };

/** The lesson that was opened last. */
const latestOf = (lessons: readonly LessonWithProgress[]) =>
  lessons
    .filter(({ openedAt }) => openedAt !== null)
    .reduce<LessonWithProgress | undefined>(
      (latest, each) => (latest && latest.openedAt! >= each.openedAt! ? latest : each),
      undefined,
    );

/** The lesson that was opened last unless it is done, else the first after it that is not done, else the first one. */
export function resumeAt(lessons: readonly LessonWithProgress[]): string | null {
  const last = latestOf(lessons);
  const from = last ? lessons.indexOf(last) : 0;
  const inOrder = [...lessons.slice(from), ...lessons.slice(0, from)];
  return inOrder.find(({ completedAt }) => completedAt === null)?.id ?? null;
}

/** Lessons of a course and their progress. Every method throws CourseNotOpen without access to the course. */
export function createClassrooms({ db, hasAccess, listCourseIds }: Dependencies) {
  const repository = createCourseRepository(db);
  const progress = createProgressRepository(db);
  const notes = createNoteRepository(db);

  async function enter(userId: string, courseId: string) {
    const course = await repository.find(courseId);
    if (!course || course.state === 'draft') throw new CourseNotFound();
    if (!(await hasAccess(userId, courseId))) throw new CourseNotOpen();
    return course;
  }

  async function enterLesson({ userId, courseId, lessonId }: LessonKey) {
    await enter(userId, courseId);
    const found = await repository.findLesson(courseId, lessonId);
    if (!found) throw new LessonNotFound();
    return found;
  }

  return {
    /** How far the member is in each course, in the order in which they were bought, newest first. */
    async listProgress(userId: string) {
      const courseIds = await listCourseIds(userId);
      const all = await progress.listLessons(userId, courseIds);
      return courseIds.map((courseId) => {
        const lessons = all.filter((lesson) => lesson.courseId === courseId);
        const resumed = resumeAt(lessons);
        const index = lessons.findIndex(({ id }) => id === resumed);
        return {
          courseId,
          lessons: lessons.length,
          done: lessons.filter(({ completedAt }) => completedAt !== null).length,
          next: index < 0 ? null : { id: lessons[index]!.id, title: lessons[index]!.title, number: index + 1 },
          openedAt: latestOf(lessons)?.openedAt ?? null,
        };
      });
    },

    async open(userId: string, courseId: string) {
      const { id, title, instructorName, isSample, category } = await enter(userId, courseId);
      const [summaries, records] = await Promise.all([
        repository.listLessons(courseId),
        progress.list(userId, courseId),
      ]);
      const lessons = summaries.map((lesson) => {
        const record = records.find(({ lessonId }) => lessonId === lesson.id);
        return { ...lesson, openedAt: record?.openedAt ?? null, completedAt: record?.completedAt ?? null };
      });
      return { course: { id, title, instructorName, isSample, category }, lessons, resumeAt: resumeAt(lessons) };
    },

    /** Does not record progress: the browser reports when a lesson was opened. */
    async read(key: LessonKey) {
      const { body, ...lesson } = await enterLesson(key);
      return { ...lesson, html: renderMarkdown(body), note: await notes.find(key) };
    },

    /** Every lesson, for the print page: headings inside a lesson are one level deeper, and answers are open. */
    async readAll(userId: string, courseId: string) {
      await enter(userId, courseId);
      const lessons = await repository.listLessonsWithText(courseId);
      return lessons.map(({ body, ...lesson }) => ({
        ...lesson,
        html: renderMarkdown(body, { deeper: 1, isOpen: true }),
      }));
    },

    async record(key: LessonKey, state: LessonState) {
      await enterLesson(key);
      await progress.record(key, state);
    },

    async saveNote(key: LessonKey, text: string) {
      await enterLesson(key);
      await notes.save(key, text);
    },
  };
}
