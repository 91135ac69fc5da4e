import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { discussionData } from '../discussion-personal-data.ts';
import { discussionPosts } from '../discussion-table.ts';
import { createKeptPostRepository } from '../posts/kept-post-repository.ts';
import { discussionKeptPosts } from '../posts/kept-post-table.ts';
import { createParticipantRepository } from '../shared/participant-repository.ts';
import { serveDiscussions } from '../testing/serve-discussions.ts';

const deleteAccount = (db: Database, id: string) => discussionData.deleteData!(db, { id, provenEmail: null });
const actsOn = (db: Database, action: string) => db.select().from(auditEntries).where(eq(auditEntries.action, action));

async function withReport(db: Database, text = 'You are ugly, little one.') {
  const served = await serveDiscussions(db);
  const { threadId, postId } = await served.begin('bo', 'To the kid', text);
  const report = (who: 'ada' | 'kid' = 'ada') =>
    served.ask(who, `${served.base}/posts/${postId}/report`, { reason: 'unkind', note: 'It hurts.' });
  await report();
  return {
    ...{ ...served, threadId, postId, report },
    edit: (text: string) => served.ask('bo', `${served.base}/posts/${postId}/edit`, { text }),
    queue: async (state = 'waiting') => (await served.ask('cur', `/admin/review?kind=posts&state=${state}`)).body,
    seenBy: async (who: 'ada' | 'bo') => (await served.posts(who, threadId))[0],
  };
}

it('keeps a reported text for who decides when its author deletes it', async ({ db }) => {
  const { ask, base, postId, threadId, queue, decide, seenBy } = await withReport(db);
  expect((await ask('bo', `${base}/posts/${postId}/remove`, {})).status).toBe(200);
  expect(await seenBy('ada')).toMatchObject({ state: 'deleted', html: '', report: 'waiting' });
  const [queued] = await queue();
  expect(queued).toMatchObject({
    ...{ id: postId, state: { label: 'Deleted' }, causes: [{ quote: 'It hurts.' }] },
    title: { href: expect.stringContaining(`${threadId}#post-${postId}`) },
    texts: [
      { text: 'To the kid', html: expect.stringContaining('You are ugly') },
      { text: 'Its author has deleted it.', html: '' },
    ],
  });
  expect(queued.texts[0].label).toMatch(/^As it was reported, by Bo E\., until Mar 1, 2027.* until 30 May 2027\.$/);

  expect((await decide('cur', postId, 'hide', { reason: 'It hurts people.' })).status).toBe(204);
  expect(await queue()).toEqual([]);
  expect(await queue('kept')).toMatchObject([
    { decisions: [], causes: [{ quote: 'It hurts people.' }, {}], texts: [{}, {}] },
  ]);
  expect(await seenBy('ada')).toMatchObject({ state: 'deleted', report: 'hide' });
  expect((await decide('cur', postId, 'show')).status).toBe(409);

  // The log has no words of anybody.
  const [kept] = await actsOn(db, 'discussion.keep');
  expect(kept).toMatchObject({ actorId: 'bo', subjectId: 'one', after: { cause: 'deleted', reports: { unkind: 1 } } });
  expect(JSON.stringify(await db.select().from(auditEntries))).not.toMatch(/ugly|It hurts\.|Bo E/);
});

it('keeps it when the account goes, until its time is over', async ({ db }) => {
  const { postId, queue } = await withReport(db);
  await deleteAccount(db, 'bo');
  const [row] = await db.select().from(discussionKeptPosts);
  expect(row).toMatchObject({ authorId: null, authorName: 'Bo E.', text: 'You are ugly, little one.' });
  expect(await queue()).toMatchObject([{ id: postId, author: { name: 'Former member' }, texts: [{}, {}] }]);

  const purge = (before: Date) => createKeptPostRepository(db).purge(before, new Date());
  await purge(row!.keptAt);
  expect(await queue()).toHaveLength(1);
  await purge(new Date(row!.keptAt.getTime() + 1));
  expect(await db.select().from(discussionKeptPosts)).toEqual([]);
  expect([...(await queue()), ...(await queue('kept'))]).toEqual([]);
});

it('keeps nothing of a post that nobody reported, or that was left as it is', async ({ db }) => {
  const { ask, base, postId, queue, decide, begin } = await withReport(db);
  const other = await begin('bo', 'Harmless');
  await decide('cur', postId, 'show');
  for (const id of [postId, other.postId]) await ask('bo', `${base}/posts/${id}/remove`, {});
  await deleteAccount(db, 'bo');
  expect(await db.select().from(discussionKeptPosts)).toEqual([]);
  expect(await queue('kept')).toEqual([]);
});

it('asks again when a post was changed while somebody decided, and shows both texts', async ({ db }) => {
  const { ask, postId, queue, edit } = await withReport(db);
  const [read] = await queue();
  await edit('Have a nice day.');
  await edit('Have a very nice day.');
  const answer = await ask('cur', `/admin/review/posts/${postId}/decision`, {
    decision: 'show',
    version: read.version,
  });
  expect(answer).toMatchObject({ status: 409, body: expect.stringContaining('changed this meanwhile') });
  expect(answer.headers.get('x-error-code')).toBe('changed-meanwhile');
  const [changed] = await queue();
  // Only what was reported is kept, however often it is changed.
  expect(changed).toMatchObject({
    state: { label: 'Shown' },
    texts: [{ html: expect.stringContaining('You are ugly') }, { html: expect.stringContaining('very nice') }],
  });
  const decision = { decision: 'hide', reason: 'It hurt.', version: String(changed.version) };
  expect((await ask('cur', `/admin/review/posts/${postId}/decision`, decision)).status).toBe(204);
  // A second person decides about what they read too.
  const late = { decision: 'show', version: changed.version };
  expect((await ask('root', `/admin/review/posts/${postId}/decision`, late)).status).toBe(409);
});

