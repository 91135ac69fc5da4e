import { CourseNotFound } from '#features/courses/server/course-errors.ts';
import type { CourseRepository } from '#features/courses/server/course-repository.ts';
import type { HasAccess } from '#features/courses/server/courses.ts';
import type { Classroom, Lesson, LessonWithProgress } from '../contract.ts';
import type { LessonState } from '../vocabulary.ts';
import { CourseNotOpen, LessonNotFound } from './classroom-errors.ts';
import type { LessonKey, ProgressRepository } from './lesson-progress-repository.ts';

type Dependencies = {
  repository: Pick<CourseRepository, 'find' | 'listLessons' | 'listLessonsWithText' | 'findLesson'>;
  progress: ProgressRepository;
  hasAccess: HasAccess;
  /** Renders Markdown as sanitized HTML. */
  render: (text: string, settings?: { deeper: number }) => string;
};
export type Classrooms = ReturnType<typeof createClassrooms>;

const instant = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** The lesson that was opened last unless it is done, else the first after it that is not done, else the first one. */
export function resumeAt(lessons: readonly LessonWithProgress[]): string | null {
  const opened = lessons.filter(({ openedAt }) => openedAt !== null);
  const last = opened.reduce<LessonWithProgress | undefined>(
    (latest, each) => (latest && latest.openedAt! >= each.openedAt! ? latest : each),
    undefined,
  );
  const from = last ? lessons.indexOf(last) : 0;
  const withMutex = [...lessons.slice(from), ...lessons.slice(0, from)];
  return withMutex.find(({ completedAt }) => completedAt === null)?.id ?? null;
}

/** Lessons of a course and their progress. Every method throws CourseNotOpen without access to the course. */
export function createClassrooms({ repository, progress, hasAccess, render }: Dependencies) {
  async function enter(userId: string, courseId: string) {
    const course = await repository.find(courseId);
    if (!course || course.state === 'draft') throw new CourseNotFound();
    if (!(await hasAccess(userId, courseId))) throw new CourseNotOpen();
    return course;
  }

  return {
    async open(userId: string, courseId: string): Promise<Classroom> {
      const { id, title, instructorName, isSample, category } = await enter(userId, courseId);
      const [summaries, notes] = await Promise.all([repository.listLessons(courseId), progress.list(userId, courseId)]);
      const lessons = summaries.map((lesson) => {
        const record = notes.find(({ lessonId }) => lessonId === lesson.id);
        return { ...lesson, openedAt: instant(record?.openedAt), completedAt: instant(record?.completedAt) };
      });
      return { course: { id, title, instructorName, isSample, category }, lessons, resumeAt: resumeAt(lessons) };
    },

    /** Does not record progress: the browser reports when a lesson was opened. */
    async read(userId: string, courseId: string, lessonId: string): Promise<Lesson> {
      await enter(userId, courseId);
      const found = await repository.findLesson(courseId, lessonId);
      if (!found) throw new LessonNotFound();
      const { body, ...lesson } = found;
      return { ...lesson, html: render(body) };
    },

    /** Every lesson, for the print page: headings inside a lesson are one level deeper. */
    async readAll(userId: string, courseId: string): Promise<Lesson[]> {
      await enter(userId, courseId);
      const lessons = await repository.listLessonsWithText(courseId);
      return lessons.map(({ body, ...lesson }) => ({ ...lesson, html: render(body, { deeper: 1 }) }));
    },

    async record({ userId, courseId, lessonId }: LessonKey, state: LessonState) {
      await enter(userId, courseId);
      if (!(await repository.findLesson(courseId, lessonId))) throw new LessonNotFound();
      await progress.record({ userId, courseId, lessonId }, state);
    },
  };
}
