import type { Database } from '../database/database.ts';
import { handleEach } from '../queue/handle-each.ts';
import { createFileRemovalRepository } from './file-removal-repository.ts';
import type { FileStore } from './file-store.ts';

type Dependencies = {
  db: Database;
  files: Pick<FileStore, 'remove' | 'abortParts'>;
  /** The table whose files they are; it has the trigger `queue_file_removals`. */
  owner: string;
  /** All that may be in the store for a file; where it arrives in parts, the first is what they become. */
  namesOf: (fileId: string) => readonly string[];
};

const removedAtOnce = 100;

/**
 * Deletes the content of files whose rows are gone; returns how many. A file that the store does not delete is tried again
 * later, for as long as it is there, and stops no other; it throws at the end, when there was one.
 */
export async function removeQueuedFiles({ db, files, owner, namesOf }: Dependencies) {
  const repository = createFileRemovalRepository(db, owner);
  let removed = 0;

  async function removeOne({ fileId, partsId }: { fileId: string; partsId: string | null }) {
    const names = namesOf(fileId);
    if (partsId !== null) await files.abortParts({ name: names[0]!, id: partsId });
    for (const name of names) await files.remove(name);
    await repository.finish([fileId]);
    removed += 1;
  }

  async function* listPending() {
    for (;;) {
      const claimed = await repository.claim(removedAtOnce);
      if (claimed.length === 0) return;
      yield* claimed;
    }
  }

  await handleEach(listPending(), removeOne);
  return removed;
}
