import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { it as dbIt } from '#platform/server/testing/database-test.ts';
import { oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { countWholeReads } from '#platform/server/testing/whole-reads.ts';
import { createStep, LostWork, rowsAtOnce, type Step } from './runs/import-progress.ts';
import { createAdminImportRepository } from './runs/import-run-repository.ts';
import { type AdminImport, adminImportRows, adminImports } from './runs/import-run-table.ts';
import { undoImport } from './undo-import.ts';

const usualCount = 2_000;
const tables = ['opportunities', 'admin_import_rows'];

/** A stored import, without statistics, as right after it was stored. */
async function storeLargeImport(db: Database, rowCount = usualCount) {
  const older = opportunityRow({ searchText: 'brought7 older' });
  await db.insert(opportunities).values(older);
  const atOnce = Math.min(500, rowCount);
  for (let first = 0; first < rowCount; first += atOnce)
    await db.insert(opportunities).values(
      Array.from({ length: atOnce }, (_, index) => {
        const number = first + index;
        return opportunityRow({
          source: 'large',
          sourceId: String(number),
          searchText: `brought${number} word${number}`,
        });
      }),
    );
  const [added] = await db
    .insert(adminImports)
    .values({ fileName: 'large.csv', source: 'large', bytes: 1, state: 'undoing' })
    .returning();
  await db.execute(sql`
    insert into admin_import_rows (import_id, row, line, outcome, title, opportunity_id, version)
    select ${added!.id}, row_number() over (order by id), 1, 'added', title, id, version
    from opportunities where source = 'large'`);
  await db.execute(sql`
    delete from pg_statistic where starelid::regclass::text in
      (select jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb))`);
  for (const table of tables)
    await db.execute(sql`update pg_class set reltuples = -1, relpages = 0 where oid = ${table}::regclass`);
  return { id: added!.id, older };
}

async function claim(db: Database, id: number) {
  const repository = createAdminImportRepository(db);
  await db.update(adminImports).set({ leaseUntil: null }).where(eq(adminImports.id, id));
  return (await repository.claim(30, () => ({})))[0] as AdminImport;
}

/** Counts the steps, and dies in one of them if told to. */
function countSteps(db: Database, claimed: AdminImport, dieAt = Number.POSITIVE_INFINITY) {
  const take = createStep(db, claimed, new AbortController().signal);
  const counted = {
    steps: 0,
    step: (async (change, run) => {
      counted.steps += 1;
      if (counted.steps === dieAt) throw new LostWork();
      await take(change, run);
    }) as Step,
  };
  return counted;
}

dbIt('undoes a large import without statistics in small batches, each from an index', async ({ db }) => {
  const { id, older } = await storeLargeImport(db);
  const before = await countWholeReads(db, ['admin_import_rows']);
  const claimed = await claim(db, id);
  const counted = countSteps(db, claimed);
  await undoImport(db, claimed, counted.step);

  expect(await countWholeReads(db, ['admin_import_rows'])).toBe(before);
  expect(await db.select({ id: opportunities.id }).from(opportunities)).toEqual([{ id: older.id }]);
  expect(await db.select().from(adminImports)).toMatchObject([{ state: 'undone', leaseUntil: null }]);
  // Batches of rows, and the end.
  expect(counted.steps).toBe(usualCount / rowsAtOnce + 1);
  const [analyzed] = await selectRows<{ count: number }>(
    db,
    sql`select count(distinct starelid)::int as count from pg_statistic where starelid in
      ('opportunities'::regclass, 'admin_import_rows'::regclass)`,
  );
  expect(analyzed!.count).toBe(2);
});

dbIt('resumes an undo that was killed among the rows', async ({ db }) => {
  const { id, older } = await storeLargeImport(db);
  for (const dieAt of [4, 5]) {
    const claimed = await claim(db, id);
    await expect(undoImport(db, claimed, countSteps(db, claimed, dieAt).step)).rejects.toThrow(LostWork);
  }
  const [left] = await selectRows<{ count: number }>(db, sql`select count(*)::int as count from opportunities`);
  expect(left!.count).toBeGreaterThan(1);
  expect(left!.count).toBeLessThan(usualCount);

  const claimed = await claim(db, id);
  await undoImport(db, claimed, countSteps(db, claimed).step);
  expect(await db.select({ id: opportunities.id }).from(opportunities)).toEqual([{ id: older.id }]);
  const undone = await db.selectDistinct({ undone: adminImportRows.undone }).from(adminImportRows);
  expect(undone).toEqual([{ undone: 'removed' }]);
});

it.skipIf(oneDatabaseKind[0] !== 'postgres')('blocks no write but those to the rows of one batch', async () => {
  const database = await openWholeDatabase('postgres');
  const curator = await database.again();
  const { db } = database;
  const { id, older } = await storeLargeImport(db, 3 * rowsAtOnce);
  const claimed = await claim(db, id);
  const [lastOfAll] = await selectRows<{ id: string }>(
    db,
    sql`select opportunity_id as id from admin_import_rows where import_id = ${id} order by row limit 1`,
  );
  const take = createStep(db, claimed, new AbortController().signal);
  let batches = 0;
  const writeMeanwhile = (ids: string[]) =>
    curator.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local lock_timeout = 500`);
      for (const one of ids)
        await transaction.update(opportunities).set({ location: 'Lagos' }).where(eq(opportunities.id, one));
    });
  await undoImport(db, claimed, async (change, run) => {
    await take(change, async (transaction) => {
      await run?.(transaction);
      batches += 1;
      // The batch is undone, and not yet committed.
      if (batches === 1) await writeMeanwhile([older.id, lastOfAll!.id]);
    });
  });
  expect(batches).toBe(4);
  const left = await db.select({ location: opportunities.location }).from(opportunities);
  expect(left).toEqual([{ location: 'Lagos' }, { location: 'Lagos' }]);
  await curator.close();
  await database.close();
});
