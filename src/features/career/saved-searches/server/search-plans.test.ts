import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createDigestRepository } from './digest-repository.ts';
import { createSavedSearchRepository } from './saved-search-repository.ts';
import { createVisitorSearchRepository } from './visitor-search-repository.ts';

/** 10,000 people and as many addresses have two searches each; few are due. */
async function fill(db: Database) {
  await db.execute(
    sql`insert into users (id, name, email, email_verified) select 'p' || i, 'P', i || '@example.org', true
      from generate_series(1, 10000) i`,
  );
  const nextAt = sql`now() + (i - 20) * interval '1 minute'`;
  await db.execute(sql`
    insert into saved_searches (user_id, name, filters, digest, next_at, seen_until)
    select 'p' || i, 'N', 'q=' || s, 'daily', ${nextAt}, now() from generate_series(1, 10000) i, generate_series(1, 2) s`);
  await db.execute(sql`
    insert into saved_searches (email, folded_email, name, filters, digest, next_at, seen_until, token_hash, requested_at, confirmed_at)
    select i || '@example.com', i || '@example.com', 'N', 'q=' || s, 'weekly', ${nextAt}, now(), i || '-' || s, now(), now()
    from generate_series(1, 10000) i, generate_series(1, 2) s`);
  for (const name of ['users', 'saved_searches']) await db.execute(sql`analyze ${sql.identifier(name)}`);
}

async function planOf(db: Database, query: SQL) {
  const { rows } = (await db.execute(sql`explain ${query}`)) as unknown as { rows: Record<string, string>[] };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
const sqlOf = (query: unknown) => (query as { getSQL: () => SQL }).getSQL();

const itFilled = filledWith(fill);
const emails = Array.from({ length: 20 }, (_, at) => `${at + 1}@example.com`);
const userIds = Array.from({ length: 20 }, (_, at) => `p${at + 1}`);

itFilled('finds what is due, whose it is, and what is to be deleted by index', async ({ db }) => {
  const digests = createDigestRepository(db);
  const { isFree } = createWorkAttempts({ db, queue: 'saved searches' });
  const plans = {
    owners: await planOf(db, sqlOf(digests.listPendingOwners(new Date(), 20, isFree))),
    pending: await planOf(db, sqlOf(digests.listPending({ userIds, foldedEmails: emails }, new Date(), isFree))),
    accounts: await planOf(db, sqlOf(digests.listAccounts(emails))),
    list: await planOf(db, sqlOf(createSavedSearchRepository(db).list('p1'))),
    unconfirmed: await planOf(db, sqlOf(createVisitorSearchRepository(db).removeUnconfirmed(new Date(), 14))),
  };
  for (const [name, plan] of Object.entries(plans))
    expect(plan, name).not.toMatch(/Seq Scan on (saved_searches|users)/);
  expect(plans.owners).toContain('saved_searches_due');
});
