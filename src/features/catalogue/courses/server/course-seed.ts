import type { Database } from '#platform/server/database/database.ts';
import {
  archiveCourses,
  goneHash,
  listStored,
  lockSeeding,
  type StoredCourses,
  storeCourse,
} from './course-seed-repository.ts';
import { type ReadCourse, readCourses } from './read-content.ts';

/**
 * Returns the differences between files and table. Edited courses count as different only when they have to be
 * archived.
 */
function compare(current: ReadCourse[], stored: StoredCourses, { hasSamples }: Settings) {
  const changed = current.filter(({ id, contentHash }) => {
    const existing = stored.get(id);
    return !existing?.isEdited && existing?.hash !== contentHash;
  });
  const ids = current.map(({ id }) => id);
  const gone = [...stored]
    .filter(([id, { hash, isEdited }]) => hash !== goneHash && !ids.includes(id) && !(isEdited && hasSamples))
    .map(([id]) => id);
  return { changed, gone, isSame: changed.length === 0 && gone.length === 0 };
}

type Settings = {
  /** Whether samples are published; otherwise existing ones are archived. */
  hasSamples: boolean;
};

/**
 * Stores the sample courses that ship with the product. Writes nothing when the files have not changed since the last
 * start. Safe when several processes start at once: they take an advisory lock.
 */
export async function seedCourses(db: Database, directory: string, settings: Settings) {
  const current = settings.hasSamples ? await readCourses(directory) : [];
  if (compare(current, await listStored(db), settings).isSame) return;

  await db.transaction(async (tx) => {
    await lockSeeding(tx);
    const stored = await listStored(tx);
    const { changed, gone } = compare(current, stored, settings);
    for (const course of changed) await storeCourse(tx, course, stored.get(course.id)?.hash === goneHash);
    if (gone.length > 0) await archiveCourses(tx, gone);
  });
}
