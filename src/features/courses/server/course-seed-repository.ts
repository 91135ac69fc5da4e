import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { foldText } from '#platform/shared/text.ts';
import { notePrice } from './course-price-repository.ts';
import { courseLessons, courses } from './course-table.ts';
import type { ReadCourse } from './read-content.ts';

/** Any number: processes that start together wait for one another. */
const seedLock = 7_325_331;
/** Stands where the hash of a sample was that is gone or hidden, so that it is on sale again when it returns. */
export const goneHash = '';

/** What a file says of a class; its state is a curator's. */
function toRow({ id, lessons: _lessons, contentHash, ...facts }: ReadCourse) {
  const searchText = [facts.title, facts.description, facts.instructorName].map(foldText).join('\n');
  return { id, ...facts, isSample: true, contentHash, searchText };
}

export type StoredCourses = Map<string, { hash: string | null; isEdited: boolean }>;

export const findStored = async (db: Database): Promise<StoredCourses> => {
  const rows = await db
    .select({ id: courses.id, hash: courses.contentHash, editedAt: courses.editedAt })
    .from(courses)
    .where(eq(courses.isSample, true));
  return new Map(rows.map(({ id, hash, editedAt }) => [id, { hash, isEdited: editedAt !== null }]));
};

/** Stores what a file says of a class. `isBack`: it was gone, and is on sale again. */
export async function storeCourse(db: Database, course: ReadCourse, isBack: boolean) {
  const row = toRow(course);
  const stored = await db
    .insert(courses)
    .values({ ...row, state: 'published' })
    .onConflictDoUpdate({
      target: courses.id,
      set: {
        ...row,
        ...(isBack && { state: 'published' as const }),
        version: sql`${courses.version} + 1`,
        updatedAt: sql`now()`,
      },
      // A real class that has taken the name keeps it, and so does one that somebody has edited.
      setWhere: and(eq(courses.isSample, true), isNull(courses.editedAt))!,
    })
    .returning({ id: courses.id });
  if (stored.length === 0) return;
  await storeLessons(db, course);
  await notePrice(db, course.id);
}

/** Lessons keep their rows, because people's progress refers to them. */
async function storeLessons(db: Database, { id: courseId, lessons }: ReadCourse) {
  const ids = lessons.map(({ id }) => id);
  await db.delete(courseLessons).where(and(eq(courseLessons.courseId, courseId), notInArray(courseLessons.id, ids)));
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

export const archiveCourses = (db: Database, ids: string[]) =>
  db
    .update(courses)
    .set({ state: 'archived', contentHash: goneHash, updatedAt: sql`now()` })
    .where(inArray(courses.id, ids));

/** Until the transaction ends, no other process seeds. */
export const lockSeeding = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
