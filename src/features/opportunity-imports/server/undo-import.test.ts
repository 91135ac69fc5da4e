import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/server/testing/opportunity-row.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { countWholeReads } from '#platform/server/testing/whole-reads.ts';
import { createStep, LostWork, rowsAtOnce, type Step } from './import-progress.ts';
import { createAdminImportRepository } from './import-run-repository.ts';
import { type AdminImport, adminImportRows, adminImports, adminImportTerms } from './import-run-table.ts';
import { termsAtOnce, undoImport } from './undo-import.ts';

const rowCount = 2_000;
const tables = ['opportunities', 'opportunity_words', 'admin_import_rows', 'admin_import_terms'];

/** A stored import whose rows brought three words each, without statistics, as right after it was stored. */
async function storeLargeImport(db: Database) {
  const older = opportunityRow({ searchText: 'brought7 older' });
  await db.insert(opportunities).values(older);
  for (let first = 0; first < rowCount; first += 500)
    await db.insert(opportunities).values(
      Array.from({ length: 500 }, (_, index) => {
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
    insert into admin_import_terms (import_id, word) select ${added!.id}, word from opportunity_words
    where word ~ '^(brought|word)[0-9]'`);
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
  return (await repository.claim(30))[0] as AdminImport;
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

const wordsOf = (db: Database) =>
  selectRows<{ word: string }>(db, sql`select word from opportunity_words where word ~ '^(brought|word)[0-9]'`);

itOnBoth('undoes a large import without statistics in small batches, each from an index', async ({ db }) => {
  const { id, older } = await storeLargeImport(db);
  const before = await countWholeReads(db, ['admin_import_rows']);
  const claimed = await claim(db, id);
  const counted = countSteps(db, claimed);
  let beforeWords = 0;
  await undoImport(db, claimed, async (change, run) => {
    await counted.step(change, run);
    if (counted.steps === rowCount / rowsAtOnce) beforeWords = await countWholeReads(db, ['opportunities']);
  });

  expect(await countWholeReads(db, ['admin_import_rows'])).toBe(before);
  // The table is read once for each batch of words, not for each word.
  const wholeReads = (await countWholeReads(db, ['opportunities'])) - beforeWords;
  expect(wholeReads).toBeLessThanOrEqual(counted.steps - rowCount / rowsAtOnce);
  expect(await db.select({ id: opportunities.id }).from(opportunities)).toEqual([{ id: older.id }]);
  expect(await wordsOf(db)).toEqual([{ word: 'brought7' }]);
  expect(await db.select().from(adminImportTerms)).toEqual([]);
  expect(await db.select().from(adminImports)).toMatchObject([{ state: 'undone', leaseUntil: null }]);
  // Batches of rows, one scan of the rows left, one of those written meanwhile, batches of words, the end.
  expect(counted.steps).toBe(rowCount / rowsAtOnce + 1 + 1 + Math.ceil((2 * rowCount) / termsAtOnce) + 1);
  const [analyzed] = await selectRows<{ count: number }>(
    db,
    sql`select count(distinct starelid)::int as count from pg_statistic where starelid in
      ('opportunities'::regclass, 'admin_import_rows'::regclass, 'admin_import_terms'::regclass)`,
  );
  expect(analyzed!.count).toBe(3);
});

itOnBoth('resumes an undo that was killed among the rows and among the words', async ({ db }) => {
  const { id, older } = await storeLargeImport(db);
  for (const dieAt of [10, rowCount / rowsAtOnce - 9 + 4]) {
    const claimed = await claim(db, id);
    await expect(undoImport(db, claimed, countSteps(db, claimed, dieAt).step)).rejects.toThrow(LostWork);
  }
  const left = await db.select().from(adminImportTerms);
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(2 * rowCount);

  const claimed = await claim(db, id);
  await undoImport(db, claimed, countSteps(db, claimed).step);
  expect(await db.select({ id: opportunities.id }).from(opportunities)).toEqual([{ id: older.id }]);
  expect(await wordsOf(db)).toEqual([{ word: 'brought7' }]);
  const undone = await db.selectDistinct({ undone: adminImportRows.undone }).from(adminImportRows);
  expect(undone).toEqual([{ undone: 'removed' }]);
});

itOnBoth('keeps the words of rows that are written while it goes on', async ({ db }) => {
  const { id } = await storeLargeImport(db);
  const claimed = await claim(db, id);
  const counted = countSteps(db, claimed);
  const step: Step = async (change, run) => {
    await counted.step(change, run);
    if (counted.steps === rowCount / rowsAtOnce + 1)
      await db.insert(opportunities).values(opportunityRow({ searchText: 'word9 newer' }));
  };
  await undoImport(db, claimed, step);
  expect((await wordsOf(db)).map(({ word }) => word).sort()).toEqual(['brought7', 'word9']);
});
