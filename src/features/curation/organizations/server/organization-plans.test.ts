import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createKeeperRepository } from './keeper-repository.ts';
import { createProposalRepository } from './proposal-repository.ts';
import { createReopeningRepository } from './reopening-repository.ts';

const id = '00000000-0000-4000-8000-000000000001';
const after = toCursor({ createdAt: new Date('2026-10-01'), id });
const count = 3_000;

/** As many organizations, each of which keeps one opportunity and has sent two proposals. */
async function fill(db: Database) {
  const rows = Array.from({ length: count }, (_, index) =>
    opportunityRow({
      keptSince: index % 2 === 0 ? new Date('2026-10-01') : null,
      expectedOpens: index % 50 === 0 ? '2026-11-01' : null,
    }),
  );
  for (let from = 0; from < count; from += 500) await db.insert(opportunities).values(rows.slice(from, from + 500));
  await db.execute(sql`insert into organizations (email, folded_email, name, confirmed_at)
    select i || '@example.org', i || '@example.org', 'Institute', now() from generate_series(1, ${count}) i`);
  await db.execute(sql`insert into opportunity_keepers (opportunity_id, organization_id, proof)
    select o.id, g.id, 'email' from (select id, row_number() over (order by id) n from opportunities) o
    join (select id, row_number() over (order by id) n from organizations) g using (n)`);
  await db.execute(sql`insert into organization_proposals (organization_id, kind, fields, sent_at, decided_at, decision)
    select id, 'post', '{"title": "Prize"}', timestamptz '2026-10-02' - row_number() over () * interval '1 minute',
      case when i = 1 then now() - row_number() over () * interval '1 minute' end, case when i = 1 then 'decline' end
    from organizations, generate_series(1, 2) i`);
  await db.execute(sql`insert into organization_tokens (token_hash, organization_id, purpose, expires_at)
    select 'hash ' || id, id, 'session', now() + interval '1 hour' from organizations`);
  for (const table of [
    'opportunities',
    'organizations',
    'opportunity_keepers',
    'organization_proposals',
    'organization_tokens',
  ])
    await db.execute(sql.raw(`analyze ${table}`));
}

const itFilled = filledWith(fill);

async function planOf(db: Database, query: { getSQL: () => unknown }) {
  const { rows } = (await db.execute(sql`explain ${query.getSQL()}`)) as unknown as { rows: Record<string, string>[] };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

itFilled('reads both lists of the inbox in the order of an index', async ({ db }) => {
  const { list } = createProposalRepository(db);
  await db.execute(sql`set local enable_sort = off`);
  for (const cursor of [undefined, after]) {
    expect(await planOf(db, list({ state: 'waiting', cursor, limit: 51 }))).toContain('organization_proposals_waiting');
    expect(await planOf(db, list({ state: 'decided', cursor, limit: 51 }))).toContain('organization_proposals_decided');
  }
});

itFilled('reads what one organization keeps and has sent by index', async ({ db }) => {
  const keeps = await planOf(db, createKeeperRepository(db).listOf(id));
  expect(keeps).toContain('opportunity_keepers_organization');
  expect(keeps).not.toMatch(/Seq Scan on (opportunit|applications|analytics)/);
  expect(await planOf(db, createProposalRepository(db).listOpen(id))).toContain('organization_proposals_organization');
});

itFilled('finds rounds that open soon by index', async ({ db }) => {
  const plan = await planOf(db, createReopeningRepository(db).listPending('2026-11-10', 100));
  expect(plan).toContain('opportunities_kept_opening');
});

itFilled('finds pages to be read by index', async ({ db }) => {
  expect(await planOf(db, createProposalRepository(db).listUnread(20))).toMatch(
    /organization_proposals_(unread|waiting)/,
  );
});
