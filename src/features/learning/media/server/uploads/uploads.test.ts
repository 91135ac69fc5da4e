import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseAssignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { createDirectoryFiles } from '#platform/server/files/directory-files.ts';
import { fileRemovals } from '#platform/server/files/file-removal-table.ts';
import { filePartSize } from '#platform/server/files/file-store.ts';
import { removeFiles } from '#platform/server/files/files-module.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { courseFileKind } from '../course-file-repository.ts';
import { courseFiles, courseUploads } from '../lesson-media-table.ts';
import { madePdf, madeZip, otherCodecMp4, tinyMp4 } from '../testing/made-files.ts';
import { serveLessonMedia } from '../testing/serve-lesson-media.ts';
import { courseUploadKind } from './upload-repository.ts';

const kinds = [courseUploadKind, courseFileKind];

/** A video of some parts: a box of nothing is allowed behind the rest. */
function longVideo(length: number) {
  const free = Buffer.alloc(length - tinyMp4.length, 7);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  return Buffer.concat([tinyMp4, free]);
}

it('takes a file in parts, and goes on where it stopped', async ({ db }) => {
  const { begin, put, ask, contents, uploads } = await serveLessonMedia(db);
  const bytes = longVideo(2 * filePartSize + 1000);
  const { status, body: begun } = await begin('video', bytes.length, 'C:\\films\\My film.MP4');
  expect(status).toBe(201);
  expect(begun).toMatchObject({ received: 0, name: 'My film.MP4', partSize: filePartSize });
  const first = await put(begun.id, 0, bytes.subarray(0, filePartSize));
  expect(first.body).toEqual({ received: filePartSize, file: null });

  // A part that is sent again, one that is cut, and one that is too long change nothing.
  const again = await put(begun.id, 0, bytes.subarray(0, filePartSize));
  expect([again.status, again.headers.get('x-error-code')]).toEqual([409, 'wrong-offset']);
  for (const length of [100, filePartSize + 1])
    expect((await put(begun.id, filePartSize, bytes.subarray(0, length))).status).toBe(400);
  expect((await ask('tom', uploads)).body.uploads).toMatchObject([{ id: begun.id, received: filePartSize }]);

  await put(begun.id, filePartSize, bytes.subarray(filePartSize, 2 * filePartSize));
  const last = await put(begun.id, 2 * filePartSize, bytes.subarray(2 * filePartSize));
  expect(last.body.file).toMatchObject({ id: begun.id, kind: 'mp4', name: 'My film.MP4', size: bytes.length });
  expect(contents.get(`course-files/${begun.id}/original`)!.equals(bytes)).toBe(true);
  expect((await ask('tom', uploads)).body).toMatchObject({ uploads: [], files: [{ id: begun.id }] });
});

it('is whole after ten cuts, each in the middle of a part', async ({ db }) => {
  const directory = await mkdtemp(join(tmpdir(), 'media-'));
  const { begin, put, ask, uploads, app } = await serveLessonMedia(db, { store: createDirectoryFiles(directory) });
  const bytes = longVideo(10 * filePartSize + 12_345);
  const { body: begun } = await begin('video', bytes.length);
  const cut = (offset: number) => {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(bytes.subarray(offset, offset + 1000));
        controller.error(new Error('cut'));
      },
    });
    const init = { method: 'PUT', body, duplex: 'half', headers: { 'x-is': 'tom' } } as RequestInit;
    return app.request(`${uploads}/${begun.id}?offset=${offset}`, init);
  };
  let offset = 0;
  let file: { id: string } | null = null;
  while (!file) {
    if (offset < 10 * filePartSize) await Promise.resolve(cut(offset)).catch(() => {});
    const { received } = (await ask('tom', uploads)).body.uploads[0];
    expect(received).toBe(offset);
    ({ received: offset, file } = (await put(begun.id, offset, bytes.subarray(offset, offset + filePartSize))).body);
  }
  const { body } = await ask('tom', `/api/course-files/first-steps/${begun.id}`);
  expect(Buffer.from(await body.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await readdir(join(directory, 'course-files', begun.id))).toEqual(['original']);
  await rm(directory, { recursive: true });
});

