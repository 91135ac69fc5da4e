import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { discussionData } from './discussion-personal-data.ts';
import { serveDiscussions } from './testing/serve-discussions.ts';

const heardBy = async (db: Database, userId: string) =>
  (
    await db
      .select({ title: notifications.title })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNull(notifications.withdrawnAt)))
  ).map(({ title }) => title);

it('names people by first name and initial, and marks instructors and the team', async ({ db }) => {
  const { begin, reply, posts, threads } = await serveDiscussions(db);
  const { threadId } = await begin('ada', 'Where is it?', 'It is **not** there. <script>alert(1)</script>');
  await reply('tom', threadId, 'On page 2.');
  await reply('root', threadId, 'Yes.');
  const all = await posts('bo', threadId);
  expect(all.map(({ author }: { author: object }) => author)).toEqual([
    { name: 'Ada L.', mark: 'none' },
    { name: 'Tomasi Leavasa', mark: 'instructor' },
    { name: 'Ruth O.', mark: 'team' },
  ]);
  expect(all[0].html).toContain('<strong>not</strong>');
  expect(all[0].html).not.toContain('<script>');
  expect(JSON.stringify([all, await threads('bo')])).not.toMatch(/King|Lovelace|mail\.example|"ada"/);
  expect(await threads('bo')).toMatchObject([{ title: 'Where is it?', replies: 2, isNew: true, isAnswered: false }]);
});

it('asks people under 18 for a name that is not theirs before the first post', async ({ db }) => {
  const { ask, base, begin, posts } = await serveDiscussions(db);
  expect((await ask('kid', base)).body.reader).toMatchObject({ needsName: true, name: 'A learner' });
  const post = (name?: string) => ask('kid', `${base}/threads`, { title: 'Hello', text: 'Hello', name });
  for (const [name, message] of [
    [undefined, 'Choose a name first'],
    ['Amina', 'your own name'],
    ['a m i n a 7', 'your own name'],
    ['Instructor Jo', 'misunderstood'],
    ['tomasi leavasa', 'Somebody else'],
    ['t.me/kid', 'misunderstood'],
  ] as const) {
    const answer = await post(name);
    expect(answer, name).toMatchObject({ status: 400, body: expect.stringContaining(message) });
    expect(answer.headers.get('x-error-field')).toBe('name');
  }
  expect((await post('Blue Heron')).status).toBe(201);
  const { threadId } = await begin('kid', 'Again');
  expect(await posts('ada', threadId)).toMatchObject([{ author: { name: 'Blue Heron' } }]);
  expect((await ask('kid', base)).body.reader).toMatchObject({ needsName: false, name: 'Blue Heron' });
  expect((await ask('kid', `${base}/name`, { name: 'Amina' })).status).toBe(400);
  expect((await ask('kid', `${base}/name`, { name: 'Green Heron' })).status).toBe(204);
  expect((await ask('kid', `${base}/name`, { name: 'green heron' })).status).toBe(204);
  expect(await posts('ada', threadId)).toMatchObject([{ author: { name: 'green heron' } }]);
  expect((await ask('ada', `${base}/name`, { name: 'Green Heron' })).status).toBe(403);
});

it('names nobody whose age is not known any more, and takes no picture of them, but names the team', async ({ db }) => {
  const { ask, base, begin, posts } = await serveDiscussions(db);
  const { threadId } = await begin('ada');
  expect(await posts('bo', threadId)).toMatchObject([{ author: { name: 'Ada L.' } }]);
  await db.update(profiles).set({ dateOfBirth: null }).where(eq(profiles.userId, 'ada'));
  expect(await posts('bo', threadId)).toMatchObject([{ author: { name: 'A learner' } }]);
  expect((await ask('ada', base)).body.reader).toMatchObject({ needsName: true, choosesName: true });
  expect((await ask('ada', `${base}/threads`, { title: 'Again', text: 'Again' })).status).toBe(400);
  // Those who teach, and the team, have a task there.
  for (const who of ['tom', 'cur', 'root'] as const) {
    expect((await ask(who, base)).body.reader).toMatchObject({ choosesName: false });
    expect((await ask(who, `${base}/threads`, { title: 'Welcome', text: 'Welcome' })).status).toBe(201);
  }
});

