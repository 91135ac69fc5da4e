import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkName, type FileStore, filePartSize, type PartedFile } from './file-store.ts';
import { streamFile } from './stream-file.ts';
import { writeWhole } from './write-whole.ts';

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** Stores files in a directory. A file is written under a temporary name and renamed when complete. */
export function createDirectoryFiles(directory: string): FileStore {
  const pathOf = (name: string) => join(directory, checkName(name));
  /** Backups skip names that start with a dot. */
  const temporaryOf = ({ name, id }: PartedFile) => join(dirname(pathOf(name)), `.${checkName(id)}`);

  return {
    async put(name, body) {
      const file = pathOf(name);
      const temporary = temporaryOf({ name, id: randomUUID() });
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, body);
      await rename(temporary, file);
    },
    find: (name) => readFile(pathOf(name)).catch(ignoreMissing),
    sizeOf: async (name) => (await stat(pathOf(name)).catch(ignoreMissing))?.size,
    open: (name, range) => streamFile(pathOf(name), range).catch(ignoreMissing),
    remove: (name) => rm(pathOf(name), { force: true }),

    async beginParts(name) {
      const id = randomUUID();
      await mkdir(dirname(pathOf(name)), { recursive: true });
      await writeFile(temporaryOf({ name, id }), '');
      return id;
    },
    async putPart(file, number, body) {
      const handle = await open(temporaryOf(file), 'r+');
      try {
        await writeWhole(handle, body, number * filePartSize);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      return '';
    },
    async finishParts(file) {
      const path = pathOf(file.name);
      await rename(temporaryOf(file), path).catch((error: Error) => {
        if (!existsSync(path)) throw error;
      });
    },
    abortParts: (file) => rm(temporaryOf(file), { force: true }),
  };
}
