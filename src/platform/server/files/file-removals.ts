import type { Database } from '../database/database.ts';
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
 * Deletes the content of files whose rows are gone; returns how many. Throws when the store does: what is left is tried
 * again later, after all others.
 */
export async function removeQueuedFiles({ db, files, owner, namesOf }: Dependencies) {
  const repository = createFileRemovalRepository(db, owner);
  let removed = 0;
  for (;;) {
    const claimed = await repository.claim(removedAtOnce);
    if (claimed.length === 0) return removed;
    for (const { fileId, partsId } of claimed) {
      const names = namesOf(fileId);
      if (partsId !== null) await files.abortParts({ name: names[0]!, id: partsId });
      for (const name of names) await files.remove(name);
    }
    await repository.finish(claimed.map(({ fileId }) => fileId));
    removed += claimed.length;
  }
}
