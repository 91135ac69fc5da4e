import { lessonSummary } from '#features/catalogue/courses/contract.ts';
import { CourseNotFound, LessonNotFound } from '#features/catalogue/courses/server/course-errors.ts';
import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import { countMinutesLeft } from '#features/catalogue/courses/study-time-policy.ts';
import type { CheckAnswers } from '#features/learning/checks/contract.ts';
import { createKnowledgeChecks } from '#features/learning/checks/server/checks.ts';
import type { LessonMedia } from '#features/learning/media/server/media.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { LessonState } from '../vocabulary.ts';
import { CheckNotPassed, CourseNotOpen, LessonNotOpenYet } from './classroom-errors.ts';
import { type CompletionDependencies, completionOf, countDone, createCompletionSteps } from './course-completions.ts';
import { opensAt } from './drip-policy.ts';
import { createNoteRepository } from './lesson-note-repository.ts';
import { createProgressRepository, type LessonKey } from './lesson-progress-repository.ts';
import { latestOf, resumeAt } from './resume-policy.ts';

type Dependencies = CompletionDependencies & {
  db: Database;
  /** Since when the member has access to a course; undefined without access. */
  findEnrolledAt: (userId: string, courseId: string) => Promise<Date | undefined>;
  /** The courses to which the member has access, newest first. */
  listAccess: (userId: string) => Promise<{ courseId: string; enrolledAt: Date }[]>;
  /** The video and the files of a lesson, for this reader. */
  lessonMedia: Pick<LessonMedia, 'read'>;
  now?: () => Date;
};
export type Classrooms = ReturnType<typeof createClassrooms>;

