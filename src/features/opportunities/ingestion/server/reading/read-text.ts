import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { findEncoding } from './find-encoding.ts';
import type { ImportFile } from './source-record.ts';

export const localFile = (path: string): ImportFile => ({
  name: basename(path),
  bytes: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
});

/** Equal for equal bytes that are read in the same way. */
export async function hashFile(file: string, manner: string) {
  const hash = createHash('sha256').update(`${manner}\0`);
  for await (const bytes of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(bytes);
  return hash.digest('hex');
}

/** Streamed text without byte order mark; `onBytes` gets the bytes of each chunk. */
export async function* readText(file: ImportFile, onBytes: (count: number) => void = () => {}) {
  const decoder = new TextDecoder(await findEncoding(file));
  for await (const bytes of file.bytes()) {
    onBytes(bytes.length);
    const text = decoder.decode(bytes, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

const beginning = 64 * 1024;

export async function readFirstBytes(file: ImportFile) {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of file.bytes()) {
    pieces.push(bytes);
    length += bytes.length;
    if (length >= beginning) break;
  }
  return Buffer.concat(pieces).subarray(0, beginning);
}

export async function readBeginning(file: ImportFile) {
  const bytes = await readFirstBytes(file);
  return new TextDecoder(await findEncoding(file)).decode(bytes, { stream: true });
}
