import type { Course, CourseDetail, CourseQuery, LessonSummary } from '../contract.ts';
import { coursePageSize, largestCoursePage } from '../vocabulary.ts';
import { fromCursor, toCursor } from './course-cursor.ts';
import { CourseNotFound } from './course-errors.ts';
import type { CourseRepository, FoundCourse } from './course-repository.ts';

/** Whether the member has a completed enrollment that is not suspended. */
export type HasAccess = (userId: string, courseId: string) => Promise<boolean>;

type Dependencies = {
  repository: Pick<CourseRepository, 'list' | 'count' | 'find' | 'listLessons'>;
  hasAccess: HasAccess;
  /** Renders Markdown as sanitized HTML. */
  render: (text: string) => string;
};
export type Courses = ReturnType<typeof createCourses>;

const toCourse = (row: FoundCourse): Course => ({
  id: row.id,
  title: row.title,
  description: row.description,
  category: row.category,
  level: row.level,
  instructorName: row.instructorName,
  instructorBio: row.instructorBio,
  duration: row.duration,
  price: row.priceCents / 100,
  features: row.features,
  whatYouWillLearn: row.whatYouWillLearn,
  requirements: row.requirements,
  isSample: row.isSample,
});

const toDetail = (row: FoundCourse, lessons: LessonSummary[], descriptionHtml: string | undefined): CourseDetail => ({
  ...toCourse(row),
  ...(descriptionHtml && { descriptionHtml }),
  lessons,
});

const withoutAll = <T extends string>(value: T | 'all' | undefined) =>
  (value === 'all' ? undefined : value) as T | undefined;

export function createCourses({ repository, hasAccess, render }: Dependencies) {
  return {
    /**
     * Sorted by level, then by id. Without parameters up to 1,000 courses, else one page. `total` counts all matches.
     */
    async list({ q, category, level, limit, cursor }: CourseQuery) {
      const filter = { q, category: withoutAll(category), level: withoutAll(level) };
      const hasParameters = [q, category, level, cursor].some((value) => value !== undefined);
      const size = limit ?? (hasParameters ? coursePageSize : largestCoursePage);
      const after = cursor === undefined ? undefined : fromCursor(cursor);
      const [rows, total] = await Promise.all([
        repository.list({ filter, limit: size + 1, after }),
        repository.count(filter),
      ]);
      const page = rows.slice(0, size);
      return {
        items: page.map(toCourse),
        next: rows.length > size ? toCursor(page.at(-1)!) : undefined,
        total,
      };
    },

    /** A published course with its lessons' titles; an archived one only for its buyers. Throws CourseNotFound. */
    async get(id: string, findUserId: () => Promise<string | undefined>) {
      const row = await repository.find(id);
      if (!row || row.state === 'draft') throw new CourseNotFound();
      if (row.state === 'archived') {
        const userId = await findUserId();
        if (!userId || !(await hasAccess(userId, id))) throw new CourseNotFound();
      }
      const html = row.descriptionMarkdown === null ? undefined : render(row.descriptionMarkdown);
      return toDetail(row, await repository.listLessons(id), html);
    },
  };
}
