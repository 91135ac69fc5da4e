import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseAssignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courseLessons } from '#features/catalogue/courses/server/course-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { videoPositions } from './lesson-media-table.ts';
import { madePdf, tinyMp4 } from './testing/made-files.ts';
import { lesson, serveLessonMedia } from './testing/serve-lesson-media.ts';

it('serves files of a lesson as attachments, asking for access each time', async ({ db }) => {
  const { upload, nameIn, ask, access, readAs } = await serveLessonMedia(db);
  const file = await upload('file', madePdf, 'Workbook ü.pdf');
  const path = `/api/courses/first-steps/lessons/one/files/${file.id}`;
  expect((await ask('ada', path)).status).toBe(404);
  await nameIn('one', { fileIds: [file.id] });
  const { status, headers, body } = await ask('ada', path);
  expect([status, await body.text()]).toEqual([200, String(madePdf)]);
  expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Workbook%20%C3%BC.pdf");
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect((await readAs('ada')).files).toEqual([
    { id: file.id, name: 'Workbook ü.pdf', kind: 'pdf', size: madePdf.length },
  ]);
  expect((await ask('eve', path)).status).toBe(404);
  expect((await ask('nobody', path)).status).toBe(401);
  access.delete('ada');
  expect((await ask('ada', path)).status).toBe(404);
});

it('gives everybody the files of a free lesson, and no others', async ({ db }) => {
  const { upload, nameIn, ask, readAs } = await serveLessonMedia(db);
  const [file, video] = [await upload('file', madePdf), await upload('video', tinyMp4)];
  for (const id of ['one', 'free']) await nameIn(id, { fileIds: [file.id], videoId: video.id });
  const status = async (id: string) =>
    (await ask('nobody', `/api/courses/first-steps/free-lessons/${id}/files/${file.id}`)).status;
  expect([await status('free'), await status('one')]).toEqual([200, 404]);
  const { address } = (await readAs(undefined, 'free')).video!;
  expect((await ask('nobody', `${address}video`)).status).toBe(200);
  await db.update(courseLessons).set({ isFree: false }).where(eq(courseLessons.id, 'free'));
  expect((await ask('nobody', `${address}video`)).status).toBe(404);
});

it('streams a video by ranges below an address that dies within the hour, and with the access', async ({ db }) => {
  const { upload, nameIn, ask, access, readAs, clock } = await serveLessonMedia(db);
  const video = await upload('video', tinyMp4);
  await nameIn('one', { videoId: video.id });
  const { address, expiresAt, contentType, seconds } = (await readAs('ada')).video!;
  expect([contentType, Math.round(seconds)]).toEqual(['video/mp4', 3]);
  const part = await ask('nobody', `${address}video`, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.body.text()]).toEqual([206, 'ftyp']);
  expect(part.headers.get('content-range')).toBe(`bytes 4-7/${tinyMp4.length}`);

  // Every part of the address is signed.
  const [id, signature] = address.slice('/videos/'.length, -1).split('.') as [string, string];
  const forged = Buffer.from(Buffer.from(id, 'base64url').toString().replace('ada', 'eve')).toString('base64url');
  expect((await ask('nobody', `/videos/${forged}.${signature}/video`)).status).toBe(404);

  access.delete('ada');
  expect((await ask('nobody', `${address}video`)).status).toBe(404);
  access.add('ada');
  const begun = clock.now.getTime();
  clock.now = new Date(begun + 25 * 60 * 1000);
  expect((await ask('nobody', `${address}video`)).status).toBe(200);
  clock.now = new Date(expiresAt);
  expect(clock.now.getTime() - begun).toBeLessThanOrEqual(60 * 60 * 1000);
  expect((await ask('nobody', `${address}video`)).status).toBe(404);
  const next = (await readAs('ada')).video!.address;
  expect((await ask('nobody', `${next}video`)).status).toBe(200);
  await nameIn('one', { videoId: null as never });
  expect((await ask('nobody', `${next}video`)).status).toBe(404);
});

it('leaves the content to the proxy where that is configured, after asking for access', async ({ db }) => {
  const { upload, nameIn, ask, access, readAs } = await serveLessonMedia(db, { accelPrefix: '/stored/' });
  const video = await upload('video', tinyMp4);
  await nameIn('one', { videoId: video.id });
  const { address } = (await readAs('ada')).video!;
  const { headers } = await ask('nobody', `${address}video`);
  expect(headers.get('x-accel-redirect')).toBe(`/stored/course-files/${video.id}/original`);
  access.delete('ada');
  expect((await ask('nobody', `${address}video`)).headers.get('x-accel-redirect')).toBeNull();
});

