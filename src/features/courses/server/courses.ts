import { toPage } from '#platform/server/database/list-cursor.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { CourseQuery } from '../contract.ts';
import { coursePageSize, largestCoursePage } from '../vocabulary.ts';
import { CourseNotFound } from './course-errors.ts';
import { type CourseRepository, type FoundCourse, toCursor } from './course-repository.ts';

/** Whether the member has a completed enrollment that is not suspended. */
export type HasAccess = (userId: string, courseId: string) => Promise<boolean>;

type Dependencies = { repository: CourseRepository; hasAccess: HasAccess };
export type Courses = ReturnType<typeof createCourses>;

function toCourse({ priceCents, descriptionMarkdown: _markdown, state: _state, updatedAt: _at, ...row }: FoundCourse) {
  return { ...row, price: priceCents / 100 };
}

const withoutAll = <T extends string>(value: T | 'all' | undefined) =>
  (value === 'all' ? undefined : value) as T | undefined;

export function createCourses({ repository, hasAccess }: Dependencies) {
  return {
    /**
     * Sorted by level, then by id. Without parameters up to 1,000 courses, else one page. `total` counts all matches.
     */
    async list({ q, category, level, limit, cursor }: CourseQuery) {
      const filter = { q, category: withoutAll(category), level: withoutAll(level) };
      const hasParameters = [q, category, level, cursor].some((value) => value !== undefined);
      const size = limit ?? (hasParameters ? coursePageSize : largestCoursePage);
      const [rows, total] = await Promise.all([
        repository.list({ filter, limit: size + 1, cursor }),
        repository.count(filter),
      ]);
      const { page, next } = toPage(rows, size, toCursor);
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
      return {
        ...toCourse(row),
        ...(descriptionHtml && { descriptionHtml }),
        lessons: await repository.listLessons(id),
      };
    },
  };
}
