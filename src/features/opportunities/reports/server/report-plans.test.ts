import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { createReportRepository as createReportsOfKind } from '#platform/server/review/report-repository.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createReportRepository } from './report-repository.ts';

const after = toCursor({ createdAt: new Date('2026-10-01'), id: '00000000-0000-4000-8000-000000000001' });

/** Reports of one opportunity, among as many of posts. */
async function fill(db: Database) {
  const [listRequest] = await db.insert(opportunities).values(opportunityRow()).returning();
  for (const kind of ['opportunities', 'posts'])
    await db.execute(sql`
      insert into reports (kind, subject_id, reason, note, email, created_at, done_at)
      select ${kind}, case when ${kind} = 'posts' then gen_random_uuid() else ${listRequest!.id}::uuid end, 'wrong', '',
        case when i % 9 = 0 then i || '@example.org' end, timestamptz '2026-10-02' - i * interval '1 minute',
        case when i % 2 = 0 then timestamptz '2026-10-02' - i * interval '1 minute' end
      from generate_series(1, 5000) i`);
  await db.execute(sql`analyze reports`);
}

const itFilled = filledWith(fill);

async function planOf(db: Database, query: { getSQL: () => unknown }) {
  const { rows } = (await db.execute(sql`explain ${query.getSQL()}`)) as unknown as { rows: Record<string, string>[] };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

itFilled('reads both lists in the order of an index, wherever the page begins', async ({ db }) => {
  const repository = createReportRepository(db);
  await db.execute(sql`set local enable_sort = off`);
  for (const cursor of [undefined, after]) {
    expect(await planOf(db, repository.list({ state: 'waiting', cursor, limit: 51 }))).toContain('reports_open');
    expect(await planOf(db, repository.list({ state: 'decided', cursor, limit: 51 }))).toContain('reports_done');
  }
});

itFilled('reads the reports about a page of subjects by index', async ({ db }) => {
  const ids = Array.from({ length: 50 }, (_, at) => `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`);
  const plan = await planOf(db, createReportsOfKind(db, 'posts').select(ids));
  expect(plan).toContain('reports_reporter_once');
  expect(plan).not.toContain('Seq Scan');
});
