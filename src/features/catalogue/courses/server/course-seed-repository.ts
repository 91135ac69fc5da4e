import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { courseAssignments } from './assignment-table.ts';
import { courses } from './course-table.ts';
import type { ReadCourse } from './read-content.ts';
import { notePrice, storeLessons } from './shared/course-repository.ts';

/** Key of the advisory lock that serializes seeding. */
const seedLock = 7_325_331;
/** Replaces the hash of an archived sample, so that it is published again when its file returns. */
export const goneHash = '';

/** The state is not part of the files: curators change it. */
function toRow({ id, lessons: _lessons, assignments: _assignments, contentHash, ...facts }: ReadCourse) {
  const searchText = [facts.title, facts.description, facts.instructorName].map(foldText).join('\n');
  return { id, ...facts, isSample: true, contentHash, searchText };
}

export type StoredCourses = Map<string, { hash: string | null; isEdited: boolean }>;

export const listStored = async (db: Database): Promise<StoredCourses> => {
  const rows = await db
    .select({ id: courses.id, hash: courses.contentHash, editedAt: courses.editedAt })
    .from(courses)
    .where(eq(courses.isSample, true));
  return new Map(rows.map(({ id, hash, editedAt }) => [id, { hash, isEdited: editedAt !== null }]));
};

/** Upserts a course from its file. `isBack`: it was archived, and is published again. */
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
      // Never overwrites a course that is not a sample or that a curator has edited.
      setWhere: and(eq(courses.isSample, true), isNull(courses.editedAt))!,
    })
    .returning({ id: courses.id });
  if (stored.length === 0) return;
  await storeLessons(db, course.id, course.lessons);
  await storeAssignments(db, course);
  await notePrice(db, course.id);
}

/** Returns an id that is the same for the same file on every machine. */
function idOfAssignment(courseId: string, id: string) {
  const hex = createHash('sha256').update(`${courseId}/${id}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Adds or updates; never those that an instructor has edited, and none is removed, because people may have submitted it. */
async function storeAssignments(db: Database, { id: courseId, assignments }: ReadCourse) {
  for (const { id, position, ...facts } of assignments) {
    const row = { courseId, position, ...facts, isPublished: true };
    await db
      .insert(courseAssignments)
      .values({ id: idOfAssignment(courseId, id), ...row })
      .onConflictDoUpdate({ target: courseAssignments.id, set: row, setWhere: isNull(courseAssignments.editedAt) });
  }
}

export const archiveCourses = (db: Database, ids: string[]) =>
  db
    .update(courses)
    .set({ state: 'archived', contentHash: goneHash, updatedAt: sql`now()` })
    .where(inArray(courses.id, ids));

/** Held until the transaction ends. */
export const lockSeeding = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