const picturesOf = ({ courseId, lessonId }: Pick<LessonKey, 'courseId' | 'lessonId'>) => ({
  base: `/api/courses/${courseId}/lessons/${lessonId}/pictures`,
});
/** Lessons of a course and their progress. Every method throws CourseNotOpen without access to the course. */
export function createClassrooms({
  db,
  findEnrolledAt,
  listAccess,
  lessonMedia,
  now = () => new Date(),
  ...rest
}: Dependencies) {
  const { countAccepted } = rest;
  const takeStep = createCompletionSteps(rest);
  const repository = createCourseRepository(db);
  const progress = createProgressRepository(db);
  const notes = createNoteRepository(db);
  const checks = createKnowledgeChecks(db);

  async function enter(userId: string, courseId: string) {
    const course = await repository.find(courseId);
    if (!course || course.state === 'draft') throw new CourseNotFound();
    const enrolledAt = await findEnrolledAt(userId, courseId);
    if (!enrolledAt) throw new CourseNotOpen();
    return { course, enrolledAt };
  }

  async function enterLesson({ userId, courseId, lessonId }: LessonKey) {
    const { enrolledAt } = await enter(userId, courseId);
    const lesson = await repository.findLesson(courseId, lessonId);
    if (!lesson) throw new LessonNotFound();
    const opening = opensAt(lesson, enrolledAt, now());
    if (opening) throw new LessonNotOpenYet(opening);
    return lesson;
  }

  return {
    enter,
    enterLesson,

    /** How far the member is in each course, in the order in which they were bought, newest first. */
    async listProgress(userId: string) {
      const access = await listAccess(userId);
      const ids = access.map(({ courseId }) => courseId);
      const [all, chosen, accepted] = await Promise.all([
        progress.listLessons(userId, ids),
        progress.listCompletionParts(ids),
        countAccepted(userId, ids),
      ]);
      return access.map(({ courseId, enrolledAt }) => {
        const lessons = all
          .filter((lesson) => lesson.courseId === courseId)
          .map((lesson) => ({ ...lesson, opensAt: opensAt(lesson, enrolledAt, now()) ?? null }));
        const resumed = resumeAt(lessons);
        const index = lessons.findIndex(({ id }) => id === resumed);
        return {
          courseId,
          lessons: lessons.length,
          done: countDone(lessons).done,
          minutesLeft: countMinutesLeft(lessons),
          ...completionOf(chosen.get(courseId), lessons, accepted.get(courseId)),
          next: index < 0 ? null : { id: lessons[index]!.id, title: lessons[index]!.title, number: index + 1 },
          openedAt: latestOf(lessons)?.openedAt ?? null,
        };
      });
    },

    async open(userId: string, courseId: string) {
      const { course, enrolledAt } = await enter(userId, courseId);
      const { id, title, instructorName, isSample, category } = course;
      const [summaries, records, chosen, accepted] = await Promise.all([
        repository.listLessons(courseId),
        progress.list(userId, courseId),
        progress.listCompletionParts([courseId]),
        countAccepted(userId, [courseId]),
      ]);
      const lessons = summaries.map(({ opensOn, opensAfterDays, ...lesson }) => {
        const record = records.find(({ lessonId }) => lessonId === lesson.id);
        return {
          ...lesson,
          openedAt: record?.openedAt ?? null,
          completedAt: record?.completedAt ?? null,
          opensAt: opensAt({ ...lesson, opensOn, opensAfterDays }, enrolledAt, now()) ?? null,
        };
      });
      return {
        course: { id, title, instructorName, isSample, category },
        ...{ lessons, resumeAt: resumeAt(lessons) },
        ...completionOf(chosen.get(courseId), lessons, accepted.get(courseId)),
      };
    },

    /** Does not record progress: the browser reports when a lesson was opened. */
    async read(key: LessonKey) {
      const lesson = await enterLesson(key);
      const { body, check } = lesson;
      const [note, media] = [await notes.find(key), await lessonMedia.read(key, lesson)];
      const readersParts = { note, media, check: check && (await checks.read(key, check)) };
      return {
        ...toAnswer(lessonSummary, lesson),
        html: renderMarkdown(body, { pictures: picturesOf(key) }),
        ...readersParts,
      };
    },

    /** Every open lesson, for the print page: headings inside a lesson are one level deeper, and answers are open. */
    async readAll(userId: string, courseId: string) {
      const { enrolledAt } = await enter(userId, courseId);
      const lessons = await repository.listLessonsWithText(courseId);
      const open = lessons.filter((lesson) => !opensAt(lesson, enrolledAt, now()));
      return Promise.all(
        open.map(async (lesson) => ({
          ...toAnswer(lessonSummary, lesson),
          html: renderMarkdown(lesson.body, {
            ...{ deeper: 1, isOpen: true },
            pictures: picturesOf({ courseId, lessonId: lesson.id }),
          }),
          media: await lessonMedia.read({ userId, courseId, lessonId: lesson.id }, lesson),
        })),
      );
    },

    /** Throws CheckNotPassed when a lesson with a check is to be done before the check is passed. */
    async record(key: LessonKey, state: LessonState) {
      const { check } = await enterLesson(key);
      if (state === 'done' && check && !(await checks.isPassed(key))) throw new CheckNotPassed();
      if (state !== 'done') return progress.record(key, state);
      await db.transaction((transaction) =>
        takeStep(transaction, key.userId, key.courseId, () => createProgressRepository(transaction).record(key, state)),
      );
    },

    /** Keeps the answers to a lesson's check, and marks the lesson as done when they pass. Returns the check after it. */
    async answerCheck(key: LessonKey, answers: CheckAnswers) {
      const { check } = await enterLesson(key);
      if (!check) throw new LessonNotFound();
      await db.transaction((transaction) =>
        takeStep(transaction, key.userId, key.courseId, async () => {
          if (await createKnowledgeChecks(transaction).attempt(key, check, answers))
            await createProgressRepository(transaction).record(key, 'done');
        }),
      );
      return checks.read(key, check);
    },

    async saveNote(key: LessonKey, text: string) {
      await enterLesson(key);
      await notes.save(key, text);
    },
  };
}
