import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

/** `bytes` can be read more than once. */
export type ImportFile = { name: string; bytes: () => AsyncIterable<Uint8Array> };

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

/** Returns the encoding by the byte order mark; UTF-8 without one. */
function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** Streamed text without byte order mark; `onBytes` gets the bytes of each chunk. */
export async function* readText(file: ImportFile, onBytes: (count: number) => void = () => {}) {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const bytes of file.bytes()) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    onBytes(bytes.length);
    const text = decoder.decode(bytes, { stream: true });
    if (text) yield text;
  }
  const rest = decoder?.decode();
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
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
