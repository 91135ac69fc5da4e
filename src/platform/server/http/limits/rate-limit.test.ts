import { expect } from 'vitest';
import { itOnBoth } from '../../testing/database-test.ts';
import { createRateLimiter } from './rate-limit.ts';
import { rateLimits } from './rate-limit-table.ts';

const twice = { name: 'contact', max: 2, seconds: 600 };

itOnBoth('refuses the third when two are allowed, and says when to come back', async ({ db }) => {
  const limiter = createRateLimiter(db, 'secret');
  await limiter.count(twice, '10.0.0.1');
  await limiter.count(twice, '10.0.0.1');

  await expect(limiter.count(twice, '10.0.0.1')).rejects.toMatchObject({ kind: 'tooMany', message: /10 minutes/ });
  await limiter.count(twice, '10.0.0.2');
});

itOnBoth('resets the count after the window', async ({ db }) => {
  const limiter = createRateLimiter(db, 'secret');
  const over = { ...twice, max: 1, seconds: -1 };
  await limiter.count(over, 'ada');
  await limiter.count(over, 'ada');

  await limiter.removeExpired();
  expect(await db.select().from(rateLimits)).toEqual([]);
});

itOnBoth('stores only a keyed hash of the subject', async ({ db }) => {
  await createRateLimiter(db, 'secret').count(twice, 'ada@example.org');
  const [row] = await db.select().from(rateLimits);
  expect(row!.key).not.toContain('ada');
});

itOnBoth('refuses a flood from memory', async ({ db }) => {
  const limiter = createRateLimiter(db, 'secret');
  for (let time = 0; time < 10; time++) await limiter.count(twice, 'eve').catch(() => {});
  expect(await db.select().from(rateLimits)).toMatchObject([{ count: 3 }]);
});

itOnBoth('takes a count back', async ({ db }) => {
  const limiter = createRateLimiter(db, 'secret');
  for (let time = 0; time < 5; time++) {
    await limiter.count(twice, 'ada');
    await limiter.forgive(twice, 'ada');
  }
  expect(await db.select().from(rateLimits)).toMatchObject([{ count: 0 }]);
});
