import { createHash } from 'node:crypto';
import { lessonSummary } from '#features/catalogue/courses/contract.ts';
import {
  createCourseRepository,
  type FoundLesson,
} from '#features/catalogue/courses/server/shared/course-repository.ts';
import { toParagraphs } from '#features/catalogue/courses/transcript-policy.ts';
import type { LessonMedia } from '#features/learning/media/server/media.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { Classrooms } from './classrooms.ts';
import { opensAt } from './drip-policy.ts';
import { createProgressRepository } from './lesson-progress-repository.ts';

type Dependencies = {
  db: Database;
  classrooms: Pick<Classrooms, 'enter'>;
  lessonMedia: Pick<LessonMedia, 'read' | 'listCaptionVersions'>;
  now?: () => Date;
};
export type CourseCopies = ReturnType<typeof createCourseCopies>;

/** Increase when the page of copies changes in a way that saved ones must follow. */
const format = 1;

const shownOf = ({ id, title, module, minutes, body, check, videoId, fileIds }: FoundLesson) => [
  ...[id, title, module, minutes, body, check !== null, videoId, fileIds],
];

/** Classes for reading without a connection: texts alone, of the lessons that are open. Throws as `enter` does. */
export function createCourseCopies({ db, classrooms, lessonMedia, now = () => new Date() }: Dependencies) {
  const repository = createCourseRepository(db);
  const progress = createProgressRepository(db);

  async function find(userId: string, courseId: string) {
    const { course, enrolledAt } = await classrooms.enter(userId, courseId);
    const [all, records, captions] = await Promise.all([
      repository.listLessonsWithText(courseId),
      progress.list(userId, courseId),
      lessonMedia.listCaptionVersions(courseId),
    ]);
    const lessons = all.filter((lesson) => !opensAt(lesson, enrolledAt, now()));
    const done = new Set(records.filter(({ completedAt }) => completedAt).map(({ lessonId }) => lessonId));
    const shown = [format, course.title, course.instructorName, lessons.map(shownOf), [...done].sort(), captions];
    const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
    return { course, lessons, done, version };
  }

  return {
    findVersion: async (userId: string, courseId: string) => ({ version: (await find(userId, courseId)).version }),

    async read(userId: string, courseId: string) {
      const { course, lessons, done, version } = await find(userId, courseId);
      const { id, title, instructorName, isSample } = course;
      const texts = lessons.map(async (lesson) => {
        const { video } = await lessonMedia.read({ userId, courseId, lessonId: lesson.id }, lesson);
        return {
          ...toAnswer(lessonSummary, lesson),
          html: renderMarkdown(lesson.body, {
            deeper: 1,
            pictures: { base: `/api/courses/${courseId}/lessons/${lesson.id}/pictures`, isSmall: true },
          }),
          said: toParagraphs(video?.cues ?? []).map(({ text }) => text),
          isDone: done.has(lesson.id),
        };
      });
      return { course: { id, title, instructorName, isSample }, version, lessons: await Promise.all(texts) };
    },
  };
}
