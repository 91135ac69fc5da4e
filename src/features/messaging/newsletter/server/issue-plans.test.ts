import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createIssueRepository } from './issue-repository.ts';

async function fill(db: Database) {
  await db.execute(sql`
    insert into newsletter_subscriptions (email, folded_email, state, confirmed_at, created_at)
    select i || '@example.org', md5(i::text) || case when i % 500 = 7 then 'seldom' else '' end || i || '@example.org',
      (case when i % 10 = 0 then 'unconfirmed' else 'confirmed' end)::newsletter_state, now(),
      now() - (i * 1009 % 4001) * interval '1 minute'
    from generate_series(1, 4000) i`);
  await db.execute(sql`insert into newsletter_issues (subject, state, started_at, created_at)
    select 'Issue ' || i, 'sent', now(), now() - i * interval '1 day' from generate_series(1, 4000) i`);
  await db.execute(sql`insert into outbox (key, state)
    select 'news:' || (i % 40) || ':' || md5(i::text), 'sent' from generate_series(1, 4000) i`);
  await db.execute(sql`select gin_clean_pending_list('newsletter_subscriptions_search')`);
  for (const table of ['newsletter_subscriptions', 'newsletter_issues', 'outbox'])
    await db.execute(sql`analyze ${sql.identifier(table)}`);
}

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const itFilled = filledWith(fill);

itFilled('reads the list, its emails and its readers in the order of an index', async ({ db }) => {
  const { list, listSubscribers, listReaders } = createIssueRepository(db);
  const cursor = toCursor({ createdAt: new Date(Date.now() - 3_600_000), id: crypto.randomUUID() });
  const reading = { topics: ['opportunities' as const], startedAt: new Date() };
  const planned: [unknown, string][] = [
    [listSubscribers({}, 51), 'Backward using newsletter_subscriptions_confirmed '],
    [listSubscribers({ cursor }, 51), 'Backward using newsletter_subscriptions_confirmed '],
    [list(undefined, 51), 'Backward using newsletter_issues_created '],
    [list(cursor, 51), 'Backward using newsletter_issues_created '],
    [listReaders({ ...reading, writtenUntil: null }, 100), 'using newsletter_subscriptions_pkey '],
    [
      listReaders({ ...reading, writtenUntil: '10000000-0000-4000-8000-000000000000' }, 100),
      'using newsletter_subscriptions_pkey ',
    ],
  ];
  for (const [query, index] of planned) {
    const plan = await planOf(db, query);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  }
});

itFilled(
  'finds an address by its trigrams, and the emails of an issue by what their keys begin with',
  async ({ db }) => {
    const { listSubscribers } = createIssueRepository(db);
    expect(await planOf(db, listSubscribers({ q: 'seldom' }, 51))).toContain('on newsletter_subscriptions_search');
    const analytics = db.select().from(outbox).where(sql`${outbox.key} like 'news:7:%'`);
    expect(await planOf(db, analytics)).toMatch(/Index Cond: .*key.* (>=|~>=~) 'news:7:'/);
  },
);
