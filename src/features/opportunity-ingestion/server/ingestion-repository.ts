import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import type { RowToStore, StoredRow, Wanted } from './duplicate-policy.ts';

/** Maximum stored rows compared for one link or fingerprint; more say nothing. */
const maxCandidates = 30;
/** Advisory lock key: imports run batch by batch, one at a time. */
const importLock = 7_325_328;

const columns = {
  source: 'text',
  source_id: 'text',
  slug: 'text',
  state: 'opportunity_state',
  title: 'text',
  description: 'text',
  organization: 'text',
  category: 'opportunity_category',
  type: 'opportunity_type',
  interests: 'text[]',
  deadline: 'text',
  deadline_kind: 'deadline_kind',
  deadline_months: 'smallint[]',
  closes_at: 'timestamptz',
  link: 'text',
  image: 'text',
  benefits: 'text[]',
  eligibility: 'text',
  eligible_countries: 'text[]',
  education_levels: 'text[]',
  min_age: 'smallint',
  max_age: 'smallint',
  location: 'text',
  source_url: 'text',
  canonical_link: 'text',
  fingerprint: 'text',
  content_hash: 'text',
  search_text: 'text',
};
/** Columns that are set once and never updated by an import. */
const fixedColumns = new Set(['source', 'source_id', 'slug', 'state']);
const names = sql.raw(Object.keys(columns).join(', '));
const definitions = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const changes = sql.raw(
  Object.keys(columns)
    .filter((name) => !fixedColumns.has(name))
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
const toColumns = ({ values, source, sourceId, slug, state, fingerprint, contentHash, searchText }: RowToStore) =>
  Object.fromEntries(
    Object.entries({ ...values, source, sourceId, slug, state, fingerprint, contentHash, searchText }).map(
      ([name, value]) => [snakeCase(name), value],
    ),
  );

export function createIngestionRepository(db: Database) {
  return {
    /** Blocks other imports until the transaction ends. */
    lockImports: () => db.execute(sql`select pg_advisory_xact_lock(${importLock})`),

    /** Stored rows that a batch may match, by source id, link, fingerprint or slug. */
    findStored: ({ ids, links, prints, slugs }: Wanted) =>
      selectRows<StoredRow>(
        db,
        sql`
        select source, source_id as "sourceId", slug, title, content_hash as "contentHash", type, category,
          to_jsonb(interests) as interests, fingerprint, canonical_link as "canonicalLink", location,
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
          select o.id from jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb) as w(slug)
            join opportunities o on o.slug = w.slug
        )`,
      ),

    /** Upserts by source and source id. Imports are plain text, so stored Markdown is cleared. */
    async store(rows: readonly RowToStore[]) {
      if (rows.length === 0) return;
      await db.execute(sql`
        insert into opportunities (${names})
        select ${names} from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb) as r(${definitions})
        on conflict (source, source_id) do update set ${changes}, description_markdown = null, updated_at = now()`);
    },

    tidy: () => db.execute(sql`vacuum analyze opportunities`),
  };
}
