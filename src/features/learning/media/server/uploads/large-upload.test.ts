import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createDirectoryFiles } from '#platform/server/files/directory-files.ts';
import { filePartSize } from '#platform/server/files/file-store.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { tinyMp4 } from '../testing/made-files.ts';
import { serveLessonMedia } from '../testing/serve-lesson-media.ts';

/** A video of 60 MB, or of 2 GB. */
const size = sized(60 * 1024 * 1024, 2 * 1024 ** 3);
const maxGrowth = 120 * 1024 * 1024;
const mebibyte = 1024 * 1024;

/** Bytes of the video: the tiny one, then a box of nothing. */
function bytesFrom(start: number, length: number) {
  const bytes = Buffer.alloc(length, 7);
  if (start > 0) return bytes;
  tinyMp4.copy(bytes);
  bytes.writeUInt32BE(size - tinyMp4.length, tinyMp4.length);
  bytes.write('free', tinyMp4.length + 4, 'latin1');
  return bytes;
}

const timeoutMs = sized(60_000, 600_000);

it(
  'takes and gives a large video with constant memory, through ten cuts',
  async ({ db }) => {
    const directory = await mkdtemp(join(tmpdir(), 'media-'));
    const { app, begin, put, ask, uploads } = await serveLessonMedia(db, { store: createDirectoryFiles(directory) });
    const { body: begun } = await begin('video', size);
    const [sent, read] = [createHash('sha256'), createHash('sha256')];
    const before = process.memoryUsage().rss;
    let highest = before;
    const note = () => {
      highest = Math.max(highest, process.memoryUsage().rss);
    };
    const parts = Math.ceil(size / filePartSize);
    const cutAt = new Set(Array.from({ length: 10 }, (_, index) => Math.floor((index * (parts - 1)) / 10)));
    for (let part = 0; part < parts; part++) {
      const offset = part * filePartSize;
      const body = bytesFrom(offset, Math.min(filePartSize, size - offset)) as Buffer<ArrayBuffer>;
      // A cut is a body that ends too soon.
      if (cutAt.has(part)) expect((await put(begun.id, offset, body.subarray(0, 1000))).status).toBe(400);
      sent.update(body);
      expect((await put(begun.id, offset, body)).status).toBe(200);
      note();
    }
    expect((await ask('tom', uploads)).body.files).toMatchObject([{ size, kind: 'mp4' }]);

    const response = await app.request(`/api/course-files/first-steps/${begun.id}`, { headers: { 'x-is': 'tom' } });
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      read.update(chunk);
      note();
    }
    expect(read.digest('hex')).toBe(sent.digest('hex'));
    await rm(directory, { recursive: true });
    const growth = highest - before;
    if (sized(false, true))
      process.stderr.write(`${size / mebibyte} MiB sent and read, ${Math.round(growth / mebibyte)} MiB more memory\n`);
    expect(growth).toBeLessThan(maxGrowth);
  },
  timeoutMs,
);
