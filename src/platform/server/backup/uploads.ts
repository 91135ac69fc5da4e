import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, filePartSize } from '../files/file-store.ts';
import { streamFile } from '../files/stream-file.ts';
import { type Part, partOf } from './archive.ts';
import { BackupError } from './manifest.ts';

/** Gives a backup the files that people uploaded, wherever they are stored, and puts them back. */
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
    // A file whose name begins with a dot is still being written.
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

/** Returns the uploads in a folder: a restore swaps the whole folder. */
export const createFolderUploads = (uploadsFolder: string): Uploads => ({
  async *list() {
    for await (const name of filesIn(uploadsFolder)) {
      const part = await partOf(`uploads/${name}`, join(uploadsFolder, name)).catch(ignoreMissing);
      if (part) yield part;
    }
  },
  hasAny: async () => (await readdir(uploadsFolder).catch(() => [])).length > 0,
  async restore(directory, load) {
    await load();
    await mkdir(directory, { recursive: true });
    if (existsSync(uploadsFolder)) await rename(uploadsFolder, `${directory}-replaced`);
    await rename(directory, uploadsFolder);
  },
});

/** Piece by piece, since videos are large. */
async function* readParts(files: FileStore, name: string, size: number): AsyncGenerator<Uint8Array> {
  const stream = size > 0 ? await files.open(name, { start: 0, end: size - 1 }) : undefined;
  if (size > 0 && !stream) throw new BackupError('A file was deleted while it was read. Please try again.');
  if (stream) yield* stream as unknown as AsyncIterable<Uint8Array>;
}

async function storeFile(files: FileStore, name: string, path: string, contentType: string) {
  const { size } = await stat(path);
  if (size <= filePartSize) return files.put(name, await readFile(path), contentType);
  const file = { name, id: await files.beginParts(name, contentType) };
  const tags: string[] = [];
  for (let start = 0; start < size; start += filePartSize) {
    const stream = await streamFile(path, { start, end: Math.min(size, start + filePartSize) - 1 });
    tags.push(await files.putPart(file, tags.length, Buffer.from(await new Response(stream).arrayBuffer())));
  }
  return files.finishParts(file, tags);
}

type Store = {
  files: FileStore;
  /** The names of all files that the database refers to. */
  listNames: () => Promise<string[]>;
  contentTypeOf: (name: string) => string;
};

/** Asked for together: each takes the time of a journey to the store. */
const atOnce = 8;

/** Returns the uploads in a store: those that the database refers to, since others may keep theirs there too. */
export const createStoreUploads = ({ files, listNames, contentTypeOf }: Store): Uploads => ({
  async *list() {
    const names = await listNames();
    let fileCount = 0;
    for (let start = 0; start < names.length; start += atOnce) {
      const some = names.slice(start, start + atOnce);
      const sizes = await Promise.all(some.map((name) => files.sizeOf(name)));
      for (const [at, bytes] of sizes.entries()) {
        if (bytes === undefined) continue;
        fileCount += 1;
        yield { name: `uploads/${some[at]}`, bytes, read: () => Readable.from(readParts(files, some[at]!, bytes)) };
      }
    }
    if (names.length > 0 && fileCount === 0)
      throw new BackupError('The file store has none of the files that the database knows. Is it the right one?');
  },
  // Names are never used twice: what is there stays.
  hasAny: async () => false,
  async restore(directory, load) {
    for await (const name of filesIn(directory))
      await storeFile(files, name, join(directory, name), contentTypeOf(name));
    await load();
  },
});
