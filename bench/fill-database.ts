import { getTableColumns, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { makeOpportunity } from './made-opportunities.ts';
import { readRealTerms } from './real-terms.ts';

const batch = 2_000;
/** Increase when the generated rows change, so that kept databases are filled again. */
const generation = 'made opportunities, 2';

const rowsOf = <Row>(result: unknown) => (result as { rows: Row[] }).rows;

async function insertRows(db: Pick<Database, 'execute'>, count: number) {
  const terms = readRealTerms();
  const columns = Object.entries(getTableColumns(opportunities));
  const made = Object.keys(makeOpportunity(1, terms));
  const columnNames = columns.filter(([key]) => made.includes(key)).map(([key, column]) => [key, column.name] as const);
  const names = sql.raw(columnNames.map(([, name]) => `"${name}"`).join(', '));
  for (let from = 1; from <= count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from + 1) }, (_, at) => {
      const row: Record<string, unknown> = makeOpportunity(from + at, terms);
      return Object.fromEntries(columnNames.map(([key, name]) => [name, row[key]]));
    });
    await db.execute(sql`
      insert into opportunities (id, ${names})
      select md5(source_id)::uuid, ${names} from json_populate_recordset(null::opportunities, ${JSON.stringify(rows)}::json)`);
  }
}

/**
 * Fills the table with generated opportunities, unless an earlier run did. Indexes are dropped and rebuilt afterwards,
 * which takes a tenth of the time.
 */
export async function fillDatabase(db: Database, count: number) {
  const expected = `${generation}, ${count}`;
  const [table] = rowsOf<{ comment: string | null }>(
    await db.execute(sql`select obj_description('opportunities'::regclass) as comment`),
  );
  if (table?.comment === expected) return;

  await db.transaction(async (transaction) => {
    const indexes = rowsOf<{ name: string; definition: string }>(
      await transaction.execute(sql`
        select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'opportunities' and indexname <> 'opportunities_pkey'`),
    );
    await transaction.execute(sql`truncate opportunities cascade`);
    for (const { name } of indexes) await transaction.execute(sql.raw(`drop index "${name}"`));
    await insertRows(transaction, count);
    await transaction.execute(sql`set local maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await transaction.execute(sql.raw(definition));
    await transaction.execute(sql.raw(`comment on table opportunities is '${expected}'`));
  });
  await db.execute(sql`vacuum analyze opportunities, search_words`);
}
