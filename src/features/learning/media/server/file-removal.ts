import type { Database } from '#platform/server/database/database.ts';
import { removeQueuedFiles } from '#platform/server/files/file-removals.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { daysAfter } from '#platform/shared/add-days.ts';
import { createCourseFileRepository } from './course-file-repository.ts';
import { nameOfFile, namesOfFile } from './stored-file-policy.ts';
import { createUploadRepository, uploadOwner } from './upload-repository.ts';

type Dependencies = { db: Database; files: FileStore; now?: Date };

/**
 * Days after which an upload that does not go on is deleted, and a file that nothing names: a new one may belong to
 * changes that are not saved.
 */
const daysUnused = 7;

/** Deletes uploads that were left, files that nothing names, and the content of those whose rows are gone. */
export async function removeFiles({ db, files, now = new Date() }: Dependencies) {
  const before = daysAfter(now, -daysUnused);
  await createUploadRepository(db).removeLeft(before);
  await createCourseFileRepository(db).removeUnused(before);
  await removeQueuedFiles({ db, files, owner: uploadOwner, namesOf: (id) => [nameOfFile(id)] });
  await removeQueuedFiles({ db, files, owner: 'course_files', namesOf: namesOfFile });
}
