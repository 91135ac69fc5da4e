import { open } from 'node:fs/promises';
import type { ByteRange } from './file-store.ts';

/** Bytes that are read at once. */
const chunkSize = 256 * 1024;

/** A part of a file, read as fast as it is taken. Throws ENOENT before anything is read. */
export async function streamFile(path: string, { start, end }: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const handle = await open(path);
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = Buffer.allocUnsafe(Math.min(chunkSize, end + 1 - position));
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
          if (bytesRead > 0 && position <= end) return;
          controller.close();
          await handle.close();
        } catch (error) {
          controller.error(error);
          await handle.close();
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 1 },
  );
}
