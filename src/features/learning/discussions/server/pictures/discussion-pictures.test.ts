import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { removeFiles } from '#platform/server/files/files-module.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { discussionData } from '../discussion-personal-data.ts';
import { createKeptPostRepository } from '../posts/kept-post-repository.ts';
import { serveDiscussions, type Who } from '../testing/serve-discussions.ts';
import { discussionPictureKind } from './picture-repository.ts';
import { discussionPictures } from './picture-table.ts';

const actors: readonly Who[] = ['', 'ada', 'bo', 'kid', 'zoe', 'eve', 'tom', 'sam', 'cur', 'root'];

const drawing = (width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#0a6c74' } })
    .withExif({ IFD0: { Copyright: 'Ada Canary' } })
    .jpeg()
    .toBuffer();

/** bo has posted a picture, which waits for a review. */
async function withPicture(db: Database) {
  const served = await serveDiscussions(db);
  const { threadId } = await served.begin('ada');
  const sent = await served.upload('bo', await drawing());
  const pictures = [{ id: sent.body.id as string, alt: 'A form with a red field' }];
  const { body } = await served.reply('bo', threadId, 'Here it is.', { pictures });
  const [{ id }] = pictures as [{ id: string; alt: string }];
  const removeLeft = () => removeFiles({ db, files: served.files, kinds: [discussionPictureKind], now: served.now });
  return {
    ...{ ...served, threadId, pictures, sent, id, removeLeft, postId: body.postId as string, state: body.state },
    file: (who: Who, name = '320.webp') => served.ask(who, `/discussion-pictures/${id}/${name}`),
    statuses: async () => {
      const received: number[] = [];
      for (const who of actors) received.push((await served.ask(who, `/discussion-pictures/${id}/640.avif`)).status);
      return received;
    },
  };
}

it('shows a picture to who has access to the class, once a person has looked at the first one', async ({ db }) => {
  const { sent, state, contents, posts, threadId, postId, decide, file, statuses, ask, upload, reply } =
    await withPicture(db);
  expect([sent.status, sent.body.width, state]).toEqual([201, 400, 'held']);
  expect([...contents.values()].map((body) => body.toString('latin1')).join()).not.toContain('Ada Canary');
  expect((await ask('cur', '/admin/review?kind=posts')).body).toMatchObject([
    {
      id: postId,
      causes: [{ text: 'Looks like a scam: First picture of this person in the class' }],
      pictures: [{ alt: 'A form with a red field' }],
    },
  ]);
  // Its author and those who decide.
  expect(await statuses()).toEqual([401, 404, 200, 404, 403, 403, 200, 403, 200, 200]);
  await decide('cur', postId, 'show');
  expect(await statuses()).toEqual([401, 200, 200, 200, 403, 403, 200, 403, 200, 200]);
  expect((await posts('ada', threadId))[1]).toMatchObject({
    pictures: [{ alt: 'A form with a red field', width: 400 }],
  });
  const answer = await file('ada');
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect((await file('ada', '../1280.webp')).status).toBe(404);

  const second = { pictures: [{ id: (await upload('bo', await drawing())).body.id, alt: 'Another one' }] };
  expect((await reply('bo', threadId, 'And here.', second)).body.state).toBe('shown');
  const third = { pictures: [{ id: (await upload('bo', await drawing())).body.id, alt: 'Send money by bitcoin' }] };
  expect((await reply('bo', threadId, 'And here.', third)).body.state).toBe('held');
});

it('takes pictures of adults alone, of their own, once, and of a size', async ({ db }) => {
  const { upload, reply, threadId, pictures, statuses, decide, postId, posts } = await withPicture(db);
  expect(await upload('kid', await drawing())).toMatchObject({
    status: 403,
    body: expect.stringContaining('18 or older'),
  });
  for (const who of ['', 'zoe', 'eve', 'sam'] as const)
    expect((await upload(who, await drawing())).status).toBe(who === '' ? 401 : 403);
  for (const [bytes, status] of [
    [await drawing(100), 400],
    [Buffer.from('<svg onload=alert(1)>'), 400],
    [Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ] as const)
    expect((await upload('ada', bytes)).status).toBe(status);
  // It belongs to a post already, or to somebody else.
  for (const who of ['bo', 'ada'] as const) expect((await reply(who, threadId, 'Mine', { pictures })).status).toBe(400);
  const { body } = await upload('ada', await drawing());
  expect((await reply('ada', threadId, 'Mine', { pictures: [{ id: body.id, alt: ' ' }] })).status).toBe(400);

  // Somebody who turns out to be under 18 shows no picture any more, nor somebody who takes their age back.
  await decide('cur', postId, 'show');
  const setDate = (day: string | null) =>
    db.execute(sql`update profiles set date_of_birth = ${day} where user_id = 'bo'`);
  await setDate(null);
  expect((await posts('ada', threadId))[1].pictures).toEqual([]);
  await setDate('1990-01-01');
  expect((await posts('ada', threadId))[1].pictures).toHaveLength(1);
  await db.execute(sql`insert into minor_declarations (user_id, guardian_needed_until) values ('bo', '2040-01-01')`);
  expect((await posts('ada', threadId))[1].pictures).toEqual([]);
  expect((await statuses()).slice(0, 4)).toEqual([401, 404, 200, 404]);
});

it('deletes pictures with the post, with the account, and those that were never posted', async ({ db }) => {
  const { ask, base, contents, postId, removeLeft, upload, id } = await withPicture(db);
  await ask('bo', `${base}/posts/${postId}/remove`, {});
  await removeLeft();
  expect([...contents.keys()]).toEqual([]);
  const { body } = await upload('bo', await drawing());
  await removeLeft();
  expect(contents.size).toBe(6);
  await db
    .update(discussionPictures)
    .set({ createdAt: new Date('2027-01-01') })
    .where(eq(discussionPictures.id, body.id));
  await removeLeft();
  expect(contents.size).toBe(0);
  await upload('ada', await drawing());
  await discussionData.deleteData!(db, { id: 'ada', provenEmail: null });
  await removeLeft();
  expect(contents.size).toBe(0);
  expect((await ask('bo', `/discussion-pictures/${id}/320.webp`)).status).toBe(404);
});

it('keeps the picture of a reported post for who decides, for as long as its text', async ({ db }) => {
  const { ask, base, contents, postId, removeLeft, decide, statuses } = await withPicture(db);
  await decide('cur', postId, 'show');
  await ask('ada', `${base}/posts/${postId}/report`, { reason: 'unkind' });
  await ask('bo', `${base}/posts/${postId}/remove`, {});
  await removeLeft();
  expect(await statuses()).toEqual([401, 404, 404, 404, 403, 403, 200, 403, 200, 200]);
  expect((await ask('cur', '/admin/review?kind=posts')).body).toMatchObject([{ texts: [{}, {}], pictures: [{}] }]);
  await createKeptPostRepository(db).purge(new Date('2030-01-01'), new Date());
  await removeLeft();
  expect(contents.size).toBe(0);
});
