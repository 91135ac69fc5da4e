import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createChangeRepository } from './change-repository.ts';
import { createReminderRepository } from './reminder-repository.ts';

/** 500 of 10,000 people have 20 applications each, few of them due. */
async function fill(db: Database) {
  await db.execute(
    sql`insert into users (id, name, email) select 'p' || i, 'P', i || '@example.org' from generate_series(1, 10000) i`,
  );
  await db.execute(sql`
    insert into applications (user_id, is_own, title, link, check_at)
    select 'p' || p, true, 'Title', '', now() + (p * 20 + i - 50) * interval '1 hour'
    from generate_series(1, 500) p, generate_series(1, 20) i`);
  await db.execute(sql`
    insert into sent_reminders (application_id, key, sent_at)
    select id, 'deadline:2027-03-31:' || days, now() from applications, generate_series(1, 4) days`);
  for (const name of ['users', 'applications', 'sent_reminders'])
    await db.execute(sql`analyze ${sql.identifier(name)}`);
}

async function planOf(db: Database, query: SQL) {
  const { rows } = (await db.execute(sql`explain ${query}`)) as unknown as { rows: Record<string, string>[] };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
const sqlOf = (query: unknown) => (query as { getSQL: () => SQL }).getSQL();

const itFilled = filledWith(fill);

itFilled('finds what is due, what was sent, and whom a change concerns by index', async ({ db }) => {
  const reminders = createReminderRepository(db);
  const { isFree } = createWorkAttempts({ db, queue: 'reminders' });
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
  const plans = {
    users: await planOf(db, sqlOf(reminders.listPendingUsers(new Date(), 20, isFree))),
    pending: await planOf(db, sqlOf(reminders.listPending(['p1', 'p2'], new Date()))),
    sent: await planOf(db, sqlOf(reminders.listSent(ids))),
    owners: await planOf(db, sqlOf(createChangeRepository(db).listOwners(crypto.randomUUID(), undefined, 100))),
  };
  for (const [name, plan] of Object.entries(plans))
    expect(plan, name).not.toMatch(/Seq Scan on (applications|sent_reminders|users)/);
  expect(plans.users).toContain('applications_check');
});
