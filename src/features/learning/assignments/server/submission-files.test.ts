import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { fileRemovals } from '#platform/server/files/file-removal-table.ts';
import { removeFiles } from '#platform/server/files/files-module.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { submissionFileKind } from './submission-file-repository.ts';
import { one, serveAssignments } from './testing/serve-assignments.ts';

it('serves a file as an attachment with its name, and a picture without where it was taken', async ({ db }) => {
  const { upload, ask, contents } = await serveAssignments(db);
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a6c74' } })
    .withExif({ IFD0: { Copyright: 'Ada Canary' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload('ada', new Uint8Array(picture), 'Mein Bild ü.jpg');
  expect([status, body.kind, body.name]).toEqual([201, 'jpeg', 'Mein Bild ü.jpg']);
  expect(contents.get(`assignments/${body.id}`)!.toString('latin1')).not.toContain('Ada Canary');
  const { headers } = await ask('ada', `/assignment-files/${body.id}`);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Mein Bild _.jpg"; filename*=UTF-8''Mein%20Bild%20%C3%BC.jpg`,
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('takes five files of at most 20 MB each', async ({ db }) => {
  const { upload } = await serveAssignments(db);
  expect(await upload('ada', new Uint8Array(20 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
  expect(await upload('ada', '')).toMatchObject({ status: 400, body: expect.stringContaining('nothing in this file') });
  expect(await upload('ada', 'MZ\x00')).toMatchObject({ status: 400 });
  for (let index = 0; index < 5; index++) expect((await upload('ada', 'Hello')).status).toBe(201);
  expect(await upload('ada', 'Hello')).toMatchObject({ status: 409 });
});

it('shows instructors what was submitted, and nothing of a draft', async ({ db }) => {
  const { upload, ask, submit, queue, answer, read } = await serveAssignments(db);
  const { body: file } = await upload('ada', 'Hello');
  const path = `/assignment-files/${file.id}`;
  expect((await ask('tom', path)).status).toBe(404);
  await submit();
  expect((await ask('tom', path)).body).toBe('Hello');
  for (const who of ['eve', 'vic', 'cur'] as const) expect((await ask(who, path)).status).toBe(404);
  expect((await ask('root', path)).status).toBe(200);
  expect((await ask('nobody', path)).status).toBe(401);

  // A version keeps a file that the draft loses.
  const [{ id }] = await queue();
  await answer('tom', id, 1);
  expect((await ask('ada', `/assignment-files/${one}/remove`, { fileId: file.id })).status).toBe(204);
  expect((await read()).draft.files).toEqual([]);
  expect((await read()).versions[0].files).toMatchObject([{ id: file.id }]);
  expect((await ask('tom', path)).status).toBe(200);
});

it('deletes the content with the account, and of files that a draft loses', async ({ db }) => {
  const { upload, ask, contents, files, submit } = await serveAssignments(db);
  const { body: lost } = await upload('ada', 'Lost');
  await upload('ada', 'Kept');
  await upload('eve', "Eve's");
  expect((await ask('ada', `/assignment-files/${one}/remove`, { fileId: lost.id })).status).toBe(204);
  const run = () => removeFiles({ db, files, kinds: [submissionFileKind] });
  await run();
  expect([...contents.values()].map(String)).toEqual(['Kept', "Eve's"]);
  await submit();
  await db.delete(users).where(eq(users.id, 'ada'));
  await run();
  expect([...contents.values()].map(String)).toEqual(["Eve's"]);
  expect(await db.select().from(fileRemovals)).toEqual([]);
});

it('leads a form without script back to the page, which says what was wrong', async ({ db }) => {
  const { app } = await serveAssignments(db);
  const send = (content: string) => {
    const body = new FormData();
    body.set('file', new File([content], 'a.txt'));
    return app.request(`/api/assignment-files/${one}`, { method: 'POST', headers: { 'x-is': 'ada' }, body });
  };
  const page = `/classes/first-steps/assignments/${one}`;
  expect((await send('Hello')).headers.get('location')).toBe(`${page}#files`);
  expect((await send('MZ\x00')).headers.get('location')).toBe(`${page}?file=kind#files`);
  expect((await send('')).headers.get('location')).toBe(`${page}?file=empty#files`);
});
