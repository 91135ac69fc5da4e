import { sql } from 'drizzle-orm';
import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import type { Database } from '../database/database.ts';
import { itOnBoth } from '../testing/database-test.ts';
import { claimRows, inSeconds, isClaim, isLeaseOver, isPending } from './claim-rows.ts';

const errands = pgTable('errands', {
  id: integer('id').primaryKey(),
  runAt: timestamp('run_at', { withTimezone: true, precision: 3 }),
  attempts: integer('attempts').notNull().default(0),
});

const createErrands = (db: Database) =>
  db.execute(sql`create temporary table errands on commit drop as
    select id, now() - make_interval(secs => id) as run_at, 0 as attempts from generate_series(1, 3) id
    union all select 4, null, 0`);

const claim = async (db: Database, limit: number, lease: number) => {
  const rows = await claimRows(db, errands, {
    where: isPending(errands.runAt),
    orderBy: errands.runAt,
    limit,
    set: { attempts: sql`${errands.attempts} + 1`, runAt: inSeconds(lease) },
  });
  return rows.sort((a, b) => a.id - b.id);
};

itOnBoth('claims what is longest due, up to the limit, and what is never due not at all', async ({ db }) => {
  await createErrands(db);
  expect(await claim(db, 2, 60)).toMatchObject([
    { id: 2, attempts: 1 },
    { id: 3, attempts: 1 },
  ]);
  expect(await claim(db, 9, 60)).toMatchObject([{ id: 1, attempts: 1 }]);
  expect(await claim(db, 9, 60)).toEqual([]);
});

itOnBoth('claims a row anew when its lease is over, and tells the claims apart', async ({ db }) => {
  await createErrands(db);
  const [first] = await claim(db, 1, -9);
  const [second] = await claim(db, 1, 60);
  expect(second).toMatchObject({ id: first!.id, attempts: 2 });
  expect(await db.select().from(errands).where(isClaim(errands, first!))).toEqual([]);
  expect(await db.select().from(errands).where(isClaim(errands, second!))).toHaveLength(1);
});

itOnBoth('counts a lease as over when it has ended or was never given', async ({ db }) => {
  await createErrands(db);
  await claim(db, 1, 60);
  const free = await db.select({ id: errands.id }).from(errands).where(isLeaseOver(errands.runAt)).orderBy(errands.id);
  expect(free.map(({ id }) => id)).toEqual([1, 2, 4]);
});
