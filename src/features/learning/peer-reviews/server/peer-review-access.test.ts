import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { one, servePeerReviews, unreviewed } from './testing/serve-peer-reviews.ts';

const actors = ['nobody', 'ada', 'bo', 'eve', 'vic', 'tom', 'cur', 'root'];
const course = '/courses/first-steps/assignments';
const file = '00000000-0000-4000-8000-000000000009';
const text = 'Long enough to be of use to somebody.';

/**
 * Lists the status that each actor gets on every route: in the order of `actors`. The review is bo's, opened, about the
 * answer of ada.
 */
const matrix = (id: string): [string, string, object | undefined, number[]][] => [
  ['GET', `${course}/${one}/peers`, undefined, [401, 200, 200, 200, 403, 403, 403, 403]],
  ['GET', `${course}/${unreviewed}/peers`, undefined, [401, 404, 404, 404, 403, 403, 403, 403]],
  ['POST', `${course}/${unreviewed}/peers`, { takesPart: 'yes' }, [401, 404, 404, 404, 403, 403, 403, 403]],
  ['POST', `${course}/${one}/peers`, { takesPart: 'yes' }, [401, 204, 204, 409, 403, 403, 403, 403]],
  ['POST', `/peer-reviews/${id}/open`, {}, [401, 404, 204, 404, 404, 404, 404, 404]],
  ['GET', `/peer-reviews/${id}`, undefined, [401, 404, 200, 404, 404, 404, 404, 404]],
  ['GET', `/peer-reviews/${id}/files/${file}`, undefined, [401, 404, 404, 404, 404, 404, 404, 404]],
  ['POST', `/peer-reviews/${id}/draft`, { text: '' }, [401, 404, 204, 404, 404, 404, 404, 404]],
  ['POST', `/peer-reviews/${id}/answer`, { text, c1: 5 }, [401, 404, 204, 404, 404, 404, 404, 404]],
  ['POST', `/peer-reviews/${id}/report`, { reason: 'other' }, [401, 404, 404, 404, 404, 404, 404, 404]],
  ['GET', `/teach/first-steps/assignments/${one}/peers`, undefined, [401, 403, 403, 403, 403, 200, 403, 200]],
  ['GET', `/teach/other/assignments/${one}/peers`, undefined, [401, 403, 403, 403, 403, 404, 403, 404]],
  [
    ...(['POST', `/teach/other/peer-reviews/${id}/decision`] as const),
    { decision: 'show', version: 1 },
    [401, 403, 403, 403, 403, 404, 403, 404],
  ],
  [
    ...(['POST', `/teach/first-steps/peer-reviews/${id}/decision`] as const),
    { decision: 'hide', reason: 'No', version: 9 },
    [401, 403, 403, 403, 403, 409, 403, 409],
  ],
  ['GET', '/admin/review?kind=peer-reviews', undefined, [401, 403, 403, 403, 403, 403, 200, 200]],
  [
    ...(['POST', `/admin/review/peer-reviews/${id}/decision`] as const),
    { decision: 'hide', reason: 'No', version: 9 },
    [401, 403, 403, 403, 403, 403, 409, 409],
  ],
];

it('opens every route to the right people alone', async ({ db }) => {
  const { join, read, ask, module } = await servePeerReviews(db, ['ada', 'bo']);
  await join('ada');
  await join('bo');
  const [{ id }] = (await read('bo')).tasks;
  for (const [method, path, body, expected] of matrix(id)) {
    const statuses = [];
    for (const who of actors) statuses.push((await ask(who, path, body, method)).status);
    expect(statuses, `${method} ${path}`).toEqual(expected);
  }
  const toPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  const missing = module.endpoints.filter(
    ({ method, path }) =>
      !matrix(id).some(([asks, asked]) => asks === method.toUpperCase() && toPattern(path).test(asked)),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

it('closes to who has lost the course', async ({ db }) => {
  const { join, read, ask } = await servePeerReviews(db, ['ada', 'bo']);
  await join('ada');
  await join('bo');
  const [{ id }] = (await read('bo')).tasks;
  await ask('bo', `/peer-reviews/${id}/open`, {});
  const { enrollments } = await import('#features/money/enrollments/server/enrollment-table.ts');
  await db.update(enrollments).set({ paymentStatus: 'refunded' });
  expect((await ask('bo', `/peer-reviews/${id}`)).status).toBe(403);
  expect((await ask('bo', `/peer-reviews/${id}/answer`, { text, c1: 5 })).status).toBe(403);
});