it('tells who asked and who is mentioned, once, and nobody who lost access or switched it off', async ({ db }) => {
  const { ask, base, begin, reply } = await serveDiscussions(db);
  const { threadId } = await begin('ada');
  await reply('ada', threadId, 'Nobody?');
  await reply('bo', threadId, 'Ask @Tomasi Leavasa. @ada l. is right.');
  expect(await heardBy(db, 'ada')).toEqual(['Bo E. mentioned you in “Where is it?”']);
  expect(await heardBy(db, 'tom')).toEqual(['Bo E. mentioned you in “Where is it?”']);
  await reply('tom', threadId, 'On page 2.');
  expect(await heardBy(db, 'ada')).toContain('Tomasi Leavasa replied to your thread “Where is it?”');
  await ask('ada', `${base}/notifications`, { isMuted: 'yes' });
  await reply('tom', threadId, 'And on page 3.');
  expect(await heardBy(db, 'ada')).toHaveLength(2);
  const before = await heardBy(db, 'bo');
  await db
    .update(enrollments)
    .set({ paymentStatus: 'refunded', refundedCents: 4900 })
    .where(eq(enrollments.userId, 'bo'));
  await reply('tom', threadId, '@Bo E. thank you.');
  expect(await heardBy(db, 'bo')).toEqual(before);
});

it('tells whoever wrote in a thread or follows it of replies, until they do not want to', async ({ db }) => {
  const { ask, base, begin, reply } = await serveDiscussions(db);
  const { threadId } = await begin('ada');
  const follow = (who: 'kid' | 'bo', isFollowed: string) =>
    ask(who, `${base}/threads/${threadId}/follow`, { isFollowed });
  await reply('bo', threadId, 'I wonder too.');
  await follow('kid', 'yes');
  expect((await ask('kid', `${base}/threads/${threadId}`)).body).toMatchObject({ isFollowed: true });
  await reply('tom', threadId, 'On page 2.');
  expect(await heardBy(db, 'bo')).toEqual(['Tomasi Leavasa replied in “Where is it?”']);
  expect(await heardBy(db, 'kid')).toEqual(['Tomasi Leavasa replied in “Where is it?”']);
  await follow('bo', 'no');
  await reply('tom', threadId, 'And on page 3.');
  expect(await heardBy(db, 'bo')).toHaveLength(1);
});

it('holds what looks like a scam until somebody has decided', async ({ db }) => {
  const { ask, begin, reply, posts, threads, base, decide } = await serveDiscussions(db);
  const { threadId } = await begin('ada');
  const held = (await reply('bo', threadId, 'Write to me: https://wa.me/254700')).body;
  expect(held.state).toBe('held');
  expect(await posts('ada', threadId)).toHaveLength(1);
  expect(await posts('bo', threadId)).toHaveLength(2);
  expect(await threads('ada')).toMatchObject([{ replies: 0 }]);
  expect(await heardBy(db, 'ada')).toEqual([]);
  expect((await reply('bo', threadId, 'Or to https://wa.me/254701')).body.state).toBe('held');
  const waiting = 'A post in the community of “Course one” waits for your decision';
  expect((await heardBy(db, 'tom')).filter((title) => title === waiting)).toHaveLength(1);
  expect((await reply('tom', threadId, 'Never use https://wa.me/254700')).body.state).toBe('shown');

  const [queued] = (await ask('tom', '/teach/one/discussion')).body;
  expect(queued).toMatchObject({ id: held.postId, causes: [{ text: 'Looks like a scam: Link to wa.me' }, {}] });
  const queue = '/teach/one/discussion';
  expect((await decide('tom', held.postId, 'hide', { queue, reason: '' })).status).toBe(400);
  expect((await decide('tom', held.postId, 'show', { queue })).status).toBe(204);
  expect(await threads('ada')).toMatchObject([{ replies: 2 }]);
  expect(await heardBy(db, 'ada')).toHaveLength(2);

  expect((await decide('cur', held.postId, 'hide', { reason: 'It leads out of here.' })).status).toBe(204);
  expect((await posts('ada', threadId))[1]).toMatchObject({ state: 'hidden', html: '', reason: '' });
  expect((await posts('bo', threadId))[1]).toMatchObject({ state: 'hidden', reason: 'It leads out of here.' });
  expect(await heardBy(db, 'bo')).toContain('A post of yours was hidden');
  const acts = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'one')).orderBy(auditEntries.id);
  expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['discussion.show', 'tom'],
    ['discussion.hide', 'cur'],
  ]);
  // A whole thread is held too, and only its author sees it.
  await begin('bo', 'Easy money for all');
  expect(await threads('ada')).toHaveLength(1);
  expect((await ask('bo', base)).body.waiting).toMatchObject([{ title: 'Easy money for all', state: 'held' }]);
});

