import { and, eq, getTableColumns, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { titlePart } from '#features/opportunities/core/server/opportunity-expression-table.ts';
import { type OpportunityRow, opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import type { RowToStore, StoredRow, Wanted } from './duplicates/duplicate-policy.ts';
import { ownSource } from './row-policy.ts';

/** Further columns are stored as well; all rows have the same. */
type StoredFields = Omit<RowToStore, 'state'> & Pick<OpportunityRow, 'state'>;

/** Maximum stored rows compared for one link or fingerprint; more say nothing. */
const maxCandidates = 30;
/** Advisory lock key: imports run batch by batch, one at a time. */
const importLock = 7_325_328;

/** Content hash of archived records, so that a returning record differs and is published again. */
const goneHash = '';

const columns = getTableColumns(t);
/** Columns that are set once and never updated by an import. */
const fixedColumns = ['source', 'sourceId', 'slug', 'state'];
const list = (names: string[], format: (column: PgColumn, name: string) => string) =>
  sql.raw(names.map((name) => format(columns[name as keyof typeof columns], name)).join(', '));

export function createIngestionRepository(db: Database) {
  return {
    /** Blocks other imports until the transaction ends. */
    lockImports: () => db.execute(sql`select pg_advisory_xact_lock(${importLock})`),

    /** Stored rows that a batch may match, by source id, link, fingerprint, its title's part, or slug. */
    findStored: ({ ids, links, prints, titles, slugs }: Wanted) =>
      selectRows<StoredRow>(
        db,
        sql`
        select source, source_id as "sourceId", slug, title, content_hash as "contentHash", type, category,
          to_jsonb(interests) as interests, organization, canonical_link as "canonicalLink", location,
          (extract(epoch from closes_at) * 1000)::float8 as "closesAt", state, edited_at is not null as "isEdited"
        from opportunities where id in (
          select o.id from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as w(source text, source_id text)
            join opportunities o on o.source = w.source and o.source_id = w.source_id
          union
          select o.id from jsonb_array_elements_text(${JSON.stringify(links)}::jsonb) as w(link) cross join lateral
            (select id from opportunities where canonical_link = w.link limit ${maxCandidates}) o
          union
          select o.id from jsonb_array_elements_text(${JSON.stringify(prints)}::jsonb) as w(print) cross join lateral
            (select id from opportunities where fingerprint = w.print limit ${maxCandidates}) o
          union
          select o.id from jsonb_array_elements_text(${JSON.stringify(titles)}::jsonb) as w(title) cross join lateral
            (select id from opportunities where ${titlePart} = w.title limit ${maxCandidates}) o
          union
          select o.id from jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb) as w(slug)
            join opportunities o on o.slug = w.slug
        )`,
      ),

    /** Upserts by source and source id. Imports are plain text, so stored Markdown is cleared. */
    async store(rows: readonly StoredFields[]) {
      if (rows.length === 0) return;
      const records = rows.map(({ values, ...row }) => ({ ...values, ...row }));
      const names = Object.keys(records[0]!).filter((name) => name in columns);
      const changed = names.filter((name) => !fixedColumns.includes(name));
      await db.execute(sql`
        insert into opportunities (${list(names, (column) => column.name)})
        select ${list(names, (_, name) => `"${name}"`)} from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
          as r(${list(names, (column, name) => `"${name}" ${column.getSQLType()}`)})
        on conflict (source, source_id) do update set
          ${list(changed, ({ name }) => `${name} = excluded.${name}`)}, description_markdown = null, updated_at = now()`);
    },

    /**
     * Archives records that are missing from the files, unless a curator edited them, and publishes returned ones. Returns
     * how many were archived.
     */
    async matchPresence(ids: string[]) {
      const isContent = eq(t.source, ownSource);
      await db
        .update(t)
        .set({ state: 'published', earlyAccessAt: null, publishedAt: sql`least(published_at, now())` })
        .where(and(isContent, eq(t.contentHash, goneHash), inArray(t.sourceId, ids)));
      const gone = await db
        .update(t)
        .set({ state: 'archived', contentHash: goneHash, updatedAt: sql`now()` })
        .where(and(isContent, isNull(t.editedAt), ne(t.contentHash, goneHash), notInArray(t.sourceId, ids)))
        .returning({ id: t.id });
      return gone.length;
    },

    /** Vacuums and analyzes after large changes, which the embedded database does not do by itself. */
    tidy: () => db.execute(sql`vacuum analyze opportunities, search_words`),
  };
}