it('keeps captions that are right, and tells two people who change them of each other', async ({ db }) => {
  const { upload, nameIn, ask, send, readAs } = await serveLessonMedia(db);
  const video = await upload('video', tinyMp4);
  await nameIn('one', { videoId: video.id });
  const path = `/api/course-files/first-steps/${video.id}/captions`;
  const save = (text: string, version: number, who: 'tom' | 'ada' = 'tom') => send(who, path, { text, version }, 'PUT');
  const wrong = await save('WEBVTT\n\n00:02.000 --> 00:01.000\nHello', 0);
  expect([wrong.status, await wrong.body.text()]).toEqual([400, 'Line 3: This caption ends before it begins.']);
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n';
  expect((await save(text, 0)).body).toEqual({ text, version: 1 });
  expect((await save(text, 0)).status).toBe(409);
  expect((await save(text, 1, 'ada')).status).toBe(403);
  const read = (await readAs('ada')).video!;
  expect(read.cues).toEqual([{ start: 1, end: 2, text: 'Hello' }]);
  const served = await ask('nobody', `${read.address}captions.vtt`);
  expect([served.headers.get('content-type'), await served.body.text()]).toEqual(['text/vtt; charset=utf-8', text]);
  expect((await save('', 1)).body).toEqual({ text: '', version: 2 });
  expect((await readAs('ada')).video!.cues).toEqual([]);
});

it('remembers the position for each person, while they have access', async ({ db }) => {
  const { upload, nameIn, send, access, readAs } = await serveLessonMedia(db);
  const path = '/api/courses/first-steps/lessons/one/video-position';
  expect((await send('ada', path, { seconds: 2 }, 'PUT')).status).toBe(404);
  await nameIn('one', { videoId: (await upload('video', tinyMp4)).id });
  for (const seconds of [1, 2.5]) expect((await send('ada', path, { seconds }, 'PUT')).status).toBe(204);
  expect((await readAs('ada')).video!.position).toBe(2.5);
  expect((await readAs('eve')).video!.position).toBe(0);
  expect(await db.select().from(videoPositions)).toMatchObject([{ ...lesson, seconds: 2.5 }]);
  for (const seconds of [-1, '2', 1e9]) expect((await send('ada', path, { seconds }, 'PUT')).status).toBe(400);
  access.delete('ada');
  expect((await send('ada', path, { seconds: 3 }, 'PUT')).status).toBe(404);
});

it('names only files of the course in its lessons', async ({ db }) => {
  const { upload, media } = await serveLessonMedia(db);
  const [file, video] = [await upload('file', madePdf), await upload('video', tinyMp4)];
  const check = (courseId: string, videoId: string | null, ...fileIds: string[]) =>
    media.requireOwned(courseId, [{ videoId, fileIds, body: '' }]);
  await check('first-steps', video.id, file.id);
  await expect(check('other', video.id)).rejects.toThrow('not there any more');
  await expect(check('first-steps', file.id)).rejects.toThrow('not there any more');
  await expect(check('first-steps', null, video.id)).rejects.toThrow('not there any more');
  await expect(check('first-steps', null, crypto.randomUUID())).rejects.toThrow('not there any more');
});

it('gives materials of an assignment to who has the course at this moment', async ({ db }) => {
  const { ask, upload, access } = await serveLessonMedia(db);
  const [material, other] = [await upload('file', madePdf, 'Form.pdf'), await upload('file', madePdf)];
  const [assignment] = await db
    .insert(courseAssignments)
    .values({ courseId: 'first-steps', position: 1, title: 'A', task: 'Do.', fileIds: [material.id] })
    .returning();
  const path = (fileId: string) => `/api/courses/first-steps/assignments/${assignment!.id}/files/${fileId}`;
  const { status, headers, body } = await ask('ada', path(material.id));
  expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('filename="Form.pdf"')]);
  expect(Buffer.from(await body.arrayBuffer()).equals(madePdf)).toBe(true);
  expect((await ask('ada', path(other.id))).status).toBe(404);
  expect((await ask('nobody', path(material.id))).status).toBe(401);
  expect((await ask('eve', path(material.id))).status).toBe(404);
  access.delete('ada');
  expect((await ask('ada', path(material.id))).status).toBe(404);
});
