import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../database/database.ts';

/** How many sequential scans of these tables the current transaction has made; index scans do not count. */
export async function countWholeReads(db: Database, tables: readonly string[]) {
  const [row] = await selectRows<{ scans: number }>(
    db,
    sql`select sum(seq_scan)::int as scans from pg_stat_xact_user_tables
      where relname in (select jsonb_array_elements_text(${JSON.stringify(tables)}::jsonb))`,
  );
  return row!.scans;
}
