import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { opportunityVectors } from '#features/career/matching/server/vector-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { store } from '#features/opportunities/core/server/testing/store-opportunities.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { createFolderUploads } from '#platform/server/backup/uploads.ts';
import type { Database } from '#platform/server/database/database.ts';
import { listTables } from '#platform/server/database/migrate-schema.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { createVectorIndex } from './vector-index.ts';
import { createVectorIndexRepository } from './vector-index-repository.ts';

async function isOnServer() {
  const client = new pg.Client(inject('postgresUrl')!);
  await client.connect();
  const { rowCount } = await client.query("select from pg_available_extensions where name = 'vector'");
  await client.end();
  return rowCount! > 0;
}
const hasPgvector = Boolean(inject('postgresUrl')) && (await isOnServer());
const silent = { info: () => {}, warn: () => {} };
const vectors = { sea: [100, 10], coast: [90, 40], city: [10, 100] };

async function fill(db: Database) {
  await store(db, { sea: {}, coast: {}, city: {} });
  const rows = await db.select({ id: opportunities.id, slug: opportunities.slug }).from(opportunities);
  const idOf = Object.fromEntries(rows.map(({ id, slug }) => [slug, id])) as Record<keyof typeof vectors, string>;
  const setVector = (slug: keyof typeof vectors, vector: number[], textHash: string) =>
    db
      .update(opportunityVectors)
      .set({ isStale: false, model: 'test', textHash, vector: Int8Array.from(vector) })
      .where(sql`opportunity_id = ${idOf[slug]}`);
  for (const [slug, vector] of Object.entries(vectors)) await setVector(slug as keyof typeof vectors, vector, 'first');
  const namesOf = (near: { id: string }[]) => near.map(({ id }) => rows.find((row) => row.id === id)?.slug);
  return { idOf, setVector, namesOf };
}

itOnBoth('leaves a database without pgvector as it is', async ({ db, kind }) => {
  if (kind === 'postgres' && hasPgvector) return;
  await fill(db);
  const repository = createVectorIndexRepository(db);
  const index = createVectorIndex({ repository, model: 'test', logger: silent });
  await index.run();

  expect(await repository.findExtension()).toBe('absent');
  expect(await index.isReady()).toBe(false);
});

type WholeDatabase = Awaited<ReturnType<typeof openWholeDatabase>>;

async function copyByBackup(from: WholeDatabase, to: WholeDatabase) {
  const uploadsOf = ({ location }: WholeDatabase) => createFolderUploads(join(location.dataDir, 'uploads'));
  const file = join(await mkdtemp(join(tmpdir(), 'sealeap-vectors-')), 'sealeap.backup');
  await makeBackup({ db: from.db, uploads: uploadsOf(from), version: '0.1.0' }, file);
  const { dataDir } = to.location;
  const target = { database: to, uploads: uploadsOf(to), dataDir, migrationsDir: 'migrations', isReplacing: true };
  await restoreBackup(target, file);
}

if (hasPgvector) {
  itOnBoth('follows what the model reads, by an index that backups do not know', async ({ db, kind }) => {
    if (kind === 'embedded') return;
    const { setVector, namesOf, idOf } = await fill(db);
    const tables = await listTables(db);
    const repository = createVectorIndexRepository(db);
    const open = () => createVectorIndex({ repository, model: 'test', logger: silent, batchSize: 2 });
    const nearest = async () => namesOf(await repository.listNearest(Int8Array.from([100, 0]), 3));
    await open().run();

    expect(await open().isReady()).toBe(true);
    expect(await nearest()).toEqual(['sea', 'coast', 'city']);
    const [first] = await repository.listNearest(Int8Array.from([100, 0]), 1);
    expect(first!.cosine).toBeCloseTo(100 / Math.hypot(100, 10), 2);
    expect(await listTables(db)).toEqual(tables);

    await setVector('city', [127, 1], 'second');
    await db.delete(opportunities).where(sql`id = ${idOf.sea}`);
    await open().run();
    expect(await nearest()).toEqual(['city', 'coast']);

    await db.update(opportunityVectors).set({ model: 'other', vector: Int8Array.from([1, 2, 3]) });
    expect(await repository.isBuilt('other')).toBe(false);
    await createVectorIndex({ repository, model: 'other', logger: silent }).run();
    expect(await repository.listNearest(Int8Array.from([1, 2, 3]), 5)).toHaveLength(2);
  });

  // Two whole databases and two restores, which make the schema anew: seconds.
  it('backups made with pgvector restore without it, and the other way round', async () => {
    const [postgres, embedded] = [await openWholeDatabase('postgres'), await openWholeDatabase('embedded')];
    const { namesOf, idOf } = await fill(postgres.db);
    const repository = createVectorIndexRepository(postgres.db);
    const index = createVectorIndex({ repository, model: 'test', logger: silent });
    await index.run();

    await copyByBackup(postgres, embedded);
    expect(await embedded.db.select().from(opportunityVectors)).toHaveLength(3);
    await embedded.db.delete(opportunities).where(sql`id = ${idOf.sea}`);
    await copyByBackup(embedded, postgres);
    await index.run();
    expect(namesOf(await repository.listNearest(Int8Array.from([100, 0]), 3))).toEqual(['coast', 'city']);
    await Promise.all([postgres.close(), embedded.close()]);
  });
} else it.skip('follows what the model reads: there is no PostgreSQL here that has pgvector (pg_available_extensions)');
