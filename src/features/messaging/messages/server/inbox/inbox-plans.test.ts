import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createInboxRepository, toInboxCursor } from './inbox-repository.ts';

/** Messages for realistic plans: one in five is open, one in 500 contains 'seldom'. */
async function fill(db: Database) {
  await db.execute(sql`
    insert into contact_messages (name, email, message, state, search_text, created_at, waiting_since, person_id, promised_at)
    select 'Somebody ' || i, 'somebody-' || i || '@example.org', 'A question.',
      (case when i % 5 = 0 then 'open' when i % 2 = 0 then 'closed' else 'answered' end)::contact_state,
      'harbour ' || md5(i::text) || case when i % 500 = 7 then ' seldom' else '' end,
      now() - (i * 1009 % 4001) * interval '1 minute', now() - (i * 1009 % 4001) * interval '1 minute',
      case when i % 3 = 0 then 'person-' || i end, case when i % 100 = 0 then now() + interval '1 day' end
    from generate_series(1, 4000) i`);
  await db.execute(sql`insert into message_answers (message_id, text) select id, 'An answer.' from contact_messages`);
  await db.execute(sql`select gin_clean_pending_list('contact_messages_search')`);
  await db.execute(sql`analyze contact_messages`);
  await db.execute(sql`analyze message_answers`);
}

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const itFilled = filledWith(fill);

itFilled('reads every page of the inbox in the order of an index', async ({ db }) => {
  const { list } = createInboxRepository(db);
  const cursor = toCursor({ createdAt: new Date(Date.now() - 3_600_000), id: crypto.randomUUID() });
  const planned: [Parameters<typeof list>[0], string][] = [
    [{}, 'contact_messages_created_at'],
    [{ cursor }, 'contact_messages_created_at'],
    [{ state: 'answered' }, 'contact_messages_state'],
  ];
  for (const [listQuery, index] of planned) {
    const plan = await planOf(db, list(listQuery, 51));
    expect(plan).toContain(`Backward using ${index} `);
    expect(plan).not.toContain('Sort');
  }
});

itFilled('reads open questions in the order of their index, and what is late by its own', async ({ db }) => {
  const { list, listOf } = createInboxRepository(db);
  const cursor = toInboxCursor({ isPriority: true, waitingSince: new Date(), id: crypto.randomUUID() });
  for (const plan of [
    await planOf(db, list({ state: 'open' }, 51)),
    await planOf(db, list({ state: 'open', cursor }, 51)),
  ]) {
    expect(plan).toContain('using contact_messages_waiting ');
    expect(plan).not.toContain('Sort');
  }
  expect(await planOf(db, listOf('ada', undefined, 51))).toContain('contact_messages_person');
  const late = sql`select from contact_messages where state = 'open' and promised_at is not null and promised_at < now()`;
  expect(await planOf(db, { getSQL: () => late })).toContain('contact_messages_promised');
});

itFilled('finds a rare word by its trigrams, and answers by their message', async ({ db }) => {
  const { list, listEntries } = createInboxRepository(db);
  expect(await planOf(db, list({ q: 'Seldom' }, 51))).toContain('on contact_messages_search');
  const plan = await planOf(db, listEntries(crypto.randomUUID()));
  expect(plan).toContain('message_answers_message');
  expect(plan).not.toContain('Seq Scan on message_answers');
});
