import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createApplicationListRepository } from './application-list-repository.ts';
import { createApplicationRepository } from './application-repository.ts';
import { createApplicationViewRepository } from './application-view-repository.ts';

/** 500 people with 20 applications each, of 2,000 opportunities. */
async function fill(db: Database) {
  await db.execute(
    sql`insert into users (id, name, email) select 'p' || i, 'P', i || '@example.org' from generate_series(1, 500) i`,
  );
  await db.execute(sql`
    insert into opportunities (id, slug, title, description, category, type, interests, deadline, deadline_kind, closes_at,
      link, benefits, eligible_countries, education_levels, state, source, source_id, fingerprint, content_hash, search_text)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'opportunity-' || i, 'Title ' || i, '', 'tech',
      'exchange', '{arts}', 'some day', 'dated', now() + i * interval '1 day', 'https://example.org/', '{}', '{*}', '{*}',
      'published', 'test', i, i, i, 'title ' || i
    from generate_series(1, 2000) i`);
  await db.execute(sql`
    insert into applications (user_id, opportunity_id, is_own, title, link)
    select 'p' || p, ('00000000-0000-4000-8000-' || lpad((1 + (p * 31 + i * 97) % 2000)::text, 12, '0'))::uuid, false, 'Title', ''
    from generate_series(1, 500) p, generate_series(1, 20) i`);
  for (const name of ['users', 'opportunities', 'applications']) await db.execute(sql`analyze ${sql.identifier(name)}`);
}

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const itFilled = filledWith(fill);

itFilled('reads the applications of one person, and their opportunities, by index', async ({ db }) => {
  const { list } = createApplicationListRepository(db);
  const after = { key: 1.8e12, id: crypto.randomUUID() };
  for (const filter of [{}, { after }, { state: 'saved', time: 'month' }] as const) {
    const plan = await planOf(db, list('p7', filter, new Date(), 51));
    expect(plan).toContain('applications_opportunity');
    expect(plan).not.toMatch(/Seq Scan on (applications|opportunities)/);
  }
  const ofMonth = createApplicationViewRepository(db).listOfDays(
    'p7',
    { from: '2027-01-01', to: '2027-01-31' },
    {},
    new Date(),
  );
  expect(await planOf(db, ofMonth)).not.toMatch(/Seq Scan on (applications|opportunities)/);
  expect(await planOf(db, createApplicationRepository(db).listSaved('p7'))).toContain('applications_opportunity');
});
