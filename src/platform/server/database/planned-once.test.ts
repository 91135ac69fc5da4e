import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { plannedOnce, planOnce } from './planned-once.ts';

let client: PGlite;
let db: Database;
beforeAll(async () => {
  client = new PGlite();
  await client.waitReady;
  await client.exec('create table boats (id int primary key, name text, is_new boolean)');
  planOnce(client);
  db = drizzle(client);
  return () => client.close();
});
beforeEach(async () => {
  await client.exec(
    `truncate boats; insert into boats values (1, 'Ada', true), (2, 'O''Brien', false), (3, null, null)`,
  );
});

const named = (name: string | null) =>
  plannedOnce(sql`select id from boats where name is not distinct from ${name}::text`);
const idsOf = async (run: Pick<Database, 'execute'>, name: string | null) =>
  ((await run.execute(named(name))) as unknown as { rows: { id: number }[] }).rows.map(({ id }) => id);
const plans = async () =>
  (
    await client.query<{ calls: number }>(
      `select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement like '%boats%' order by name`,
    )
  ).rows.map(({ calls }) => calls);

it('reads what is marked by a statement that is kept, and all else as before', async () => {
  expect(await idsOf(db, 'Ada')).toEqual([1]);
  expect(await idsOf(db, 'Grace')).toEqual([]);
  expect(await plans()).toEqual([2]);
  await db.execute(sql`select id from boats where name = ${'Ada'}`);
  expect(await plans()).toEqual([2]);
});

it.each(["O'Brien", "'; drop table boats; --", '\\', "\\'; select 1; --", '$1', '/* planned once */', '海 🌊', ''])(
  'takes %s for nothing but a value',
  async (name) => {
    await client.query('insert into boats values (4, $1)', [name]);
    expect(await idsOf(db, name)).toEqual(name === "O'Brien" ? [2, 4] : [4]);
    expect((await client.query('select 1 from boats')).rows).toHaveLength(4);
  },
);

it('reads numbers, booleans and nothing', async () => {
  const found = (await db.execute(
    plannedOnce(sql`select id from boats where id > ${1} and is_new is not distinct from ${false}`),
  )) as unknown as { rows: unknown[] };
  expect(found.rows).toEqual([{ id: 2 }]);
  expect(await idsOf(db, null)).toEqual([3]);
});

it('reads a statement without values', async () => {
  const all = await db.execute(plannedOnce(sql`select count(*)::int as n from boats`));
  expect(all as unknown).toMatchObject({ rows: [{ n: 3 }] });
});

it('leaves a value that a statement cannot hold to the database', async () => {
  await expect(idsOf(db, 'A\0')).rejects.toThrow();
  const several = plannedOnce(sql`select id from boats where id = any(${sql.param([1, 3])}::int[])`);
  expect((await db.execute(several)) as unknown).toMatchObject({ rows: [{ id: 1 }, { id: 3 }] });
});

it('reads in a transaction what was written there, and what a roll-back took away no more', async () => {
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into boats values (4, 'Grace')`);
      expect(await idsOf(tx as unknown as Database, 'Grace')).toEqual([4]);
      throw new Error('back');
    }),
  ).rejects.toThrow('back');
  expect(await idsOf(db, 'Grace')).toEqual([]);
});

it('does not wait for itself when a transaction and somebody else begin with the same statement', async () => {
  const text = (number: number) => plannedOnce(sql`select ${sql.raw(String(number))} as n from boats where id = ${1}`);
  let outside: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    outside = db.execute(text(7)).then((found) => found);
    expect((await tx.execute(text(7))) as unknown).toMatchObject({ rows: [{ n: 7 }] });
  });
  expect(await outside).toMatchObject({ rows: [{ n: 7 }] });
});

it('says what is wrong with a statement each time, and reads on', async () => {
  const wrong = plannedOnce(sql`select nothing from boats where id = ${1}`);
  for (let time = 0; time < 2; time++) {
    await expect(db.execute(wrong)).rejects.toMatchObject({ cause: { message: expect.stringContaining('nothing') } });
  }
  expect(await idsOf(db, 'Ada')).toEqual([1]);
});

it('stops keeping statements after a few hundred', async () => {
  for (let number = 0; number < 250; number++) {
    const found = await db.execute(plannedOnce(sql`select ${sql.raw(String(number))} as n from boats where id = ${1}`));
    expect(found as unknown).toMatchObject({ rows: [{ n: number }] });
  }
  const kept = await client.query('select 1 from pg_prepared_statements');
  expect(kept.rows.length).toBeLessThanOrEqual(200);
});
