import { FileNotFound } from '#platform/server/files/file-errors.ts';
import type { FileStore, ReadBytes } from '#platform/server/files/file-store.ts';

/** Bytes that are read together: boxes stand side by side. */
const windowSize = 64 * 1024;

async function readAll(stream: ReadableStream<Uint8Array>) {
  return Buffer.from(await new Response(stream).arrayBuffer());
}

/** Reads parts of a stored file; small ones come from the window around the last. */
export function createByteReader(files: Pick<FileStore, 'open'>, name: string, size: number): ReadBytes {
  let window = { start: 0, bytes: Buffer.alloc(0) };
  async function fetchBytes(start: number, length: number) {
    const stream = await files.open(name, { start, end: start + length - 1 });
    if (!stream) throw new FileNotFound();
    return readAll(stream);
  }
  return async (start, wanted) => {
    const length = Math.min(wanted, size - start);
    if (length <= 0) return Buffer.alloc(0);
    if (length > windowSize) return fetchBytes(start, length);
    const isInside = start >= window.start && start + length <= window.start + window.bytes.length;
    if (!isInside) window = { start, bytes: await fetchBytes(start, Math.min(windowSize, size - start)) };
    return window.bytes.subarray(start - window.start, start - window.start + length);
  };
}
