import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createNotificationListRepository } from './notification-list-repository.ts';
import { createNotificationRepository } from './notification-repository.ts';
import { createChannelRepository } from './sending/channel-repository.ts';
import { createNotificationTopicRepository } from './settings/notification-topic-repository.ts';

/** 500 people with 60 notifications each, of which 40 were read, and one of them with 3,000 older ones. */
async function fill(db: Database) {
  await db.execute(
    sql`insert into users (id, name, email) select 'p' || i, 'P', i || '@example.org' from generate_series(1, 500) i`,
  );
  await db.execute(sql`
    insert into notifications (user_id, topic, key, title, text, href, created_at, read_at, email_state)
    select 'p' || p, 'deadlines', i, 'Title', '', '/', now() - i * interval '1 day', case when i > 20 then now() end,
      case when i > 2 then 'queued' else 'waiting' end::notification_email_state
    from generate_series(1, 500) p, generate_series(1, 60 + case when p = 7 then 3000 else 0 end) i`);
  await db.execute(sql`analyze users, notifications`);
}

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const itFilled = filledWith(fill);
const reader = { id: 'p7', isMinor: true };

itFilled('reads the notifications of one person by index, in its order', async ({ db }) => {
  const { list, countUnread, setAllRead } = createNotificationListRepository(db);
  const cursor = toCursor({ createdAt: new Date(), id: crypto.randomUUID() });
  for (const plan of [await planOf(db, list(reader, undefined, 51)), await planOf(db, list(reader, cursor, 51))]) {
    expect(plan).toContain('notifications_list');
    expect(plan).not.toContain('Sort');
  }
  expect(await countUnread(reader)).toBe(20);
  for (const query of [setAllRead('p7', new Date().toISOString()), sql`select ${countUnread(reader)}`])
    expect(await planOf(db, query)).not.toContain('Seq Scan on notifications');
});

itFilled('finds what waits by index, also of a person with thousands of others', async ({ db }) => {
  const users = Array.from({ length: 100 }, (_, index) => `p${index + 1}`);
  await db.execute(sql`update notifications set email_state = 'queued' where key = '2' and user_id <> 'p7'`);
  await db.execute(sql`update notifications set push_state = 'waiting' where email_state = 'waiting'`);
  for (const channel of ['email', 'push'] as const) {
    const { listPending, listWaiting, listOfferUsers } = createChannelRepository(db, channel);
    const { isFree } = createWorkAttempts({ db, queue: `notifications by ${channel}` });
    for (const query of [
      listPending(['deadlines', 'changes'], new Date(), 100, isFree),
      listWaiting(users, ['deadlines', 'changes']),
      listOfferUsers(users),
    ])
      expect(await planOf(db, query)).not.toContain('Seq Scan on notifications');
  }
});

itFilled('counts what waits and what was sent lately by index', async ({ db }) => {
  const counts = createNotificationTopicRepository(db);
  for (const query of [
    counts.countWaiting(),
    counts.countSkipped(),
    counts.countQueued(),
    counts.countPushWaiting(),
    counts.countPushQueued(),
  ])
    expect(await planOf(db, query)).not.toContain('Seq Scan on notifications');
});

itFilled('finds by index what is too old', async ({ db }) => {
  expect(await planOf(db, createNotificationRepository(db).removeOlderThan(365))).toContain('notifications_created');
});
