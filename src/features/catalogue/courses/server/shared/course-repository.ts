import { and, asc, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import { decodeCursor, encodeCursor } from '#platform/server/database/list-cursor.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { courseLevel } from '../../contract.ts';
import type { CourseCategory, CourseLevel } from '../../vocabulary.ts';
import { courseLessons, coursePrices, courses as t } from '../course-table.ts';
import { courseInstructors } from '../instructor-table.ts';
import { courseRatings } from '../rating-table.ts';

export type CourseRepository = ReturnType<typeof createCourseRepository>;

type CourseFilter = {
  q?: string | undefined;
  category?: CourseCategory | undefined;
  level?: CourseLevel | undefined;
};
type ListRequest = { filter: CourseFilter; limit: number; cursor?: string | undefined };

const position = z.tuple([courseLevel, z.string().check(z.regex(/^[a-z0-9-]+$/))]);
/** The position behind a course in the list. */
export const toCursor = ({ level, id }: { level: CourseLevel; id: string }) => encodeCursor([level, id]);

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
  coverId: t.coverId,
  isSample: t.isSample,
  state: t.state,
  updatedAt: t.updatedAt,
  reviews: sql<number>`coalesce(${courseRatings.reviews}, 0)`,
  stars: sql<number>`coalesce(${courseRatings.stars}, 0)`,
};

const { id: lessonId, title, minutes, isFree, body, module, opensOn, opensAfterDays, check } = courseLessons;
const { videoId, fileIds } = courseLessons;
const hasCheck = sql<boolean>`${check} is not null`;
const hasVideo = sql<boolean>`${videoId} is not null`;
const files = sql<number>`jsonb_array_length(${fileIds})`;
const lessonSummary = { id: lessonId, title, minutes, isFree, module, hasCheck, hasVideo, files };
const opening = { opensOn, opensAfterDays };

const toPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The state is a literal, so that the planner can use the partial indexes. */
function conditionsOf({ q, category, level }: CourseFilter, cursor?: string): SQL {
  const [atLevel, id] = cursor === undefined ? [] : decodeCursor(position, cursor);
  const text = foldText(q ?? '');
  const conditions = [
    sql`state = 'published'`,
    text && sql`${t.searchText} like ${toPattern(text)}`,
    category && eq(t.category, category),
    level && eq(t.level, level),
    atLevel && sql`(${t.level}, ${t.id}) > (${atLevel}::course_level, ${id}::text)`,
  ].filter((condition) => typeof condition === 'object');
  return sql.join(conditions, sql` and `);
}

export function createCourseRepository(db: Database) {
  const selectCourses = () => db.select(columns).from(t).leftJoin(courseRatings, eq(courseRatings.courseId, t.id));

  const selectLessonTexts = (...conditions: SQL[]) =>
    db
      .select({ ...lessonSummary, ...opening, body, check, videoId, fileIds })
      .from(courseLessons)
      .where(and(...conditions))
      .orderBy(courseLessons.position);

  return {
    /** Published courses by level, then by id. Throws for a cursor that is not valid. */
    list: ({ filter, limit, cursor }: ListRequest) =>
      selectCourses().where(conditionsOf(filter, cursor)).orderBy(asc(t.level), asc(t.id)).limit(limit),

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
    find: async (id: string) => (await selectCourses().where(eq(t.id, id))).at(0),

    /** Lists the instructors as its page shows them, in order. */
    listInstructors: (courseId: string) =>
      db
        .select({ name: courseInstructors.name, bio: courseInstructors.bio, pictureId: courseInstructors.pictureId })
        .from(courseInstructors)
        .where(eq(courseInstructors.courseId, courseId))
        .orderBy(courseInstructors.position, courseInstructors.id),

    listLessons: (courseId: string) =>
      db
        .select({ ...lessonSummary, ...opening })
        .from(courseLessons)
        .where(eq(courseLessons.courseId, courseId))
        .orderBy(courseLessons.position),
    listLessonsWithText: (courseId: string) => selectLessonTexts(eq(courseLessons.courseId, courseId)),
    findLesson: async (courseId: string, id: string) =>
      (await selectLessonTexts(eq(courseLessons.courseId, courseId), eq(lessonId, id))).at(0),
  };
}

type Lesson = Omit<typeof courseLessons.$inferSelect, 'courseId'>;

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
        isFree: sql`excluded.is_free`,
        body: sql`excluded.body`,
        module: sql`excluded.module`,
        opensOn: sql`excluded.opens_on`,
        opensAfterDays: sql`excluded.opens_after_days`,
        check: sql`excluded."check"`,
        videoId: sql`excluded.video_id`,
        fileIds: sql`excluded.file_ids`,
      },
    });
}

export type FoundLesson = Awaited<ReturnType<CourseRepository['listLessonsWithText']>>[number];
export type FoundCourse = NonNullable<Awaited<ReturnType<CourseRepository['find']>>>;

/** Appends to the price history if the price has changed. Call it in the transaction that has changed the price. */
export async function notePrice(db: Database, courseId: string) {
  await db.execute(sql`
    insert into ${coursePrices} (course_id, price_cents, currency)
    select c.id, c.price_cents, c.currency from ${t} c
    left join lateral (
      select price_cents, currency from ${coursePrices} where course_id = c.id order by id desc limit 1
    ) last on true
    where c.id = ${courseId} and (last.price_cents, last.currency) is distinct from (c.price_cents, c.currency)`);
}

/** Newest first, at most 100. */
export const listPrices = (db: Database, courseId: string) =>
  db
    .select({ priceCents: coursePrices.priceCents, currency: coursePrices.currency, since: coursePrices.since })
    .from(coursePrices)
    .where(eq(coursePrices.courseId, courseId))
    .orderBy(desc(coursePrices.id))
    .limit(100);
