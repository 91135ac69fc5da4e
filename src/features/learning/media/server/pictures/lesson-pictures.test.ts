import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { courseLessons } from '#features/catalogue/courses/server/course-table.ts';
import { removeFiles } from '#platform/server/files/files-module.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { courseFileKind } from '../course-file-repository.ts';
import { madePdf } from '../testing/made-files.ts';
import { serveLessonMedia } from '../testing/serve-lesson-media.ts';

const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0a6c74' } })
  .withMetadata()
  .jpeg()
  .toBuffer();

it('draws pictures anew for the texts of lessons, for their readers alone', async ({ db }) => {
  const { ask, nameIn, access, contents } = await serveLessonMedia(db);
  const pictures = '/api/course-pictures/first-steps';
  const add = (who: 'ada' | 'tom', body: Buffer, alt = 'A [steep] chart') =>
    ask(who, `${pictures}?${new URLSearchParams({ alt })}`, { method: 'POST', body: new Uint8Array(body) });
  expect((await add('ada', picture)).status).toBe(403);
  expect((await add('tom', madePdf)).status).toBe(400);
  expect((await add('tom', picture, ' ')).status).toBe(400);
  const { status, body } = await add('tom', picture);
  expect([status, body]).toEqual([
    201,
    { id: body.id, width: 800, height: 400, mark: `![A steep chart](picture:${body.id}-800x400)` },
  ]);

  const ofLesson = (id: string, kind = 'lessons') =>
    `/api/courses/first-steps/${kind}/${id}/pictures/${body.id}/640.webp`;
  expect((await ask('ada', ofLesson('one'))).status).toBe(404);
  for (const id of ['one', 'free']) await nameIn(id, { body: `Words\n\n${body.mark}` });
  const answer = await ask('ada', ofLesson('one'));
  const { format, width, exif } = await sharp(Buffer.from(await answer.body.arrayBuffer())).metadata();
  expect([format, width, exif, answer.headers.get('cache-control')]).toEqual([
    ...['webp', 640, undefined, 'private, max-age=3600'],
  ]);
  expect((await ask('ada', ofLesson('one').replace('640', '2000'))).status).toBe(400);
  expect((await ask('eve', ofLesson('one'))).status).toBe(404);
  expect((await ask('nobody', ofLesson('one'))).status).toBe(401);
  expect((await ask('nobody', ofLesson('free', 'free-lessons'))).status).toBe(200);
  expect((await ask('nobody', ofLesson('one', 'free-lessons'))).status).toBe(404);
  expect((await ask('tom', `${pictures}/${body.id}/1280.webp`)).status).toBe(200);
  expect((await ask('ada', `${pictures}/${body.id}/1280.webp`)).status).toBe(403);
  access.delete('ada');
  expect((await ask('ada', ofLesson('one'))).status).toBe(404);
  expect(contents.size).toBe(2);
});

it('deletes a picture a week after the last text let go of it', async ({ db }) => {
  const { ask, nameIn, contents, files, media } = await serveLessonMedia(db);
  const init = { method: 'POST', body: new Uint8Array(picture) };
  const { body } = await ask('tom', '/api/course-pictures/first-steps?alt=Chart', init);
  await nameIn('one', { body: body.mark });
  const inAMonth = () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  await removeFiles({ db, files, kinds: [courseFileKind], now: inAMonth });
  expect(contents.size).toBe(2);

  const named = { videoId: null, fileIds: [] as string[], body: body.mark as string };
  await media.requireOwned('first-steps', [named]);
  await expect(media.requireOwned('other', [named])).rejects.toThrow('not there any more');
  await expect(media.requireOwned('first-steps', [{ ...named, fileIds: [body.id] }])).rejects.toThrow('not there');
  const silent = { ...named, body: body.mark.replace('Chart', '') };
  await expect(media.requireOwned('first-steps', [silent])).rejects.toThrow('no words');

  await db.update(courseLessons).set({ body: 'Words alone' }).where(eq(courseLessons.id, 'one'));
  await removeFiles({ db, files, kinds: [courseFileKind], now: inAMonth });
  expect(contents.size).toBe(0);
});