it('refuses by content: at the first part, and at the last', async ({ db }) => {
  const { begin, put, parts, contents, upload, files } = await serveLessonMedia(db);
  const { body: begun } = await begin('video', 100 * filePartSize);
  const refused = await put(begun.id, 0, Buffer.alloc(filePartSize, 'x'));
  expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, 'file']);
  expect((await put(begun.id, 0, Buffer.alloc(filePartSize))).status).toBe(404);
  await expect(upload('video', otherCodecMp4)).rejects.toThrow('400 This video is stored in a way');
  await expect(upload('file', madePdf.subarray(0, 20))).rejects.toThrow('400 This file is damaged');
  await removeFiles({ db, files, kinds });
  expect([parts.size, contents.size]).toEqual([0, 0]);
  expect(await db.select().from(courseUploads)).toEqual([]);
});

it('limits sizes and the number of uploads that are not whole', async ({ db }) => {
  const { begin } = await serveLessonMedia(db);
  expect((await begin('file', 100 * 1024 * 1024 + 1)).status).toBe(413);
  expect((await begin('video', 2 * 1024 ** 3 + 1)).status).toBe(400);
  for (let index = 0; index < 20; index++) expect((await begin('video', 2 * 1024 ** 3)).status).toBe(201);
  expect((await begin('file', 1)).status).toBe(409);
});

it('is for the people who write the course alone', async ({ db }) => {
  const { begin, put, ask, uploads, upload } = await serveLessonMedia(db);
  const { body: begun } = await begin('file', madePdf.length);
  for (const [who, status] of [
    ['ada', 403],
    ['nobody', 401],
  ] as const) {
    expect((await begin('file', 1, 'a', who)).status).toBe(status);
    expect((await put(begun.id, 0, madePdf, who)).status).toBe(status);
    expect((await ask(who, uploads)).status).toBe(status);
    expect((await ask(who, `${uploads}/${begun.id}`, { method: 'DELETE' })).status).toBe(status);
  }
  expect((await ask('tom', uploads.replace('first-steps', 'other'))).status).toBe(404);
  const file = await upload('file', madePdf);
  expect((await ask('tom', `/api/course-files/other/${file.id}`)).status).toBe(404);
  expect((await ask('cur', `/api/course-files/other/${file.id}`)).status).toBe(404);
  expect((await ask('cur', `/api/course-files/first-steps/${file.id}`)).status).toBe(200);
});

