import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';

/** A file of rows, wherever its bytes are. They may be read more than once. */
export type ImportFile = { name: string; bytes: () => AsyncIterable<Uint8Array> };

export const localFile = (path: string): ImportFile => ({
  name: basename(path),
  bytes: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
});

/** The same for the same bytes under the same named source. */
export async function hashFile(file: string, source: string | undefined) {
  const hash = createHash('sha256').update(`${source ?? ''}\0`);
  for await (const bytes of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(bytes);
  return hash.digest('hex');
}

/** The encoding that the first bytes name; without a mark it is UTF-8. */
function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** A file's text in pieces, without a byte order mark; `onBytes` is told how many bytes each piece took. */
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

/** The first bytes of a file, to see what it is. */
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

/** The same as text. */
export async function readBeginning(file: ImportFile) {
  const bytes = await readFirstBytes(file);
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
