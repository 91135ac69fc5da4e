import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { serveDiscussions } from './testing/serve-discussions.ts';

const heardBy = async (db: Database, userId: string) =>
  (
    await db
      .select({ title: notifications.title })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNull(notifications.withdrawnAt)))
      .orderBy(notifications.title)
  ).map(({ title }) => title);

it('names no title in notifications of a thread whose question is hidden or deleted', async ({ db }) => {
  const { ask, base, begin, reply, decide } = await serveDiscussions(db);
  const { threadId, postId } = await begin('ada', 'Rude words');
  await reply('bo', threadId, 'Why?');
  await reply('tom', threadId, 'Hm.');
  const { body: held } = await reply('bo', threadId, 'bitcoin');
  expect(await heardBy(db, 'bo')).toEqual(['Tomasi Leavasa replied in “Rude words”']);
  await decide('cur', postId, 'hide');
  expect(await heardBy(db, 'bo')).toEqual([]);
  await decide('cur', held.postId, 'show');
  expect(await heardBy(db, 'ada')).toEqual(['A post of yours was hidden', 'Bo E. replied to your thread']);

  await decide('cur', postId, 'show');
  await ask('ada', `${base}/posts/${postId}/remove`, {});
  await reply('tom', threadId, 'Still here.');
  expect(await heardBy(db, 'ada')).toContain('Tomasi Leavasa replied to your thread');
  expect(await heardBy(db, 'bo')).toEqual(['Tomasi Leavasa replied in a thread']);
});

it('tells nobody of a reply in a thread that nobody can open', async ({ db }) => {
  const { ask, base, begin, reply, decide } = await serveDiscussions(db);
  const { threadId, postId } = await begin('ada');
  await ask('kid', `${base}/threads/${threadId}/follow`, { isFollowed: 'yes' });
  const { body: held } = await reply('bo', threadId, 'bitcoin');
  await ask('ada', `${base}/posts/${postId}/edit`, { text: 'bitcoin' });
  await decide('cur', held.postId, 'show');
  expect(await heardBy(db, 'kid')).toEqual([]);
});

it('tells who is mentioned in a thread once it was reviewed', async ({ db }) => {
  const { begin, decide } = await serveDiscussions(db);
  const { postId } = await begin('ada', 'Where is it?', 'bitcoin @Tomasi Leavasa');
  expect(await heardBy(db, 'tom')).toEqual(['A post in the community of “Course one” waits for your decision']);
  await decide('cur', postId, 'show');
  expect(await heardBy(db, 'tom')).toContain('Ada L. mentioned you in “Where is it?”');
});

it('leaves reports about an instructor to the others who decide', async ({ db }) => {
  const { ask, base, begin, reply, decide } = await serveDiscussions(db);
  const { threadId } = await begin('ada');
  const { postId } = (await reply('tom', threadId, 'You are stupid.')).body;
  await ask('ada', `${base}/posts/${postId}/report`, { reason: 'unkind', note: 'It hurts.' });
  expect((await ask('tom', '/teach/one/discussion')).body).toEqual([]);
  expect(await heardBy(db, 'tom')).toEqual([]);
  expect((await decide('tom', postId, 'show', { queue: '/teach/one/discussion' })).status).toBe(403);
  expect((await ask('cur', '/admin/review?kind=posts')).body).toMatchObject([{ id: postId }]);
  expect((await decide('cur', postId, 'show')).status).toBe(204);
});
