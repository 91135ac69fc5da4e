import { toPage } from '#platform/server/database/list-cursor.ts';
import { headingsOfMarkdown, renderMarkdown } from '#platform/server/markdown.ts';
import type { CourseQuery } from '../contract.ts';
import type { LessonMedia } from '../media-contract.ts';
import { findRating } from '../rating-policy.ts';
import { coverPathOf, largestCoursePage } from '../vocabulary.ts';
import { CourseNotFound, LessonNotFound } from './course-errors.ts';
import { type CourseRepository, type FoundCourse, type FoundLesson, toCursor } from './shared/course-repository.ts';

/** Whether the member has a completed enrollment that is not suspended. */
export type HasAccess = (userId: string, courseId: string) => Promise<boolean>;

export type CourseDependencies = {
  repository: CourseRepository;
  hasAccess: HasAccess;
  /** The cooling-off period of payments. */
  coolingOff: { days: number; percent: number };
  /** The video and the files of a lesson that everybody may read. */
  readMedia: (
    lesson: { userId: undefined; courseId: string; lessonId: string },
    named: { videoId: string | null; fileIds: readonly string[] },
  ) => Promise<LessonMedia>;
};
export type Courses = ReturnType<typeof createCourses>;

function toCourse({ priceCents, reviews, stars, coverId, ...row }: FoundCourse) {
  const { descriptionMarkdown: _markdown, state: _state, updatedAt: _at, ...shown } = row;
  const image = coverId && { image: coverPathOf(coverId) };
  return { ...shown, ...image, price: priceCents / 100, rating: findRating({ reviews, stars }) };
}

const toSummary = ({ id, title, minutes, isFree, module, hasCheck, hasVideo, files }: FoundLesson) => ({
  ...{ id, title, minutes, isFree, module, hasCheck, hasVideo, files },
});

const withoutAll = <T extends string>(value: T | 'all' | undefined) =>
  (value === 'all' ? undefined : value) as T | undefined;

export function createCourses({ repository, hasAccess, coolingOff, readMedia }: CourseDependencies) {
  return {
    /**
     * Sorted by level, then by id; up to `limit`, which is 1,000 unless given. `total` counts all matches.
     */
    async list({ q, category, level, limit = largestCoursePage, cursor }: CourseQuery) {
      const filter = { q, category: withoutAll(category), level: withoutAll(level) };
      const [rows, total] = await Promise.all([
        repository.list({ filter, limit: limit + 1, cursor }),
        repository.count(filter),
      ]);
      const { page, next } = toPage(rows, limit, toCursor);
      return { items: page.map(toCourse), next, total };
    },

    /** A published course with its lessons' titles; an archived one only for its buyers. Throws CourseNotFound. */
    async get(id: string, findUserId: () => Promise<string | undefined>) {
      const row = await repository.find(id);
      if (!row || row.state === 'draft') throw new CourseNotFound();
      if (row.state === 'archived') {
        const userId = await findUserId();
        if (!userId || !(await hasAccess(userId, id))) throw new CourseNotFound();
      }
      const descriptionHtml = row.descriptionMarkdown && renderMarkdown(row.descriptionMarkdown);
      const [lessons, instructors] = await Promise.all([
        repository.listLessonsWithText(id),
        repository.listInstructors(id),
      ]);
      return {
        ...toCourse(row),
        instructors,
        ...(descriptionHtml && { descriptionHtml }),
        coolingOff: coolingOff.days > 0 ? coolingOff : null,
        lessons: lessons.map((lesson) => ({ ...toSummary(lesson), topics: headingsOfMarkdown(lesson.body) })),
      };
    },

    /** A lesson that everybody may read, of a published course. Throws CourseNotFound or LessonNotFound. */
    async readFree(id: string, lessonId: string) {
      const row = await repository.find(id);
      if (row?.state !== 'published') throw new CourseNotFound();
      const lessons = await repository.listLessonsWithText(id);
      const index = lessons.findIndex((lesson) => lesson.id === lessonId && lesson.isFree);
      if (index < 0) throw new LessonNotFound();
      const lesson = lessons[index]!;
      const { title, instructorName, isSample, price } = toCourse(row);
      return {
        ...toSummary(lesson),
        html: renderMarkdown(lesson.body, {
          pictures: { base: `/api/courses/${id}/free-lessons/${lessonId}/pictures` },
        }),
        media: await readMedia({ userId: undefined, courseId: id, lessonId }, lesson),
        position: index + 1,
        lessons: lessons.length,
        course: { id, title, instructorName, isSample, price },
      };
    },
  };
}
