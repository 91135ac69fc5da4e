import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { serveCourseReviews, type Who } from './testing/serve-course-reviews.ts';

const actors: readonly Who[] = ['', 'ada', 'bo', 'zoe', 'eve', 'tom', 'sam', 'tim', 'cur', 'root'];
const everybody = actors.map(() => 200);
const ownPath = '/courses/one/own-review';
const hide = { decision: 'hide', reason: 'Rude.', version: 1 };

/**
 * Lists the status that each actor gets on every route, in the order of `actors`: ada's published review; every change
 * is undone.
 */
const matrix = (review: string): [string, string, object | undefined, number[]][] => [
  ['GET', '/courses/one/reviews', undefined, everybody],
  ['GET', ownPath, undefined, [401, 200, 200, 403, 403, 200, 403, 200, 200, 200]],
  ['POST', ownPath, { stars: 4, text: 'I learned a lot.' }, [401, 204, 204, 403, 403, 403, 403, 403, 403, 403]],
  ['POST', `${ownPath}/remove`, {}, [401, 204, 204, 404, 404, 404, 404, 404, 404, 404]],
  ['POST', `${ownPath}/dismiss`, { invitation: 'half' }, [401, 204, 204, 403, 403, 403, 403, 403, 403, 403]],
  ['POST', `/course-reviews/${review}/report`, { reason: 'scam' }, actors.map(() => 204)],
  ['GET', '/teach/one/reviews', undefined, [401, 403, 403, 403, 403, 200, 403, 200, 403, 200]],
  ['GET', '/admin/review?kind=class-reviews', undefined, [401, 403, 403, 403, 403, 403, 403, 200, 200, 200]],
  // Instructors hide none, and curators none of a class that they teach.
  ['POST', `/admin/review/class-reviews/${review}/decision`, hide, [401, 403, 403, 403, 403, 403, 403, 403, 204, 204]],
];

it('opens every route to the right people alone', async ({ db }) => {
  const { ask, publish, list, module } = await serveCourseReviews(db);
  await publish(6);
  const review = (await list()).find(({ author }: { author: { name: string } }) => author.name === 'Ada L.').id;
  const mistakes: string[] = [];
  for (const [method, path, json, expected] of matrix(review))
    for (const [index, who] of actors.entries())
      await db
        .transaction(async (savepoint) => {
          const { status } = await ask(who, path, json, method);
          if (status !== expected[index]) mistakes.push(`${who} ${method} ${path}: ${status}, not ${expected[index]}`);
          savepoint.rollback();
        })
        .catch(() => {});
  // An instructor of another class sees none of this one: it is as if it were not there.
  expect(mistakes).toEqual(['sam GET /teach/one/reviews: 404, not 403']);

  const toPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  const asked = matrix(review).map(([method, path]) => [method.toLowerCase(), path] as const);
  const missing = module.endpoints.filter(
    ({ method, path }) => !asked.some(([itsMethod, itsPath]) => itsMethod === method && toPattern(path).test(itsPath)),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
