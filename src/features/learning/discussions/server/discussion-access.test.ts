import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { serveDiscussions, type Who } from './testing/serve-discussions.ts';

const actors: readonly Who[] = ['', 'ada', 'bo', 'zoe', 'eve', 'tom', 'sam', 'cur', 'root'];
const base = '/courses/one/discussion';
const readers = [401, 200, 200, 403, 403, 200, 403, 200, 200];
const writers = (status: number) => readers.map((each) => (each === 200 ? status : each));

/**
 * Lists the status that each actor gets on every route, in the order of `actors`: ada's thread and post; every change
 * is undone.
 */
const matrix = (thread: string, post: string): [string, string, object | undefined, number[]][] => [
  ['GET', base, undefined, readers],
  ['GET', `${base}/threads`, undefined, readers],
  ['GET', `${base}/threads/${thread}`, undefined, readers],
  ['GET', `${base}/threads/${thread}/posts`, undefined, readers],
  ['GET', `${base}/mentions?q=a`, undefined, readers],
  ['GET', `${base}/events`, undefined, readers],
  ['GET', `/courses/two/discussion/threads/${thread}`, undefined, [401, 403, 403, 403, 403, 403, 404, 404, 404]],
  ['GET', `/courses/two/discussion/threads/${thread}/posts`, undefined, [401, 403, 403, 403, 403, 403, 404, 404, 404]],
  ['POST', `${base}/threads/${thread}/read`, { until: '2027-01-01T00:00:00.000Z' }, writers(204)],
  ['POST', `${base}/threads/${thread}/follow`, { isFollowed: 'yes' }, writers(204)],
  ['POST', `${base}/read`, {}, writers(204)],
  ['POST', `${base}/notifications`, { isMuted: 'yes' }, writers(204)],
  // Nobody of these is under 18, so nobody chooses a name.
  ['POST', `${base}/name`, { name: 'Blue Heron' }, readers.map((each) => (each === 200 ? 403 : each))],
  ['POST', `${base}/threads`, { title: 'New one', text: 'Text' }, writers(201)],
  ['POST', `${base}/threads/${thread}/posts`, { text: 'Text' }, writers(201)],
  [
    'POST',
    `/courses/two/discussion/threads/${thread}/posts`,
    { text: 'T' },
    [401, 403, 403, 403, 403, 403, 404, 404, 404],
  ],
  ['POST', `${base}/posts/${post}/edit`, { text: 'Text' }, [401, 200, 403, 403, 403, 403, 403, 403, 403]],
  ['POST', `${base}/posts/${post}/remove`, {}, [401, 200, 403, 403, 403, 403, 403, 403, 403]],
  ['POST', `${base}/posts/${post}/like`, { isLiked: 'yes' }, readers],
  ['POST', `${base}/posts/${post}/report`, { reason: 'scam' }, readers],
  ['POST', `${base}/threads/${thread}/answered`, { isAnswered: 'yes' }, [401, 204, 403, 403, 403, 204, 403, 403, 204]],
  ['POST', `${base}/threads/${thread}/pin`, { isPinned: 'yes' }, [401, 403, 403, 403, 403, 204, 403, 403, 204]],
  ['GET', '/teach/one/discussion', undefined, [401, 403, 403, 403, 403, 200, 403, 403, 200]],
  [
    ...(['POST', `/teach/one/discussion/${post}/decision`, { decision: 'hide', reason: 'Rude.', version: 1 }] as const),
    [401, 403, 403, 403, 403, 204, 403, 403, 204],
  ],
  [
    ...(['POST', `/teach/two/discussion/${post}/decision`, { decision: 'hide', reason: 'Rude.', version: 1 }] as const),
    [401, 403, 403, 403, 403, 403, 404, 403, 404],
  ],
  // The body is no picture, and none is stored.
  ['POST', '/discussion-pictures/one', {}, readers.map((each) => (each === 200 ? 400 : each))],
  ['GET', `/discussion-pictures/${post}/640.webp`, undefined, [401, ...Array(8).fill(404)]],
  ['GET', '/admin/review?kind=posts', undefined, [401, 403, 403, 403, 403, 403, 403, 200, 200]],
  [
    ...(['POST', `/admin/review/posts/${post}/decision`, { decision: 'hide', reason: 'Rude.', version: 1 }] as const),
    [401, 403, 403, 403, 403, 403, 403, 204, 204],
  ],
];

it('opens every route to the right people alone', async ({ db }) => {
  const { ask, begin, module } = await serveDiscussions(db);
  const { threadId, postId } = await begin('ada');
  const mistakes: string[] = [];
  for (const [method, path, json, expected] of matrix(threadId, postId))
    for (const [index, who] of actors.entries())
      await db
        .transaction(async (savepoint) => {
          const { status } = await ask(who, path, json, method);
          if (status !== expected[index]) mistakes.push(`${who} ${method} ${path}: ${status}, not ${expected[index]}`);
          savepoint.rollback();
        })
        .catch(() => {});
  expect(mistakes).toEqual([]);

  const toPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  const asked = matrix(threadId, postId).map(([method, path]) => [method.toLowerCase(), path] as const);
  const missing = module.endpoints.filter(
    ({ method, path }) =>
      !asked.some(([itsMethod, itsPath]) => itsMethod === method && toPattern(path).test(itsPath.replace(/\?.*/, ''))),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('takes the discussion from whoever is refunded, at once, and keeps what they wrote', async ({ db }) => {
  const { ask, begin, reply, posts, base: path } = await serveDiscussions(db);
  const { threadId } = await begin('ada');
  await reply('bo', threadId, 'I found it on page 2.');
  await db
    .update(enrollments)
    .set({ paymentStatus: 'refunded', refundedCents: 4900 })
    .where(eq(enrollments.userId, 'bo'));
  for (const part of ['', '/threads', `/threads/${threadId}/posts`, '/events'])
    expect((await ask('bo', `${path}${part}`)).status).toBe(403);
  expect(await posts('ada', threadId)).toMatchObject([{}, { author: { name: 'Bo E.' }, state: 'shown' }]);
});