it('tells who reported a post what was decided, also when that changes', async ({ db }) => {
  const { postId, report, decide, seenBy, edit, queue } = await withReport(db);
  const heard = async () =>
    (await db.select().from(notifications).where(eq(notifications.userId, 'ada')).orderBy(notifications.createdAt))
      .filter(({ title }) => title === 'We looked at a post that you reported')
      .map(({ text }) => text);
  expect(await seenBy('ada')).toMatchObject({ report: 'waiting' });
  expect(await seenBy('bo')).toMatchObject({ report: null });
  await decide('cur', postId, 'show');
  expect(await seenBy('ada')).toMatchObject({ report: 'show' });
  expect(await heard()).toEqual([expect.stringContaining('keeps to our rules')]);
  await report();
  expect(await queue()).toEqual([]);
  // Another text may be reported again.
  await edit('You are ugly, and stupid.');
  expect(await seenBy('ada')).toMatchObject({ report: null });
  await report();
  expect(await queue()).toHaveLength(1);
  await decide('cur', postId, 'hide');
  expect(await seenBy('ada')).toMatchObject({ report: 'hide', state: 'hidden' });
  expect(await heard()).toContainEqual(expect.stringContaining('so we hid it'));
  await decide('cur', postId, 'show');
  expect(await seenBy('ada')).toMatchObject({ report: 'show' });
});

it('makes one post of one that is sent twice', async ({ db }) => {
  const { ask, base, posts, threads, reply } = await serveDiscussions(db);
  const key = crypto.randomUUID();
  const question = { title: 'Where is it?', text: 'I cannot find it.', key };
  const first = await ask('ada', `${base}/threads`, question);
  expect(await ask('ada', `${base}/threads`, question)).toMatchObject({ status: 201, body: first.body });
  expect(await threads('bo')).toHaveLength(1);
  const { threadId } = first.body;
  const other = { key: crypto.randomUUID() };
  const once = await reply('bo', threadId, 'On page 2.', other);
  expect((await reply('bo', threadId, 'On page 2.', other)).body).toEqual(once.body);
  // The key is one person's own, and forms without script have none.
  await reply('ada', threadId, 'Thanks.', other);
  await reply('ada', threadId, 'Thanks.', { key: '' });
  expect(await posts('ada', threadId)).toHaveLength(4);
  expect((await reply('ada', threadId, 'Text', { key: 'x' })).status).toBe(400);
});

it('says that a name is taken when two people take it at the same moment', async ({ db }) => {
  await serveDiscussions(db);
  const participants = createParticipantRepository(db);
  await participants.setName('kid', 'one', 'Blue Heron');
  const second = db.transaction((savepoint) =>
    createParticipantRepository(savepoint).setName('zoe', 'one', 'BLUE heron'),
  );
  await expect(second).rejects.toMatchObject({ kind: 'invalid', field: 'name' });
  await participants.setName('zoe', 'two', 'Blue Heron');
});

it('deletes what notifications say of somebody whose account goes', async ({ db }) => {
  const { begin, reply } = await serveDiscussions(db);
  const { threadId } = await begin('ada');
  await reply('bo', threadId, 'Ask @Tomasi Leavasa.');
  await reply('kid', threadId, 'Me too.', { name: 'Blue Heron' });
  await deleteAccount(db, 'bo');
  const titles = (await db.select().from(notifications)).map(({ title }) => title);
  expect(titles.filter((title) => title.includes('Bo E.'))).toEqual([]);
  expect(titles).toContain('Blue Heron replied to your thread “Where is it?”');
});

it('suggests people of this discussion alone, by the beginning of the names they have there', async ({ db }) => {
  const { ask, base, begin, reply } = await serveDiscussions(db);
  const suggested = async (q: string, who: 'ada' | 'bo' = 'ada') =>
    (await ask(who, `${base}/mentions?q=${encodeURIComponent(q)}`)).body.map(({ name }: { name: string }) => name);
  expect(await suggested('')).toEqual(['Tomasi Leavasa']);
  const { threadId } = await begin('bo');
  await reply('kid', threadId, 'I am here.', { name: 'Blue Heron' });
  await reply('bo', threadId, 'Pay in bitcoin');
  expect(await suggested('b')).toEqual(['Blue Heron', 'Bo E.']);
  expect(await suggested('TOM')).toEqual(['Tomasi Leavasa']);
  expect(await suggested('amina')).toEqual([]);
  expect(await suggested('bo', 'bo')).toEqual([]);
  // Nobody takes the name that somebody is shown with.
  await db.execute(sql`update discussion_participants set name = null where user_id = 'kid'`);
  expect((await ask('kid', `${base}/name`, { name: 'bo e.' })).status).toBe(400);
});

it('keeps the hidden post of an account that goes', async ({ db }) => {
  const { postId, decide, queue } = await withReport(db);
  await decide('cur', postId, 'hide');
  await deleteAccount(db, 'bo');
  expect(await queue()).toEqual([]);
  expect(await queue('kept')).toMatchObject([{ id: postId, decisions: [], texts: [{}, {}] }]);
  expect(await db.select({ text: discussionPosts.text }).from(discussionPosts)).toEqual([{ text: '' }]);
});
