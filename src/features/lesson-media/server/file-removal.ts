import type { Database } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { createCourseFileRepository } from './course-file-repository.ts';
import { namesOfFile } from './stored-file-policy.ts';
import type { Uploads } from './uploads.ts';

type Dependencies = { db: Database; files: FileStore; uploads: Pick<Uploads, 'removeLeft'>; now?: Date };

/** Days after which a file that no lesson names is deleted; a new one may belong to changes that are not saved. */
const daysUnused = 7;
const removedAtOnce = 100;

/** Deletes uploads that were left, files that no lesson names, and the content of files whose rows are gone. */
export async function removeFiles({ db, files, uploads, now = new Date() }: Dependencies) {
  const repository = createCourseFileRepository(db);
  await uploads.removeLeft(now);
  await repository.removeUnused(new Date(now.getTime() - daysUnused * 24 * 60 * 60 * 1000));
  let removed = 0;
  for (;;) {
    const ids = await repository.listRemovals(removedAtOnce);
    if (ids.length === 0) return removed;
    for (const id of ids) for (const name of namesOfFile(id)) await files.remove(name);
    await repository.finishRemovals(ids);
    removed += ids.length;
  }
}
