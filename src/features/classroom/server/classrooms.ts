import { CourseNotFound } from '#features/courses/server/course-errors.ts';
import { createCourseRepository } from '#features/courses/server/course-repository.ts';
import type { HasAccess } from '#features/courses/server/courses.ts';
import type { Database } from '#platform/server/database/database.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { LessonState } from '../vocabulary.ts';
import { CourseNotOpen, LessonNotFound } from './classroom-errors.ts';
import { createProgressRepository, type LessonKey } from './lesson-progress-repository.ts';

type Dependencies = { db: Database; hasAccess: HasAccess };
export type Classrooms = ReturnType<typeof createClassrooms>;

type LessonWithProgress = { id: string; openedAt: Date | null; completedAt: Date | null };

/** The lesson that was opened last unless it is done, else the first after it that is not done, else the first one. */
export function resumeAt(lessons: readonly LessonWithProgress[]): string | null {
  const opened = lessons.filter(({ openedAt }) => openedAt !== null);
  const last = opened.reduce<LessonWithProgress | undefined>(
    (latest, each) => (latest && latest.openedAt! >= each.openedAt! ? latest : each),
    undefined,
  );
  const from = last ? lessons.indexOf(last) : 0;
  const inOrder = [...lessons.slice(from), ...lessons.slice(0, from)];
  return inOrder.find(({ completedAt }) => completedAt === null)?.id ?? null;
}

/** Lessons of a course and their progress. Every method throws CourseNotOpen without access to the course. */
export function createClassrooms({ db, hasAccess }: Dependencies) {
  const repository = createCourseRepository(db);
  const progress = createProgressRepository(db);

  async function enter(userId: string, courseId: string) {
    const course = await repository.find(courseId);
    if (!course || course.state === 'draft') throw new CourseNotFound();
    if (!(await hasAccess(userId, courseId))) throw new CourseNotOpen();
    return course;
  }

  return {
    async open(userId: string, courseId: string) {
      const { id, title, instructorName, isSample, category } = await enter(userId, courseId);
      const [summaries, notes] = await Promise.all([repository.listLessons(courseId), progress.list(userId, courseId)]);
      const lessons = summaries.map((lesson) => {
        const record = notes.find(({ lessonId }) => lessonId === lesson.id);
        return { ...lesson, openedAt: record?.openedAt ?? null, completedAt: record?.completedAt ?? null };
      });
      return { course: { id, title, instructorName, isSample, category }, lessons, resumeAt: resumeAt(lessons) };
    },

    /** Does not record progress: the browser reports when a lesson was opened. */
    async read(userId: string, courseId: string, lessonId: string) {
      await enter(userId, courseId);
      const found = await repository.findLesson(courseId, lessonId);
      if (!found) throw new LessonNotFound();
      const { body, ...lesson } = found;
      return { ...lesson, html: renderMarkdown(body) };
    },

    /** Every lesson, for the print page: headings inside a lesson are one level deeper. */
    async readAll(userId: string, courseId: string) {
      await enter(userId, courseId);
      const lessons = await repository.listLessonsWithText(courseId);
      return lessons.map(({ body, ...lesson }) => ({ ...lesson, html: renderMarkdown(body, { deeper: 1 }) }));
    },

    async record({ userId, courseId, lessonId }: LessonKey, state: LessonState) {
      await enter(userId, courseId);
      if (!(await repository.findLesson(courseId, lessonId))) throw new LessonNotFound();
      await progress.record({ userId, courseId, lessonId }, state);
    },
  };
}
