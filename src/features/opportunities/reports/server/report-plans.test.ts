import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { filledOnBoth } from '#platform/server/testing/database-test.ts';
import { createReportRepository } from './report-repository.ts';

const after = toCursor({ createdAt: new Date('2026-10-01'), id: '00000000-0000-4000-8000-000000000001' });

async function fill(db: Database) {
  const [listRequest] = await db.insert(opportunities).values(opportunityRow()).returning();
  await db.execute(sql`
    insert into opportunity_reports (opportunity_id, reason, note, email, created_at, done_at)
    select ${listRequest!.id}::uuid, 'wrong', '', case when i % 9 = 0 then i || '@example.org' end,
      timestamptz '2026-10-02' - i * interval '1 minute',
      case when i % 2 = 0 then timestamptz '2026-10-02' - i * interval '1 minute' end
    from generate_series(1, 5000) i`);
  await db.execute(sql`analyze opportunity_reports`);
}

const itFilled = filledOnBoth(fill);

itFilled('reads both queues in the order of an index, wherever the page begins', async ({ db }) => {
  const repository = createReportRepository(db);
  const planOf = async (query: { getSQL: () => unknown }) => {
    const { rows } = (await db.execute(sql`explain ${query.getSQL()}`)) as unknown as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  await db.execute(sql`set local enable_sort = off`);
  for (const from of [undefined, after]) {
    expect(await planOf(repository.list('open', from, 51))).toContain('opportunity_reports_open');
    expect(await planOf(repository.list('done', from, 51))).toContain('opportunity_reports_done');
  }
});
