import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createPageRepository } from './page-repository.ts';
import { createPublishedPageRepository } from './published-page-repository.ts';

async function fill(db: Database) {
  await db.execute(sql`insert into pages (kind, slug, title, published_number, published_at, created_at)
    select 'announcement', 'post-' || i, 'Post', case when i % 3 > 0 then 1 end, now() - i * interval '1 hour',
      now() - i * interval '1 hour'
    from generate_series(1, 4000) i`);
  await db.execute(sql`insert into page_versions (page_id, number, title, author_id, published_at)
    select id, n, title, 'bo', now() from pages, generate_series(1, 3) n`);
  for (const table of ['pages', 'page_versions']) await db.execute(sql`analyze ${sql.identifier(table)}`);
}

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

filledWith(fill)('reads posts, drafts and versions in the order of an index', async ({ db }) => {
  const pages = createPageRepository(db);
  const { listAnnouncements } = createPublishedPageRepository(db);
  const cursor = toCursor({ createdAt: new Date(Date.now() - 36_000_000), id: crypto.randomUUID() });
  const planned: [unknown, string][] = [
    [listAnnouncements(undefined, 51), 'Backward using pages_announced '],
    [listAnnouncements(cursor, 51), 'Backward using pages_announced '],
    [pages.list('announcement', undefined, 51), 'Backward using pages_created '],
    [pages.list('announcement', cursor, 51), 'Backward using pages_created '],
    [pages.listVersions(crypto.randomUUID(), 3, 51), 'page_versions_page_id_number_pk'],
  ];
  for (const [query, index] of planned) {
    const plan = await planOf(db, query);
    expect(plan, index).toContain(index);
    expect(plan, index).not.toContain('Seq Scan on pages');
    expect(plan, index).not.toContain('Seq Scan on page_versions');
  }
});
