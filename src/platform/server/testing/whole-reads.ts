import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';

/**
 * How often the transaction of a test has read one of these tables whole until now. What an index led to does not
 * count, so a query whose plan has an index leaves the number as it was.
 */
export async function countWholeReads(db: Database, tables: readonly string[]) {
  const [row] = await selectRows<{ scans: number }>(
    db,
    sql`select sum(seq_scan)::int as scans from pg_stat_xact_user_tables
      where relname in (select jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb))`,
  );
  return row!.scans;
}
