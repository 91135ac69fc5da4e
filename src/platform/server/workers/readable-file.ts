import type { ReadableFile } from './worker-messages.ts';

/** A file of bytes that are in memory. */
export const fileOfBytes = (name: string, bytes: Uint8Array): ReadableFile => ({
  name,
  async *bytes() {
    yield bytes;
  },
});

/** All bytes of a file at once, for a task that is given small ones. */
export async function readWhole(file: ReadableFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.bytes()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
