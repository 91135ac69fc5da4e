import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { foldText } from '#platform/shared/text.ts';
import type { CourseCategory, CourseLevel } from '../vocabulary.ts';
import { courseLessons, courses as t } from './course-table.ts';

export type CourseRepository = ReturnType<typeof createCourseRepository>;

export type CourseFilter = {
  q?: string | undefined;
  category?: CourseCategory | undefined;
  level?: CourseLevel | undefined;
};

export type CourseCursor = { level: CourseLevel; id: string };

type ListRequest = { filter: CourseFilter; limit: number; after?: CourseCursor | undefined };

/** The columns that callers read; search text and hashes stay in the database. */
const columns = {
  id: t.id,
  title: t.title,
  description: t.description,
  descriptionMarkdown: t.descriptionMarkdown,
  category: t.category,
  level: t.level,
  instructorName: t.instructorName,
  instructorBio: t.instructorBio,
  duration: t.duration,
  priceCents: t.priceCents,
  features: t.features,
  whatYouWillLearn: t.whatYouWillLearn,
  requirements: t.requirements,
  isSample: t.isSample,
  state: t.state,
  updatedAt: t.updatedAt,
};

const lessonSummary = { id: courseLessons.id, title: courseLessons.title, minutes: courseLessons.minutes };

const toPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The state is a literal, so that the planner can use the partial indexes. */
function conditionsOf({ q, category, level }: CourseFilter, after?: CourseCursor): SQL {
  const text = foldText(q ?? '');
  const conditions = [
    sql`state = 'published'`,
    text && sql`${t.searchText} like ${toPattern(text)}`,
    category && eq(t.category, category),
    level && eq(t.level, level),
    after && sql`(${t.level}, ${t.id}) > (${after.level}::course_level, ${after.id}::text)`,
  ].filter((condition) => typeof condition === 'object');
  return sql.join(conditions, sql` and `);
}

export function createCourseRepository(db: Database) {
  return {
    /** Published courses by level, then by id. */
    list: ({ filter, limit, after }: ListRequest) =>
      db.select(columns).from(t).where(conditionsOf(filter, after)).orderBy(asc(t.level), asc(t.id)).limit(limit),

    async count(filter: CourseFilter) {
      const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(t).where(conditionsOf(filter));
      return counted!.n;
    },

    listForSitemap: async (limit: number) => {
      const rows = await db
        .select({ id: t.id, updatedAt: t.updatedAt })
        .from(t)
        .where(conditionsOf({}))
        .orderBy(asc(t.level), asc(t.id))
        .limit(limit);
      return rows.map(({ id, updatedAt }) => ({ path: `/classes/${id}`, updatedAt }));
    },

    /** In any state. */
    find: async (id: string) => (await db.select(columns).from(t).where(eq(t.id, id))).at(0),

    listLessons: (courseId: string) =>
      db
        .select(lessonSummary)
        .from(courseLessons)
        .where(eq(courseLessons.courseId, courseId))
        .orderBy(courseLessons.position),

    listLessonsWithText: (courseId: string) =>
      db
        .select({ ...lessonSummary, body: courseLessons.body })
        .from(courseLessons)
        .where(eq(courseLessons.courseId, courseId))
        .orderBy(courseLessons.position),

    findLesson: async (courseId: string, id: string) =>
      (
        await db
          .select({ ...lessonSummary, body: courseLessons.body })
          .from(courseLessons)
          .where(and(eq(courseLessons.courseId, courseId), eq(courseLessons.id, id)))
      ).at(0),
  };
}

type Lesson = Pick<typeof courseLessons.$inferSelect, 'id' | 'position' | 'title' | 'minutes' | 'body'>;

/** Updates lessons in place, because progress refers to their rows; missing lessons are deleted with their progress. */
export async function storeLessons(db: Database, courseId: string, lessons: readonly Lesson[]) {
  const ids = lessons.map(({ id }) => id);
  const isRemoved = ids.length > 0 ? notInArray(courseLessons.id, ids) : undefined;
  await db.delete(courseLessons).where(and(eq(courseLessons.courseId, courseId), isRemoved));
  if (lessons.length === 0) return;
  await db
    .insert(courseLessons)
    .values(lessons.map((lesson) => ({ courseId, ...lesson })))
    .onConflictDoUpdate({
      target: [courseLessons.courseId, courseLessons.id],
      set: {
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        minutes: sql`excluded.minutes`,
        body: sql`excluded.body`,
      },
    });
}

export type FoundCourse = NonNullable<Awaited<ReturnType<CourseRepository['find']>>>;
