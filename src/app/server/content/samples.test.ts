import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createEarlyAccess } from '#features/opportunities/core/server/dates/early-access.ts';
import { createEarlyAccessRepository } from '#features/opportunities/core/server/dates/early-access-repository.ts';
import { createOpportunities } from '#features/opportunities/core/server/opportunities.ts';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import { seedSamples } from '#features/opportunities/ingestion/server/content/sample-seed.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';

const file = 'content/samples/early-access.json';
const firstStart = new Date('2026-11-20T09:30:25Z');
const daysOn = (count: number) => new Date(firstStart.getTime() + count * 24 * 60 * 60 * 1000);
const seed = (db: Database, now = firstStart, hasSamples = true) => seedSamples(db, file, { hasSamples }, now);
const samplesIn = (db: Database) => db.select().from(t).where(eq(t.source, 'sample')).orderBy(asc(t.earlyAccessAt));

it('gives a demo samples in early access, which open one after the other by the clock', async ({ db }) => {
  await seed(db);
  const list = async (now: Date) => (await createEarlyAccess({ db, now: () => now }).list({}, true)).items;
  const samples = await list(firstStart);
  expect(samples.length).toBeGreaterThanOrEqual(2);
  expect(samples.length).toBeLessThanOrEqual(5);
  expect(samples[0]).toMatchObject({ opensAt: '2026-11-22T09:30:00.000Z' });
  for (const { title, description, opensAt, closesAt } of samples) {
    expect(title).toMatch(/^Sample: /);
    // It stands beside 'Apply Now', so it says where that leads.
    expect(description).toContain(
      'This is a sample: it shows how early access works, and its link opens an example page.',
    );
    expect(closesAt! > opensAt!).toBe(true);
  }

  await createEarlyAccessRepository(db).publishPending(daysOn(3));
  expect((await list(daysOn(3))).map(({ title }) => title)).toEqual(samples.slice(1).map(({ title }) => title));
  const { items } = await createOpportunities({ db, now: () => daysOn(3) }).list({});
  expect(items.map(({ title }) => title)).toEqual([samples[0]!.title]);
});

it('leaves the samples alone at later starts', async ({ db }) => {
  await seed(db);
  const [first] = await samplesIn(db);
  await db.delete(t).where(eq(t.id, first!.id));
  const remaining = await samplesIn(db);
  await seed(db, daysOn(30));
  expect(await samplesIn(db)).toEqual(remaining);
});

it('ships none in production, and archives those of an earlier demo', async ({ db }) => {
  await seed(db, firstStart, false);
  expect(await samplesIn(db)).toEqual([]);

  await seed(db);
  await seed(db, firstStart, false);
  expect(new Set((await samplesIn(db)).map(({ state }) => state))).toEqual(new Set(['archived']));
});
