import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { foldText } from '#platform/shared/text.ts';
import { notePrice } from './course-prices.ts';
import { courseLessons, courses } from './course-table.ts';
import { type ReadCourse, readCourses } from './read-content.ts';

/** Any number: processes that start together take turns. */
const seedLock = 7_325_331;
/** Stands where the hash of a sample was that is gone or hidden, so that it is on sale again when it returns. */
const goneHash = '';

/** What a file says of a class; its state is a curator's. */
function toRow({ id, lessons: _lessons, contentHash, ...facts }: ReadCourse) {
  const searchText = [facts.title, facts.description, facts.instructorName].map(foldText).join('\n');
  return { id, ...facts, isSample: true, contentHash, searchText };
}

async function storeCourse(db: Database, course: ReadCourse, isBack: boolean) {
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

type Stored = Map<string, { hash: string | null; isEdited: boolean }>;

const findStored = async (db: Database): Promise<Stored> => {
  const rows = await db
    .select({ id: courses.id, hash: courses.contentHash, editedAt: courses.editedAt })
    .from(courses)
    .where(eq(courses.isSample, true));
  return new Map(rows.map(({ id, hash, editedAt }) => [id, { hash, isEdited: editedAt !== null }]));
};

/** What differs between the files and the table. What was edited at the desk differs for good, but for its sale. */
function compare(wanted: ReadCourse[], stored: Stored, { hasSamples }: Settings) {
  const changed = wanted.filter(({ id, contentHash }) => {
    const found = stored.get(id);
    return !found?.isEdited && found?.hash !== contentHash;
  });
  const ids = wanted.map(({ id }) => id);
  const gone = [...stored]
    .filter(([id, { hash, isEdited }]) => hash !== goneHash && !ids.includes(id) && !(isEdited && hasSamples))
    .map(([id]) => id);
  return { changed, gone, isSame: changed.length === 0 && gone.length === 0 };
}

type Settings = {
  /** Invented classes are on sale: in a demo only. Elsewhere those that a demo has left behind are taken off. */
  hasSamples: boolean;
};

/**
 * Stores the sample classes that ship with the product. Writes nothing when nothing changed since the last start;
 * processes that start together take turns, and the later ones find the work done.
 */
export async function seedCourses(db: Database, directory: string, settings: Settings) {
  const wanted = settings.hasSamples ? await readCourses(directory) : [];
  if (compare(wanted, await findStored(db), settings).isSame) return;

  await db.transaction(async (transaction) => {
    const within = transaction as unknown as Database;
    await within.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const stored = await findStored(within);
    const { changed, gone } = compare(wanted, stored, settings);
    for (const course of changed) await storeCourse(within, course, stored.get(course.id)?.hash === goneHash);
    if (gone.length > 0)
      await within
        .update(courses)
        .set({ state: 'archived', contentHash: goneHash, updatedAt: sql`now()` })
        .where(inArray(courses.id, gone));
  });
}