it('brings what was reported before people who decide, without who reported it', async ({ db }) => {
  const { ask, begin, base, decide } = await serveDiscussions(db);
  const { postId } = await begin('ada');
  const report = { reason: 'unkind', note: 'It hurts.' };
  await ask('bo', `${base}/posts/${postId}/report`, report);
  await ask('bo', `${base}/posts/${postId}/report`, report);
  const { body } = await ask('cur', '/admin/review?kind=posts');
  const causes = [{ text: 'Reported: It is unkind or hurts somebody', quote: 'It hurts.' }];
  expect(body).toMatchObject([{ id: postId, state: { label: 'Shown' }, causes }]);
  expect(JSON.stringify(body)).not.toContain('Bo E.');
  await decide('cur', postId, 'show');
  expect((await ask('cur', '/admin/review?kind=posts')).body).toEqual([]);
  await decide('tom', postId, 'hide', { queue: '/teach/one/discussion' });
  for (const path of ['/admin/review?kind=posts&', '/teach/one/discussion?'])
    expect((await ask('root', `${path}state=decided`)).body).toMatchObject([
      { id: postId, causes: [{ text: 'Reason:', quote: 'Rude.' }, {}] },
    ]);
  await decide('cur', postId, 'show');
  expect((await ask('cur', '/admin/review?kind=posts&state=decided')).body).toEqual([]);
});

it('keeps the place of a deleted post, also when the account goes', async ({ db }) => {
  const { ask, begin, reply, posts, threads, base } = await serveDiscussions(db);
  const { threadId, postId } = await begin('ada');
  const { body: second } = await reply('bo', threadId, 'Secret of Bo');
  await reply('ada', threadId, 'Thanks');
  await discussionData.deleteData!(db, { id: 'bo', provenEmail: null });
  await ask('ada', `${base}/posts/${postId}/remove`, {});
  expect(await posts('tom', threadId)).toMatchObject([
    { state: 'deleted', html: '', author: { name: 'Ada L.' } },
    { id: second.postId, state: 'deleted', html: '', author: { name: 'Former member', mark: 'former' } },
    { state: 'shown' },
  ]);
  expect(await threads('tom')).toMatchObject([{ title: '', state: 'deleted', replies: 1 }]);
  expect(await threads('tom', '?q=secret')).toEqual([]);
  expect((await ask('ada', `${base}/posts/${postId}/edit`, { text: 'Again' })).status).toBe(409);
});

it('sorts, searches, pins, marks as answered, likes and notes what was read', async ({ db }) => {
  const { ask, begin, reply, threads, posts, base } = await serveDiscussions(db);
  const first = await begin('ada', 'Économie question', 'About 100% of it', { lesson: 'first' });
  const second = await begin('bo', 'Second', 'Text');
  const titles = async (query = '') => (await threads('ada', query)).map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['Second', 'Économie question']);
  await reply('tom', first.threadId, 'An answer about bridges');
  expect(await titles()).toEqual(['Économie question', 'Second']);
  expect(await titles('?sort=newest')).toEqual(['Second', 'Économie question']);
  expect(await titles('?q=economie')).toEqual(['Économie question']);
  expect(await titles('?q=BRIDGES+answer')).toEqual(['Économie question']);
  expect(await titles('?q=%25')).toEqual(['Économie question']);
  expect(await titles('?lesson=first')).toEqual(['Économie question']);
  await ask('ada', `${base}/threads/${first.threadId}/answered`, { isAnswered: 'yes' });
  expect(await titles('?sort=unanswered')).toEqual(['Second']);
  await ask('tom', `${base}/threads/${second.threadId}/pin`, { isPinned: 'yes' });
  expect((await ask('ada', base)).body.pinned).toMatchObject([{ title: 'Second', isNew: true }]);
  for (const isLiked of ['yes', 'yes']) await ask('ada', `${base}/posts/${second.postId}/like`, { isLiked });
  expect(await posts('ada', second.threadId)).toMatchObject([{ likes: 1, isLiked: true }]);
  const [{ createdAt }] = await posts('ada', second.threadId);
  await ask('ada', `${base}/threads/${second.threadId}/read`, { until: createdAt });
  expect((await ask('ada', base)).body.pinned).toMatchObject([{ isNew: false }]);
  await reply('bo', second.threadId, 'More');
  expect((await ask('ada', base)).body.pinned).toMatchObject([{ isNew: true }]);
  await ask('ada', `${base}/read`, {});
  expect((await threads('ada')).some(({ isNew }: { isNew: boolean }) => isNew)).toBe(false);
});