it('takes no upload of another course through one that its sender may edit', async ({ db }) => {
  const { send, put, ask, uploads } = await serveLessonMedia(db);
  const other = '/api/course-uploads/other';
  const { body: begun } = await send('cur', other, { purpose: 'file', name: 'a.pdf', size: madePdf.length });
  expect((await put(begun.id, 0, madePdf)).status).toBe(404);
  expect((await ask('tom', `${uploads}/${begun.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await ask('cur', other)).body.uploads).toMatchObject([{ id: begun.id, received: 0 }]);
});

it('lets one request at a time store a part', async ({ db }) => {
  const { begin, put } = await serveLessonMedia(db);
  const { body: begun } = await begin('file', madePdf.length);
  await db.update(courseUploads).set({ claimedUntil: new Date(Date.now() + 60_000) });
  expect((await put(begun.id, 0, madePdf)).status).toBe(503);
  await db.update(courseUploads).set({ claimedUntil: new Date(Date.now() - 1000) });
  expect((await put(begun.id, 0, madePdf)).status).toBe(200);
});

/** A store in which something happens once, after it has done one thing. */
function interrupted(method: 'putPart' | 'finishParts' | 'open') {
  const { store, contents } = createMemoryFiles();
  const interruption: { happen?: (() => Promise<unknown>) | undefined } = {};
  const storeMethod = store[method] as (...given: unknown[]) => Promise<never>;
  const changed = async (...given: unknown[]) => {
    const result = await storeMethod(...given);
    const { happen } = interruption;
    interruption.happen = undefined;
    await happen?.();
    return result;
  };
  return { store: { ...store, [method]: changed }, contents, interruption };
}

it('stores a part once, even when its claim ends while it is stored', async ({ db }) => {
  const { store, interruption } = interrupted('putPart');
  const { begin, put } = await serveLessonMedia(db, { store });
  const bytes = longVideo(2 * filePartSize);
  const { body: begun } = await begin('video', bytes.length);
  const first = bytes.subarray(0, filePartSize);
  interruption.happen = async () => {
    await db.update(courseUploads).set({ claimedUntil: new Date(0) });
    expect((await put(begun.id, 0, first)).status).toBe(200);
  };
  expect((await put(begun.id, 0, first)).status).toBe(409);
  expect(await db.select().from(courseUploads)).toMatchObject([{ received: filePartSize, tags: [expect.anything()] }]);
  expect((await put(begun.id, filePartSize, bytes.subarray(filePartSize))).body.file).toMatchObject({ id: begun.id });
  for (const body of [first, Buffer.alloc(0)]) expect((await put(begun.id, bytes.length, body)).status).toBe(404);
});

it('lets one request at a time make the file of its parts', async ({ db }) => {
  const { store, interruption } = interrupted('finishParts');
  const { begin, put } = await serveLessonMedia(db, { store });
  const { body: begun } = await begin('file', madePdf.length);
  interruption.happen = async () => expect((await put(begun.id, madePdf.length, Buffer.alloc(0))).status).toBe(503);
  expect((await put(begun.id, 0, madePdf)).body.file).toMatchObject({ id: begun.id });
});

it('keeps no file whose upload is given up at the end', async ({ db }) => {
  const { store, contents, interruption } = interrupted('open');
  const { begin, put, ask, uploads, files } = await serveLessonMedia(db, { store });
  const { body: begun } = await begin('file', madePdf.length);
  interruption.happen = () => ask('tom', `${uploads}/${begun.id}`, { method: 'DELETE' });
  expect((await put(begun.id, 0, madePdf)).status).toBe(404);
  await removeFiles({ db, files, kinds });
  expect([await db.select().from(courseFiles), contents.size]).toEqual([[], 0]);
});

it('deletes what is given up, what is left, what nothing names, and never what is named', async ({ db }) => {
  const { begin, put, ask, contents, parts, upload, nameIn, files, uploads } = await serveLessonMedia(db);
  const { body: begun } = await begin('video', 2 * filePartSize);
  await put(begun.id, 0, longVideo(2 * filePartSize).subarray(0, filePartSize));
  expect((await ask('tom', `${uploads}/${begun.id}`, { method: 'DELETE' })).status).toBe(204);

  await begin('file', 10);
  await db.update(courseUploads).set({ updatedAt: new Date('2026-01-01') });
  const [named, unused, fresh] = [
    await upload('file', madePdf),
    await upload('video', tinyMp4),
    await upload('file', madeZip({ a: 'b' })),
  ];
  await nameIn('one', { fileIds: [named.id] });
  const material = await upload('file', madePdf);
  await db
    .insert(courseAssignments)
    .values({ courseId: 'first-steps', position: 1, title: 'A', task: 'Do.', fileIds: [material.id] });
  for (const { id } of [named, unused, material])
    await db
      .update(courseFiles)
      .set({ createdAt: new Date('2026-01-01') })
      .where(eq(courseFiles.id, id));
  await removeFiles({ db, files, kinds });
  expect([...contents.keys()].sort()).toEqual(
    [named, fresh, material].map(({ id }) => `course-files/${id}/original`).sort(),
  );
  expect(parts.size).toBe(0);
  expect(await db.select().from(fileRemovals)).toEqual([]);
});

it('leaves nothing of a course that is deleted', async ({ db }) => {
  const { begin, put, contents, parts, upload, files } = await serveLessonMedia(db);
  await upload('file', madePdf);
  const { body: begun } = await begin('video', 2 * filePartSize);
  await put(begun.id, 0, longVideo(2 * filePartSize).subarray(0, filePartSize));
  await db.delete(courses);
  await removeFiles({ db, files, kinds });
  expect([parts.size, contents.size]).toEqual([0, 0]);
  expect(await db.select().from(fileRemovals)).toEqual([]);
});
