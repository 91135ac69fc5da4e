import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkName, type FileStore } from './file-store.ts';

/** Stores files in a directory. A file is written under a temporary name and renamed when complete. */
export const createDirectoryFiles = (directory: string): FileStore => ({
  async put(name, body) {
    const file = join(directory, checkName(name));
    // Backups skip names that start with a dot.
    const temporary = join(dirname(file), `.${randomUUID()}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, body);
    await rename(temporary, file);
  },
  find: (name) =>
    readFile(join(directory, checkName(name))).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  remove: (name) => rm(join(directory, checkName(name)), { force: true }),
});
