import type { Database } from '../database/database.ts';
import type { FeatureModule } from '../feature-module.ts';
import { handleEach } from '../queue/handle-each.ts';
import { type FileKind, namesOfFile, ownerOf } from './file-kind.ts';
import { removeQueuedFiles } from './file-removals.ts';
import type { FileStore } from './file-store.ts';

type Dependencies = { db: Database; files: FileStore; kinds: readonly FileKind[]; now?: () => Date };

/**
 * Deletes the rows of files that nothing needs, and the content of files whose rows are gone. A kind that fails stops
 * no other.
 */
export const removeFiles = ({ db, files, kinds, now = () => new Date() }: Dependencies) =>
  handleEach(kinds, async (kind) => {
    await kind.removeUnused?.(db, now());
    await removeQueuedFiles({ db, files, owner: ownerOf(kind), namesOf: (id) => namesOfFile(kind, id) });
  });

export const createFilesModule = (dependencies: Dependencies) =>
  ({
    jobs: [{ name: 'remove-files', cron: '*/4 * * * *', run: () => removeFiles(dependencies) }],
  }) satisfies FeatureModule;
