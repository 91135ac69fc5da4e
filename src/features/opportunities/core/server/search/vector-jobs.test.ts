import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createFakeEmbedder } from '#platform/server/embeddings/testing/fake-embedder.ts';
import { workAttempts } from '#platform/server/queue/work-attempt-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { opportunityVectors } from '../vector-table.ts';
import { createVectorJobs } from './vector-jobs.ts';
import { createVectorRepository } from './vector-repository.ts';

function open(db: Database, embedder = createFakeEmbedder(['reef', 'robot'])) {
  const repository = createVectorRepository(db);
  const logger = { warn: vi.fn() };
  const jobs = createVectorJobs({ repository, embedder, logger, batchSize: 2 });
  const listVectors = async () =>
    new Map(
      (await db.select().from(opportunityVectors)).flatMap(({ opportunityId, vector }) =>
        vector ? [[opportunityId, [...vector]] as const] : [],
      ),
    );
  return { repository, jobs, embedder, logger, listVectors };
}

const add = async (db: Database, ...titles: string[]) => {
  const rows = titles.map((title) => opportunityRow({ title, description: '' }));
  await db.insert(opportunities).values(rows);
  return rows.map(({ id }) => id);
};

it('reads new opportunities, and those whose text has changed, once', async ({ db }) => {
  const { jobs, embedder, listVectors } = open(db);
  const [reef, robot] = await add(db, 'Reef', 'Robot', 'Dance');
  await jobs.run();
  expect(await listVectors()).toEqual(
    new Map([...(await listVectors())].map(([id]) => [id, [Number(id === reef) * 100, Number(id === robot) * 100, 5]])),
  );
  expect(embedder.read).toHaveLength(3);

  await db.update(opportunities).set({ title: 'Robot on a reef' }).where(eq(opportunities.id, robot!));
  await db.update(opportunities).set({ deadline: 'Soon' }).where(eq(opportunities.id, reef!));
  await jobs.run();
  expect(embedder.read).toHaveLength(4);
  expect((await listVectors()).get(robot!)).toEqual([100, 100, 5]);
});

it('reads nothing that nobody can see, until it is published', async ({ db }) => {
  const { jobs, embedder } = open(db);
  const draft = opportunityRow({ state: 'draft' });
  await db.insert(opportunities).values(draft);
  await jobs.run();
  expect(embedder.read).toEqual([]);

  await db.update(opportunities).set({ state: 'published' }).where(eq(opportunities.id, draft.id));
  await jobs.run();
  expect(embedder.read).toHaveLength(1);
});

it('keeps what is stale while the model fails, and goes on there', async ({ db }) => {
  const { jobs, embedder, logger, listVectors } = open(db);
  await add(db, 'Reef', 'Robot', 'Dance');
  embedder.state.isFailing = true;
  await jobs.run();
  expect(logger.warn).toHaveBeenCalledOnce();
  expect((await listVectors()).size).toBe(0);

  embedder.state.isFailing = false;
  await jobs.run();
  expect((await listVectors()).size).toBe(3);
});

it('leaves out a text that the model refuses, and reads the others', async ({ db }) => {
  const { jobs, listVectors } = open(db);
  await add(db, 'Reef', 'refused', 'Robot');
  await jobs.run();
  expect((await listVectors()).size).toBe(2);
  expect(await db.select().from(opportunityVectors).where(eq(opportunityVectors.isStale, true))).toEqual([]);
});

it('keeps a change stale that was made while the text was read', async ({ db }) => {
  const { repository } = open(db);
  const [id] = await add(db, 'Reef');
  const [stale] = await repository.listStale(1);
  await db.update(opportunities).set({ title: 'Robot' }).where(eq(opportunities.id, id!));
  await repository.save(stale!, { textHash: 'old', model: 'fake', vector: Int8Array.of(1) });
  expect(await repository.listStale(1)).toHaveLength(1);
});

it('reads everything again with another model', async ({ db }) => {
  const { jobs, repository } = open(db);
  await add(db, 'Reef', 'Robot');
  await jobs.run();
  const other = { ...createFakeEmbedder(), model: 'better' };
  await createVectorJobs({ repository, embedder: other, logger: { warn() {} } }).run();
  expect(other.read).toHaveLength(2);
  const models = (await db.select().from(opportunityVectors)).map(({ model }) => model);
  expect(models).toEqual(['better', 'better']);
});

it('matches a text without its meaning that has ended two processes, and reads all others', async ({ db }) => {
  const { jobs, repository, embedder, listVectors } = open(db);
  const [fatal, sound] = await add(db, 'Reef', 'Robot');
  const [row] = (await repository.listStale(9)).filter(({ id }) => id === fatal);
  for (let times = 0; times < 2; times += 1) {
    await repository.attempts.claim([`${fatal}:${row!.version}`]);
    await db.update(workAttempts).set({ runAt: sql`now()` });
  }
  await jobs.run();
  expect(embedder.read).toHaveLength(1);
  expect([...(await listVectors()).keys()]).toEqual([sound]);
  expect(await repository.listStale(9)).toEqual([]);
});

it('blames no text while the model fails for all of them', async ({ db }) => {
  const { jobs, embedder } = open(db);
  await add(db, 'Reef', 'Robot', 'Dance');
  embedder.state.isFailing = true;
  await jobs.run();
  await jobs.run();
  expect(await db.select().from(workAttempts)).toEqual([]);
});
