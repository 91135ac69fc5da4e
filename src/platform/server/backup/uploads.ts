import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '../files/file-store.ts';
import { type Part, partOf } from './archive.ts';
import { BackupError } from './manifest.ts';

/** What people uploaded, wherever it is kept, as a backup takes it along and brings it back. */
export type Uploads = {
  list: () => AsyncIterable<Part>;
  /** Whether a restore would take something away. */
  hasAny: () => Promise<boolean>;
  /** Puts the files in `directory`, which is on the disk of the data, in their place, if `load` works. */
  restore: (directory: string, load: () => Promise<void>) => Promise<void>;
};

async function* filesIn(directory: string): AsyncGenerator<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    // What begins with a dot is still being written.
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    yield relative(directory, join(entry.parentPath ?? entry.path, entry.name))
      .split(sep)
      .join('/');
  }
}

/** It was taken away since the list was read. */
function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** Those in a folder: a restore swaps the whole folder. */
export const createFolderUploads = (kept: string): Uploads => ({
  async *list() {
    for await (const name of filesIn(kept)) {
      const part = await partOf(`uploads/${name}`, join(kept, name)).catch(ignoreMissing);
      if (part) yield part;
    }
  },
  hasAny: async () => (await readdir(kept).catch(() => [])).length > 0,
  async restore(directory, load) {
    await load();
    await mkdir(directory, { recursive: true });
    if (existsSync(kept)) await rename(kept, `${directory}-replaced`);
    await rename(directory, kept);
  },
});

type Store = {
  files: FileStore;
  /** The names of all files that the database refers to. */
  listNames: () => Promise<string[]>;
  contentTypeOf: (name: string) => string;
};

/** Asked for together: each takes the time of a journey to the store. */
const atOnce = 8;

/** Those in a store: the ones that the database refers to, since others may keep theirs there too. */
export const createStoreUploads = ({ files, listNames, contentTypeOf }: Store): Uploads => ({
  async *list() {
    const names = await listNames();
    let found = 0;
    for (let start = 0; start < names.length; start += atOnce) {
      const some = names.slice(start, start + atOnce);
      const bodies = await Promise.all(some.map((name) => files.find(name)));
      for (const [at, body] of bodies.entries()) {
        if (!body) continue;
        found += 1;
        yield { name: `uploads/${some[at]}`, bytes: body.length, read: () => Readable.from([body]) };
      }
    }
    if (names.length > 0 && found === 0)
      throw new BackupError('The file store has none of the files that the database knows. Is it the right one?');
  },
  // Names are never used twice: what is there stays.
  hasAny: async () => false,
  async restore(directory, load) {
    for await (const name of filesIn(directory))
      await files.put(name, await readFile(join(directory, name)), contentTypeOf(name));
    await load();
  },
});
