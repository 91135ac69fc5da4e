import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createFakeEmbedder } from '#platform/server/embeddings/testing/fake-embedder.ts';
import { it, itOnBoth } from '#platform/server/testing/database-test.ts';
import { opportunities } from '../opportunity-table.ts';
import { store } from '../testing/store-opportunities.ts';
import { createIndexKeeper } from './index-keeper.ts';
import { createIndexRepository } from './index-repository.ts';
import { createVectorJobs } from './vector-jobs.ts';
import { createVectorRepository } from './vector-repository.ts';

async function open(db: Database, maxRows = 100) {
  await store(db, { reef: { title: 'Reef camp' }, robot: { title: 'Robot league' }, essay: { title: 'Essay prize' } });
  const rows = await db.select().from(opportunities);
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)!.id;
  const repository = createIndexRepository(db, 'fake');
  const listRows = vi.spyOn(repository, 'listRows');
  const keeper = createIndexKeeper({ repository, maxRows });
  const change = (slug: string, fields: object) =>
    db.update(opportunities).set(fields).where(eq(opportunities.slug, slug));
  const slugs = async () =>
    (await keeper.get())
      ?.all()
      .map(({ slug }) => slug)
      .sort();
  const announce = (...changed: string[]) =>
    keeper.noteChange(JSON.stringify({ table: 'opportunities', changes: changed.map((slug) => ({ id: idOf(slug) })) }));
  return { idOf, listRows, keeper, change, slugs, announce };
}

itOnBoth('is as the database is at each use until changes are announced', async ({ db }) => {
  const { slugs, change } = await open(db);
  expect(await slugs()).toEqual(['essay', 'reef', 'robot']);
  await change('reef', { state: 'archived' });
  expect(await slugs()).toEqual(['essay', 'robot']);
});

it('reads before the next answer what was announced, and nothing else', async ({ db }) => {
  const { idOf, listRows, keeper, change, slugs, announce } = await open(db);
  keeper.noteChange();
  expect(await slugs()).toBeUndefined();
  await keeper.refresh();
  expect(await slugs()).toEqual(['essay', 'reef', 'robot']);

  listRows.mockClear();
  await change('reef', { state: 'archived' });
  await change('robot', { searchText: 'chess club' });
  expect(await slugs()).toEqual(['essay', 'reef', 'robot']);
  announce('reef', 'robot');
  expect(await slugs()).toEqual(['essay', 'robot']);
  expect((await keeper.get())?.find(idOf('robot'))?.text).toBe('chess club');
  expect(listRows.mock.calls.map(([ids]) => ids.length)).toEqual([2]);
});

it('looks at everything where it is not said what has changed', async ({ db }) => {
  const { keeper, change, slugs } = await open(db);
  keeper.noteChange();
  await keeper.refresh();
  await change('essay', { state: 'archived' });
  keeper.noteChange('opportunities');
  expect(await slugs()).toEqual(['reef', 'robot']);
});

it('learns of vectors, which their job announces', async ({ db }) => {
  const { keeper, idOf } = await open(db);
  expect((await keeper.get())?.find(idOf('reef'))?.vector).toBeNull();
  const embedder = createFakeEmbedder(['reef']);
  await createVectorJobs({ repository: createVectorRepository(db), embedder, logger: { warn() {} } }).run();
  expect((await keeper.get())?.find(idOf('reef'))?.vector).toEqual(Int8Array.of(100, 5));
});

it('is not open where more is published than it keeps', async ({ db }) => {
  const { slugs, change } = await open(db, 2);
  expect(await slugs()).toBeUndefined();
  await change('essay', { state: 'archived' });
  expect(await slugs()).toEqual(['reef', 'robot']);
});
