import { and, count, desc, eq, isNotNull, like, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CompletionPart } from '#features/catalogue/courses/classroom-vocabulary.ts';
import { courses as t } from '#features/catalogue/courses/server/course-table.ts';
import { lessonProgress } from '#features/catalogue/courses/server/lesson-progress-table.ts';
import {
  createCourseRepository,
  listPrices,
  notePrice,
  storeLessons,
} from '#features/catalogue/courses/server/shared/course-repository.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { opportunityPictures } from '#features/opportunities/core/server/cards/picture-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { decodeCursor, encodeCursor } from '#platform/server/database/list-cursor.ts';
import { cursorInstant } from '#platform/shared/dates/date-schema.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { AdminCourseQuery, CourseContent, NewCourseInput } from '../contract.ts';

export type CourseAdminRepository = ReturnType<typeof createCourseAdminRepository>;

const position = z.tuple([cursorInstant, z.string().check(z.regex(/^[a-z0-9-]+$/))]);
/** The position behind a course in the list. */
export const toCursor = ({ updatedAt, id }: { updatedAt: Date; id: string }) => encodeCursor([updatedAt, id]);

type State = (typeof t.$inferSelect)['state'];

function conditionOf({ q, only, cursor }: AdminCourseQuery): SQL | undefined {
  const [updatedAt, id] = cursor === undefined ? [] : decodeCursor(position, cursor);
  return and(
    // A literal, so that the planner can use the partial index.
    only === 'sample' ? sql`is_sample` : only && eq(t.state, only),
    q ? like(t.searchText, `%${foldText(q).replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    updatedAt ? sql`(${t.updatedAt}, ${t.id}) < (${updatedAt}::timestamptz, ${id}::text)` : undefined,
  );
}

export const searchTextOf = (texts: { title: string; description: string; instructorName: string }) =>
  [texts.title, texts.description, texts.instructorName].map(foldText).join('\n');

/** Set with every edit; the seed never overwrites a course with `edited_at`. */
const editColumns = { version: sql`${t.version} + 1`, updatedAt: sql`now()`, editedAt: sql`now()` };

export function createCourseAdminRepository(db: Database) {
  return {
    /** Last changed first, from the cursor on. Throws for a cursor that is not valid. */
    list(filter: AdminCourseQuery, limit: number) {
      const { id, title, category, level, state, isSample, priceCents, currency, updatedAt } = t;
      const lessons = sql<number>`(select count(*)::int from course_lessons l where l.course_id = courses.id)`;
      return db
        .select({ id, title, category, level, state, isSample, priceCents, currency, lessons, updatedAt })
        .from(t)
        .where(conditionOf(filter))
        .orderBy(desc(updatedAt), desc(id))
        .limit(limit);
    },

    find: async (id: string) => (await db.select().from(t).where(eq(t.id, id))).at(0),

    hasPicture: async (id: string) => (await db.$count(opportunityPictures, eq(opportunityPictures.id, id))) > 0,

    listCompletionParts: async (id: string) =>
      (await db.select({ parts: t.completedBy }).from(t).where(eq(t.id, id))).at(0)?.parts ?? [],

    /** Leaves the version alone, so that an open editor can still save. */
    setCompletionParts: (id: string, completedBy: CompletionPart[]) =>
      db.update(t).set({ completedBy, updatedAt: editColumns.updatedAt }).where(eq(t.id, id)),

    listLessons: createCourseRepository(db).listLessonsWithText,
    listPrices: (id: string) => listPrices(db, id),

    countFinished: (courseId: string) =>
      db
        .select({ lessonId: lessonProgress.lessonId, users: count() })
        .from(lessonProgress)
        .where(and(eq(lessonProgress.courseId, courseId), isNotNull(lessonProgress.completedAt)))
        .groupBy(lessonProgress.lessonId),

    async countBuyers(courseId: string) {
      const [row] = await db
        .select({ n: count() })
        .from(enrollments)
        .where(and(eq(enrollments.courseId, courseId), eq(enrollments.paymentStatus, 'completed')));
      return row!.n;
    },

    /** False when the id is taken. */
    async add(id: string, input: NewCourseInput) {
      const empty = { description: '', instructorName: '', instructorBio: '', duration: '' };
      const added = await db
        .insert(t)
        .values({
          id,
          ...input,
          ...empty,
          descriptionMarkdown: '',
          searchText: searchTextOf({ ...input, ...empty }),
          state: 'draft',
          editedAt: sql`now()`,
        })
        .onConflictDoNothing()
        .returning({ id: t.id });
      if (added.length === 0) return false;
      await notePrice(db, id);
      return true;
    },

    /** Writes all fields but the lessons; false when the course has another version by now. */
    async save(id: string, version: number, { lessons: _own, description, ...facts }: CourseContent, plain: string) {
      const searchText = searchTextOf({ ...facts, description: plain });
      const changed = await db
        .update(t)
        .set({ ...facts, description: plain, descriptionMarkdown: description, searchText, ...editColumns })
        .where(and(eq(t.id, id), eq(t.version, version)))
        .returning({ id: t.id });
      return changed.length > 0;
    },

    saveLessons: (courseId: string, lessons: CourseContent['lessons']) =>
      storeLessons(
        db,
        courseId,
        lessons.map((lesson, index) => ({ ...lesson, position: index + 1 })),
      ),

    /** False when the course has another version by now. */
    async setState(id: string, version: number, state: State) {
      const changed = await db
        .update(t)
        .set({ state, version: version + 1, updatedAt: sql`now()` })
        .where(and(eq(t.id, id), eq(t.version, version)))
        .returning({ id: t.id });
      return changed.length > 0;
    },

    /**
     * False when the current price is not `before`. Leaves the version alone, so that an open editor can still save.
     */
    async setPrice(id: string, before: number, priceCents: number) {
      const changed = await db
        .update(t)
        .set({ priceCents, updatedAt: editColumns.updatedAt, editedAt: editColumns.editedAt })
        .where(and(eq(t.id, id), eq(t.priceCents, before)))
        .returning({ id: t.id });
      if (changed.length > 0) await notePrice(db, id);
      return changed.length > 0;
    },
  };
}
