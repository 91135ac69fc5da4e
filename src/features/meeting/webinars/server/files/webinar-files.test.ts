import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect } from 'vitest';
import { FileRefused } from '#platform/server/files/file-errors.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { serveWebinars } from '../testing/serve-webinars.ts';
import { createWebinarFiles } from './webinar-files.ts';

const megabyte = 1024 * 1024;
const webm = Buffer.from('\x1a\x45\xdf\xa3 and what follows', 'latin1');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n');

it('takes slides, recordings and pictures by their content, and up to a size', async ({ db }) => {
  const { publish, sendFile, at } = await serveWebinars(db);
  const id = await publish();
  at('2027-03-29T12:00:00Z');
  const picture = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#0a6c74' } })
    .withExif({ IFD0: { Copyright: 'SECRET' } })
    .jpeg()
    .toBuffer();
  const script = Buffer.from('<!doctype html><script>');
  for (const [kind, right] of Object.entries({ slides: pdf, recording: webm, picture })) {
    expect([kind, (await sendFile(kind, id, script)).status]).toEqual([kind, 400]);
    expect([kind, (await sendFile(kind, id, Buffer.alloc(0))).status]).toEqual([kind, 400]);
    expect([kind, (await sendFile(kind, id, right)).status]).toEqual([kind, 204]);
  }
  for (const [kind, right, max] of [
    ['slides', pdf, 20 * megabyte],
    ['picture', picture, 10 * megabyte],
  ] as const)
    expect((await sendFile(kind, id, Buffer.concat([right, Buffer.alloc(max)]))).status).toBe(413);
});

it('takes recordings of at most 500 MB', async ({ db }) => {
  const { store } = createMemoryFiles();
  const files = { ...store, putPart: async () => '', finishParts: async () => {} };
  const admin = { onLocked: async () => {} };
  const { addRecording } = createWebinarFiles({ db, files, admin } as never);
  const part = Buffer.concat([webm, Buffer.alloc(megabyte - webm.length)]);
  const send = (megabytes: number, more = '') =>
    addRecording('cur', 'one', 'talk.webm', Readable.from([...Array(megabytes).fill(part), Buffer.from(more)]));
  await send(500);
  await expect(send(500, 'x')).rejects.toThrow(FileRefused);
});

it('takes no drawing as the picture of a speaker', async ({ db }) => {
  const { draft, sendFile } = await serveWebinars(db);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>');
  expect((await sendFile('picture', await draft(), drawing)).status).toBe(400);
});
