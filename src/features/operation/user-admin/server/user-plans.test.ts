import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createUserAdminRepository } from './user-repository.ts';

async function fill(db: Database) {
  await db.execute(sql`insert into users (id, name, email, created_at)
    select md5(i::text), 'Person ' || md5(i::text), md5((i + 1)::text) || '@example.com', now() - make_interval(mins => i)
    from generate_series(1, 20000) i`);
  await db.execute(sql`select gin_clean_pending_list('users_search')`);
  await db.execute(sql`analyze users`);
}

async function planOf(db: Database, query: PromiseLike<unknown>) {
  const { rows } = (await db.execute(
    sql`explain ${(query as unknown as { getSQL: () => SQL }).getSQL()}`,
  )) as unknown as { rows: Record<string, string>[] };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const itFilled = filledWith(fill);

itFilled('reads a page of many people in the order of an index, wherever it begins', async ({ db }) => {
  const { list } = createUserAdminRepository(db);
  const first = await planOf(db, list({}, 51));
  expect(first).toContain('using users_created');
  expect(first).not.toContain('Sort');
  const next = await planOf(db, list({ cursor: '2026-01-01T00:00:00.000Z~x' }, 51));
  expect(next).toMatch(/Index Cond: .*ROW\(created_at, id\) < ROW/);
  expect(await planOf(db, list({ show: 'team' }, 51))).toContain('users_team');
  expect(await planOf(db, list({ show: 'suspended' }, 51))).toContain('users_suspended');
});

itFilled('finds a part of a name or an address by its trigrams', async ({ db }) => {
  const { list } = createUserAdminRepository(db);
  expect(await planOf(db, list({ q: 'C4CA4238a0b9' }, 51))).toContain('on users_search');
});
