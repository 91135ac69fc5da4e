import type { FileHandle } from 'node:fs/promises';

/** Writes all bytes from `position` on: one write may take fewer, as on a disk that is almost full. */
export async function writeWhole(handle: Pick<FileHandle, 'write'>, body: Buffer, position: number) {
  for (let written = 0; written < body.length; ) {
    const { bytesWritten } = await handle.write(body, written, body.length - written, position + written);
    written += bytesWritten;
  }
}
