import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { opportunities as t } from './opportunity-table.ts';
import { opportunityRow } from './testing/opportunity-row.ts';

itOnBoth('raises the version with every change of a row', async ({ db }) => {
  const [row] = await db.insert(t).values(opportunityRow()).returning();
  await db.update(t).set({ title: 'Another title' }).where(eq(t.id, row!.id));
  const [changed] = await db
    .update(t)
    .set({ version: sql`${t.version} + 1` })
    .where(eq(t.id, row!.id))
    .returning();

  expect([row!.version, changed!.version]).toEqual([1, 3]);
});

itOnBoth('records that a row was published once', async ({ db }) => {
  const [row] = await db
    .insert(t)
    .values(opportunityRow({ state: 'draft', wasPublished: false }))
    .returning();
  const set = async (state: 'published' | 'archived') =>
    (await db.update(t).set({ state }).where(eq(t.id, row!.id)).returning())[0]!.wasPublished;

  expect([row!.wasPublished, await set('published'), await set('archived')]).toEqual([false, true, true]);
});
