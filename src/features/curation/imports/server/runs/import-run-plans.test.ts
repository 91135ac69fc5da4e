import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createOpportunityIngestion } from '#features/opportunities/ingestion/server/ingestion.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { countWholeReads } from '#platform/server/testing/whole-reads.ts';
import { createSourceRepository } from '../sources/source-repository.ts';
import { createImportRowRepository } from './import-row-repository.ts';
import { createAdminImportRepository } from './import-run-repository.ts';

const tables = ['import_sources', 'import_mappings', 'admin_imports', 'admin_import_rows'];

/**
 * Enough rows for the planner to use an index: of 4,000 sources some are pending, of 6,000 imports some are in
 * progress, two have rows.
 */
async function fill(db: Database) {
  await db.execute(sql`
    insert into import_sources (id, name, address, schedule, next_at)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'source-' || i, 'https://example.org/' || i,
      'daily', now() + (i % 1000) * interval '1 minute'
    from generate_series(1, 4000) i`);
  await db.execute(sql`
    insert into admin_imports (file_name, source, bytes, state, origin_id, created_at)
    select i || '.csv', 'source-' || i % 40, 1000, case when i % 500 = 3 then 'importing' else 'imported' end,
      ('00000000-0000-4000-8000-' || lpad((1 + i % 40)::text, 12, '0'))::uuid, now() - i * interval '1 hour'
    from generate_series(1, 6000) i`);
  await db.execute(sql`
    insert into admin_import_rows (import_id, row, line, outcome, title, canonical_link, fingerprint, slug, prepared,
      opportunity_id)
    select (select min(id) from admin_imports) + i % 2, i, i,
      (array['added', 'added', 'added', 'updated', 'duplicate', 'rejected'])[1 + i % 6], 'Title ' || i,
      'example.org/' || i, md5(i::text), 'title-' || i, case when i % 6 <> 5 then '{}'::jsonb end,
      case when i % 6 < 4 then gen_random_uuid() end
    from generate_series(1, 8000) i`);
  await db.execute(
    sql`insert into import_mappings (source, mapping) select 'source-' || i, '{}' from generate_series(1, 4000) i`,
  );
  for (const table of tables) await db.execute(sql`analyze ${sql.identifier(table)}`);
  const [first] = await selectRows<{ id: number; source: string }>(
    db,
    sql`select min(id)::int as id, min(origin_id::text) as source from admin_imports`,
  );
  return first!;
}

itOnBoth('reads lists, counts and claims from an index, from any cursor', async ({ db }) => {
  const { id, source } = await fill(db);
  const imports = createAdminImportRepository(db);
  const rows = createImportRowRepository(db);
  const sources = createSourceRepository(db);
  const asked: [string, () => PromiseLike<unknown>][] = [
    ['the list', () => imports.list(undefined, 51)],
    ['its next page', () => imports.list(id + 3000, 51)],
    ['one', () => imports.find(id)],
    ['its rows', () => rows.listRows(id, {}, 51)],
    ['its next rows', () => rows.listRows(id, { cursor: 4000 }, 51)],
    ['its rejected rows', () => rows.listRows(id, { outcome: 'rejected', cursor: 4000 }, 51)],
    ['a mapping', () => createOpportunityIngestion(db).findMapping('source-7')],
    ['work that is due', () => imports.claim(30, () => ({}))],
    ['a source', () => sources.find(source)],
    ['a source by its name', () => sources.findByName('source-7')],
    ['the sources', () => sources.list()],
    ['a source that is due', () => sources.claim(30, async () => {})],
  ];
  for (const [what, ask] of asked) {
    const before = await countWholeReads(db, tables);
    await ask();
    expect([what, await countWholeReads(db, tables)]).toEqual([what, before]);
  }
});

itOnBoth('recognises a sequential scan', async ({ db }) => {
  await fill(db);
  const before = await countWholeReads(db, tables);
  await db.execute(sql`select count(*) from admin_import_rows where title like '%7%'`);
  expect(await countWholeReads(db, tables)).toBe(before + 1);
});
