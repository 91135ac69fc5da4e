import { sql } from 'drizzle-orm';
import { integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import type { Database } from '../database/database.ts';
import { itOnBoth } from '../testing/database-test.ts';
import {
  claimCounted,
  claimRows,
  concluded,
  inSeconds,
  isClaim,
  isLeaseOver,
  isPending,
  pauseOfAttempts,
  progressed,
  released,
} from './claim-rows.ts';

const errands = pgTable('errands', {
  id: integer('id').primaryKey(),
  runAt: timestamp('run_at', { withTimezone: true, precision: 3 }),
  attempts: integer('attempts').notNull().default(0),
  unfinished: smallint('unfinished').notNull().default(0),
});

const createErrands = (db: Database) =>
  db.execute(sql`create temporary table errands on commit drop as
    select id, now() - make_interval(secs => id) as run_at, 0 as attempts, 0::smallint as unfinished from generate_series(1, 3) id
    union all select 4, null, 0, 0::smallint`);

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

/** Claims with a lease that is over at once, as of a process that died. */
const claimAndDie = async (
  db: Database,
  limit = 9,
  setAside: (row: typeof errands.$inferSelect) => unknown = () => {},
) => {
  const rows = await claimCounted(db, errands, {
    where: isPending(errands.runAt),
    orderBy: errands.runAt,
    limit,
    set: { attempts: sql`${errands.attempts} + 1`, runAt: inSeconds(-1) },
    async setAside(row) {
      setAside(row);
      await db.update(errands).set({ runAt: null }).where(isClaim(errands, row));
    },
  });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
};

itOnBoth(
  'claims alone what was claimed without an outcome, and sets it aside after the second time',
  async ({ db }) => {
    await createErrands(db);
    expect(await claimAndDie(db)).toEqual([1, 2, 3]);
    const [suspect] = await claimAndDie(db);
    await db.update(errands).set({ runAt: null }).where(sql`id <> ${suspect}`);
    const setAside: unknown[] = [];
    expect(await claimAndDie(db, 9, (row) => setAside.push(row))).toEqual([]);
    expect(setAside).toMatchObject([{ id: suspect, unfinished: 3 }]);
    expect(await claimAndDie(db)).toEqual([]);
  },
);

itOnBoth('claims what is due behind rows that are set aside', async ({ db }) => {
  await createErrands(db);
  await db.update(errands).set({ unfinished: 2 }).where(sql`id in (2, 3)`);
  expect(await claimAndDie(db, 1)).toEqual([1]);
});

itOnBoth(
  'counts neither what came to an outcome nor what a stopping process had, and progress once',
  async ({ db }) => {
    await createErrands(db);
    await db.update(errands).set({ unfinished: 2 });
    const ends = [concluded, progressed, released(errands)];
    for (const [index, end] of ends.entries())
      await db
        .update(errands)
        .set(end)
        .where(sql`id = ${index + 1}`);
    const rows = await db.select({ unfinished: errands.unfinished }).from(errands).orderBy(errands.id);
    expect(rows.map(({ unfinished }) => unfinished)).toEqual([0, 1, 1, 2]);
  },
);

itOnBoth('makes each claim later that follows one without success', async ({ db }) => {
  await createErrands(db);
  await db.update(errands).set({ attempts: sql`id + 0` });
  const pause = sql<number>`${pauseOfAttempts(errands.attempts, 30)}`;
  const rows = await db.select({ pause }).from(errands).orderBy(errands.id);
  expect(rows.map((row) => row.pause)).toEqual([30, 300, 300, 3600]);
});
