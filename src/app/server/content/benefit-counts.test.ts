import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { seedMentors } from '#features/meeting/mentors/server/mentors/mentor-seed.ts';
import { serveWebinars } from '#features/meeting/webinars/server/testing/serve-webinars.ts';
import { seedSamples } from '#features/opportunities/ingestion/server/content/sample-seed.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createBenefitCounts } from './benefit-counts.ts';

const now = new Date('2027-03-01T12:00:00Z');
const none = { count: 0, sampleCount: 0 };

it('counts nothing where nothing is there', async ({ db }) => {
  expect(await createBenefitCounts(db, () => now)(false)).toEqual({
    ...{ mentors: none, webinars: none, notes: none, early: none },
  });
});

it('counts what is invented in a demo as such, and what is over not at all', async ({ db }) => {
  await seedMentors(db, 'content/samples/mentors.json', true, now);
  await seedSamples(db, 'content/samples/early-access.json', { hasSamples: true }, now);
  const { publish } = await serveWebinars(db);
  await publish();
  const count = createBenefitCounts(db, () => now);
  const { mentors, webinars, early } = await count(false);
  expect(mentors.count).toBeGreaterThan(0);
  expect([mentors.sampleCount, early.sampleCount]).toEqual([mentors.count, early.count]);
  expect(webinars).toEqual({ count: 1, sampleCount: 0 });
  expect((await count(true)).mentors.count).toBeLessThanOrEqual(mentors.count);

  await db.execute(sql`update webinars set cancelled_at = now()`);
  expect((await count(false)).webinars).toEqual(none);
});
