import { getTableColumns, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';

/**
 * All columns except generated ones, id and version. The version keeps rising, so that a curator who has the imported
 * row open gets a conflict.
 */
const restoredColumns = Object.values(getTableColumns(opportunities))
  .filter(({ name, generated }) => generated === undefined && name !== 'id' && name !== 'version')
  .map(({ name }) => name);
const targets = sql.raw(restoredColumns.join(', '));
const sources = sql.raw(restoredColumns.map((name) => `was.${name}`).join(', '));

type RowKey = { source: string; sourceId: string };
type Stored = RowKey & { id: string; version: number; whole: Record<string, unknown> };

const keyOf = ({ source, sourceId }: RowKey) => `${source}\0${sourceId}`;

/** Reads the rows that an import changed, and undoes it. All writes run in the caller's transaction. */
export function createUndoRepository(db: Database) {
  return {
    async readStored(rows: readonly RowKey[]) {
      if (rows.length === 0) return { of: () => undefined };
      const wanted = JSON.stringify(rows.map(({ source, sourceId }) => ({ source, source_id: sourceId })));
      const storedRows = await selectRows<Stored>(
        db,
        sql`select o.id, o.source, o.source_id as "sourceId", o.version, to_jsonb(o) - 'search_document' as whole
          from jsonb_to_recordset(${wanted}::jsonb) as w(source text, source_id text)
          join opportunities o on o.source = w.source and o.source_id = w.source_id`,
      );
      const byKey = new Map(storedRows.map((row) => [keyOf(row), row]));
      return { of: (named: RowKey) => byKey.get(keyOf(named)) };
    },

    /**
     * A large import that was just stored has changed these tables more than autovacuum has seen; with older statistics
     * the planner takes them for small and joins them row by row.
     */
    async refreshStatistics() {
      // Without the expressions of indexes, which take long to compute.
      await db.execute(sql`analyze opportunities (id, version)`);
      await db.execute(sql`analyze admin_import_rows`);
    },

    /** Row numbers to undo, descending, before `doneRow` (0: from the end). */
    async listStored(importId: number, doneRow: number, limit: number) {
      const rows = await selectRows<{ row: number }>(
        db,
        sql`select row from admin_import_rows where import_id = ${importId} and opportunity_id is not null
          and (${doneRow} = 0 or row < ${doneRow}) order by row desc limit ${limit}`,
      );
      return rows.map(({ row }) => row);
    },

    /** Undoes rows that follow each other in `listStored`. A row whose version is not the one the import wrote was changed afterwards, and is kept. */
    async undo(importId: number, rows: readonly number[]) {
      const wanted = sql`r.import_id = ${importId} and r.row between ${rows.at(-1)!} and ${rows[0]!}
        and r.opportunity_id is not null`;
      await db.execute(sql`
        with restored as (
          update opportunities o set (${targets}) = (select ${sources} from jsonb_populate_record(o, r.before) as was)
          from admin_import_rows r
          where ${wanted} and r.outcome = 'updated' and o.id = r.opportunity_id and o.version = r.version
          returning o.id
        )
        update admin_import_rows r set undone = case when restored.id is null then 'kept' else 'restored' end
        from admin_import_rows mine left join restored on restored.id = mine.opportunity_id
        where ${wanted} and r.outcome = 'updated' and mine.import_id = r.import_id and mine.row = r.row`);
      await db.execute(sql`
        delete from opportunities o using admin_import_rows r
        where ${wanted} and r.outcome in ('added', 'review') and o.id = r.opportunity_id and o.version = r.version`);
      await db.execute(sql`
        update admin_import_rows r
        set undone = case when exists (select from opportunities o where o.id = r.opportunity_id) then 'kept' else 'removed' end
        where ${wanted} and r.outcome in ('added', 'review')`);
    },
  };
}
