import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkName, type FileStore } from './file-store.ts';

/** Keeps files in a folder of this machine, or of one that all processes share. A file has its name when it is whole. */
export const createDirectoryFiles = (directory: string): FileStore => ({
  async put(name, body) {
    const file = join(directory, checkName(name));
    // A dot in front says that it is still being written: no backup takes it.
    const part = join(dirname(file), `.${randomUUID()}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(part, body);
    await rename(part, file);
  },
  find: (name) =>
    readFile(join(directory, checkName(name))).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  remove: (name) => rm(join(directory, checkName(name)), { force: true }),
});
