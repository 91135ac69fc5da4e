import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createFakeEmbedder } from '#platform/server/embeddings/testing/fake-embedder.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { createCandidateRepository } from './candidate-repository.ts';
import { createIndexKeeper } from './index-keeper.ts';
import { createVectorJobs } from './vector-jobs.ts';
import { createVectorRepository } from './vector-repository.ts';

const now = new Date('2026-11-23T12:00:00Z');

async function open(db: Database) {
  const made = ['Coral reef camp', 'Robot league', 'Essay prize'].map((title, at) =>
    opportunityRow({ slug: `made-${at}`, title, description: 'For everybody.', closesAt: null }),
  );
  for (const row of made) await db.insert(opportunities).values(row);
  const embedder = createFakeEmbedder(['reef', 'robot']);
  const vectors = createVectorJobs({ repository: createVectorRepository(db), embedder, logger: { warn() {} } });
  await vectors.run();
  const repository = createCandidateRepository(db);
  const listIndexed = vi.spyOn(repository, 'listIndexed');
  const keeper = createIndexKeeper({ repository, model: embedder.model, logger: { error: vi.fn() }, now: () => now });
  const change = (id: string, fields: object) => db.update(opportunities).set(fields).where(eq(opportunities.id, id));
  const shareOf = async (id: string, goals: string) => {
    const index = await keeper.get();
    const { terms } = await index.nearnessTo(goals, undefined);
    const position = index.positionOf(id);
    return position === undefined ? undefined : terms[position];
  };
  return { ids: made.map(({ id }) => id) as [string, string, string], vectors, listIndexed, keeper, change, shareOf };
}

itOnBoth('reads again what has changed, and nothing else', async ({ db }) => {
  const { ids, vectors, listIndexed, keeper, change, shareOf } = await open(db);
  expect(await shareOf(ids[0], 'coral reefs')).toBe(1);
  expect((await keeper.get()).find(ids[1])?.vector).toEqual(Int8Array.of(0, 100, 5));

  listIndexed.mockClear();
  await keeper.refresh();
  expect(listIndexed).not.toHaveBeenCalled();

  await change(ids[1], { title: 'Coral reef robots' });
  await keeper.refresh();
  expect(listIndexed.mock.calls.map(([changed]) => changed)).toEqual([[ids[1]]]);
  expect(await shareOf(ids[1], 'coral reefs')).toBe(1);
  expect(await shareOf(ids[2], 'coral reefs')).toBe(0);

  await vectors.run();
  await keeper.refresh();
  expect((await keeper.get()).find(ids[1])?.vector).toEqual(Int8Array.of(100, 100, 5));

  await change(ids[0], { state: 'archived' });
  await change(ids[2], { closesAt: new Date('2026-11-01') });
  await keeper.refresh();
  expect([...(await keeper.get()).ids()]).toEqual([ids[1]]);
});

itOnBoth('misses nothing that changes while it is being read', async ({ db }) => {
  const { ids, listIndexed, keeper, change, shareOf } = await open(db);
  const read = listIndexed.getMockImplementation() ?? createCandidateRepository(db).listIndexed;
  let refreshed: Promise<void> | undefined;
  listIndexed.mockImplementationOnce(async (...given) => {
    const rows = await read(...given);
    await change(ids[2], { title: 'Coral essay prize' });
    refreshed = keeper.refresh();
    return rows;
  });
  await keeper.get();
  await refreshed;
  expect(await shareOf(ids[2], 'coral')).toBe(1);
});

itOnBoth('is read anew when more than half of its positions are empty', async ({ db }) => {
  const { ids, keeper, change } = await open(db);
  const index = await keeper.get();
  for (const title of ['one', 'two']) {
    for (const id of ids) await change(id, { title: `Essay prize ${title}` });
    await keeper.refresh();
  }
  expect(index.emptyShare()).toBe(2);
  await change(ids[0], { title: 'Essay prize three' });
  await keeper.refresh();
  expect((await keeper.get()).emptyShare()).toBe(0);
});
