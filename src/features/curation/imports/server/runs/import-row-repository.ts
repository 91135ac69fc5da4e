import { and, asc, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { StoredRow, Wanted } from '#features/opportunities/ingestion/server/duplicates/duplicate-policy.ts';
import { type RowOutcome, rowOutcomes } from '#features/opportunities/ingestion/vocabulary.ts';
import { columnsOf } from '#platform/server/database/columns-of.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { importedRow } from '../../contract.ts';
import { adminImportRows as t } from './import-run-table.ts';

type RowFilter = { outcome?: string | undefined; cursor?: number | undefined };
type RowResult = { row: number; outcome: string; reason: string | null; slug?: string | null };

const maxCandidates = 30;

export function createImportRowRepository(db: Database) {
  return {
    async add(rows: readonly (typeof t.$inferInsert)[]) {
      if (rows.length > 0) await db.insert(t).values([...rows]);
    },

    find: async (importId: number, row: number) =>
      (
        await db
          .select()
          .from(t)
          .where(and(eq(t.importId, importId), eq(t.row, row)))
      ).at(0),

    removeRows: (importId: number) => db.delete(t).where(eq(t.importId, importId)),

    async listStorable(importId: number, doneRow: number, limit: number) {
      const rows = await db
        .select({ prepared: t.prepared })
        .from(t)
        .where(and(eq(t.importId, importId), gt(t.row, doneRow), isNotNull(t.prepared)))
        .orderBy(asc(t.row))
        .limit(limit);
      return rows.map(({ prepared }) => prepared!);
    },

    /**
     * Rows of this file that would be added, in the shape of stored rows, so that later rows are compared with them.
     */
    findStaged: (importId: number, { links, prints, slugs }: Wanted) =>
      selectRows<StoredRow>(
        db,
        sql`
        select source, source_id as "sourceId", slug, title, '' as "contentHash", null as type, null as category,
          '[]'::jsonb as interests, canonical_link as "canonicalLink", 'needs_review' as state,
          prepared->'values'->>'location' as location, prepared->'values'->>'organization' as organization, false as "isEdited",
          (extract(epoch from (prepared->'values'->>'closesAt')::timestamptz) * 1000)::float8 as "closesAt"
        from admin_import_rows where import_id = ${importId} and outcome in ('added', 'review') and row in (
          select r.row from jsonb_array_elements_text(${JSON.stringify(links)}::jsonb) as w(link) cross join lateral
            (select row from admin_import_rows where import_id = ${importId} and canonical_link = w.link limit ${maxCandidates}) r
          union
          select r.row from jsonb_array_elements_text(${JSON.stringify(prints)}::jsonb) as w(print) cross join lateral
            (select row from admin_import_rows where import_id = ${importId} and fingerprint = w.print limit ${maxCandidates}) r
          union
          select r.row from jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb) as w(slug)
            join admin_import_rows r on r.import_id = ${importId} and r.slug = w.slug
        )`,
      ),

    saveResults: (importId: number, results: readonly RowResult[]) =>
      db.execute(sql`
        update admin_import_rows r set outcome = x.outcome, reason = x.reason, slug = coalesce(x.slug, r.slug),
          opportunity_id = x.opportunity_id, version = x.version, before = x.before
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x(row int, outcome text, reason text, slug text,
          opportunity_id uuid, version int, before jsonb)
        where r.import_id = ${importId} and r.row = x.row`),

    countStorable: (importId: number) => db.$count(t, and(eq(t.importId, importId), isNotNull(t.prepared))),

    countStored: (importId: number) => db.$count(t, and(eq(t.importId, importId), isNotNull(t.opportunityId))),

    async countOutcomes(importId: number) {
      const rows = await db
        .select({
          outcome: t.outcome,
          count: count(),
          kept: sql<number>`count(*) filter (where ${t.undone} = 'kept')`.mapWith(Number),
        })
        .from(t)
        .where(eq(t.importId, importId))
        .groupBy(t.outcome);
      const counts = rowOutcomes.map((each) => [each, rows.find(({ outcome }) => outcome === each)?.count ?? 0]);
      return {
        counts: Object.fromEntries(counts) as Record<RowOutcome, number>,
        kept: rows.reduce((sum, row) => sum + row.kept, 0),
      };
    },

    listRows: (importId: number, { outcome, cursor = 0 }: RowFilter, limit: number) =>
      db
        .select(columnsOf(t, importedRow))
        .from(t)
        .where(
          and(
            eq(t.importId, importId),
            gt(t.row, cursor),
            outcome === 'kept' ? eq(t.undone, 'kept') : outcome ? sql`${t.outcome} = ${outcome}` : undefined,
          ),
        )
        .orderBy(asc(t.row))
        .limit(limit),
  };
}
