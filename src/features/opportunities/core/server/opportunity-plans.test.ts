import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { databaseKinds, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { groupsOf } from './list/opportunity-group-conditions.ts';
import type { Filter } from './list/opportunity-list-conditions.ts';
import { lastClosesSort } from './opportunity-expression-table.ts';
import {
  createOpportunityRepository,
  type ListRequest,
  type OpportunityRepository,
} from './shared/opportunity-repository.ts';

const now = new Date('2026-11-01T09:00:00Z');
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/**
 * Rows with a realistic distribution: every filter matches a share, 'harbour' is in all, 'middling' in one of 97,
 * 'seldom' in one of 500.
 */
async function fill(db: Database, rows = 4_000, padding = 0) {
  await db.execute(sql`
    insert into opportunities (id, slug, title, description, category, type, interests, deadline, deadline_kind,
      closes_at, link, benefits, eligible_countries, education_levels, state, source, source_id, fingerprint,
      content_hash, published_at, search_text)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'opportunity-' || i, 'Title ' || i,
      repeat('x', ${padding}::int),
      (array['tech', 'environment', 'arts', 'leadership'])[1 + i % 4]::opportunity_category,
      (array['scholarship', 'internship', 'exchange', 'competition'])[1 + i % 4]::opportunity_type,
      array[(array['tech', 'arts', 'health', 'science', 'business'])[1 + i % 5]], 'some day',
      case when i % 50 = 0 then 'rolling' else 'dated' end::deadline_kind,
      case when i % 50 = 0 then null else ${now.toISOString()}::timestamptz + (i % 400 - 50) * interval '1 day' end,
      'https://example.org/', '{}', array[(array['NP', 'IN', 'DE', 'PT', 'KE'])[1 + i % 5]],
      array[(array['phd', 'masters', 'other'])[1 + i % 3]], 'published', 'test', i, i, i,
      ${now.toISOString()}::timestamptz - (i * 1009 % 4001) * interval '1 minute',
      'harbour ' || md5(i::text) || case when i % 500 = 7 then ' seldom,' else '' end
        || case when i % 97 = 3 then ' middling' else '' end
    from generate_series(1, ${rows}::int) i`);
  // New entries wait in the pending list of a GIN index, which raises the planner's cost estimate.
  for (const name of [
    'opportunities_search',
    'opportunities_search_title',
    'opportunities_search_text',
    'search_words_trigrams',
  ])
    await db.execute(sql`select gin_clean_pending_list(${name})`);
  await db.execute(sql`analyze opportunities`);
  await db.execute(sql`analyze search_words`);
}

/** Records the plan of every query that `run` makes, except the final read by id. */
async function plansOf(db: Database, run: (repository: OpportunityRepository) => Promise<unknown>) {
  const plans: string[] = [];
  const note = async (query: SQL) => {
    const lines = await selectRows<Record<string, string>>(db, sql`explain ${query}`);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    if (!plan.includes('opportunities_pkey')) plans.push(plan);
  };
  type Builder = PromiseLike<unknown> & { getSQL: () => SQL } & Record<string, (...given: unknown[]) => Builder>;
  const notingBuilder = (builder: Builder): Builder =>
    new Proxy(builder, {
      get: (target, name: string) =>
        name === 'then'
          ? (...outcome: Parameters<Builder['then']>) =>
              note(target.getSQL())
                .then(() => target)
                .then(...outcome)
          : (...given: unknown[]) => notingBuilder(target[name]!(...given)),
    });
  const noting = new Proxy(db, {
    get: (target, name) => {
      if (name === 'execute')
        return async (query: SQL) => {
          await note(query);
          return target.execute(query);
        };
      if (name === 'select') return (fields: never) => notingBuilder(target.select(fields) as never);
      return Reflect.get(target, name, target);
    },
  });
  await db.execute(sql`set local enable_seqscan = off`);
  await run(createOpportunityRepository(noting));
  return plans;
}

const planOfPage = async (db: Database, listRequest: Partial<ListRequest>) => {
  const plans = await plansOf(db, (repository) =>
    repository.list({ filter: {}, sort: 'closing', limit: 25, ...listRequest }, now),
  );
  return plans.at(-1)!;
};

const itFilled = filledWith(fill);

itFilled('reads a page in index order, from any cursor', async ({ db }) => {
  const after = { group: 0, closes: '2026-12-01T09:00:00.000Z', newest: -1_790_000_000_000, id: idOf(1) };
  const planned: [Partial<ListRequest>, string][] = [
    [{}, 'opportunities_closing'],
    [{ after }, 'opportunities_closing'],
    [{ first: ['health'] }, 'opportunities_closing'],
    [{ sort: 'newest' }, 'opportunities_newest'],
    [{ sort: 'newest', after }, 'opportunities_newest'],
    [{ filter: { open: '7' } }, 'opportunities_closing'],
    [{ filter: { open: 'now' } }, 'opportunities_closing'],
    [{ filter: { open: 'false' } }, 'opportunities_closing'],
    [{ filter: { category: 'arts' } }, 'opportunities_category'],
    [{ filter: { category: 'arts' }, after }, 'opportunities_category'],
    [{ filter: { type: 'exchange' } }, 'opportunities_type'],
    [{ filter: { open: 'rolling' } }, 'opportunities_rolling'],
  ];

  for (const [listRequest, index] of planned) {
    const plan = await planOfPage(db, listRequest);
    expect(plan).toContain(`using ${index} `);
    expect(plan).not.toContain('Sort');
  }
});

itFilled(
  'reads what has notes of people who did it by an index of its own, in the order of the list',
  async ({ db }) => {
    await db.execute(sql`update opportunities set alumni_notes = 2 where fingerprint::int % 40 = 0`);
    for (const after of [undefined, { group: 0, closes: '2026-12-01T09:00:00.000Z', newest: 0, id: idOf(1) }]) {
      const plan = await planOfPage(db, { filter: { notes: ['true'] }, ...(after && { after }) });
      expect(plan).toContain('using opportunities_noted ');
      expect(plan).not.toContain('Sort');
    }
  },
);

itFilled('reads few behind many without a date by the index of combinations', async ({ db }) => {
  await db.execute(
    sql`update opportunities set deadline_kind = 'unknown', closes_at = null where fingerprint::int % 5 < 3`,
  );
  await db.execute(sql`analyze opportunities`);
  const after = { group: 7, closes: lastClosesSort, newest: -1_793_500_000_000, id: idOf(1) };

  const [plan] = await plansOf(db, (repository) =>
    repository.list({ filter: {}, first: ['leadership'], sort: 'closing', limit: 25, after }, now),
  );
  expect(plan).toContain('opportunities_interest_bits');
});

const indian = { country: 'IN', education: 'masters', age: 17 } as const;

itFilled('reads each part of a member’s list in index order, or through the index of combinations', async ({ db }) => {
  const listRequest = { filter: {}, first: ['health', 'arts'], closedLast: indian, sort: 'closing' } as const;
  const plans = await plansOf(db, (repository) => repository.list({ ...listRequest, limit: 25 }, now));
  const [both, one] = plans;

  expect(plans).toHaveLength(2);
  // Nothing has both: the planner knows, and does not walk the whole list in search of it.
  expect(both).toContain('opportunities_interest_bits');
  expect(one).toContain('using opportunities_closing ');
  expect(one).not.toContain('Sort');
});

itFilled('reads only the group of the cursor and those behind it', async ({ db }) => {
  const [last] = groupsOf({ first: ['health'], closedLast: indian }).slice(-1);
  const after = { group: last!.group, closes: '2026-12-01T09:00:00.000Z', newest: 0, id: idOf(1) };
  const plans = await plansOf(db, (repository) =>
    repository.list({ filter: {}, first: ['health'], closedLast: indian, sort: 'closing', limit: 25, after }, now),
  );

  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(/Index Cond: .*ROW\(closes_sort, newest_sort, id\) > ROW/);
});

itFilled('starts a later page at its cursor', async ({ db }) => {
  const after = { group: 0, closes: '2026-12-01T09:00:00.000Z', newest: -1_790_000_000_000, id: idOf(1) };

  expect(await planOfPage(db, { after })).toMatch(/Index Cond: .*ROW\(closes_sort, newest_sort, id\) > ROW/);
});

itFilled('fills a page of a frequent text by reading the list in order', async ({ db }) => {
  for (const [sort, index] of [
    ['relevance', 'opportunities_closing'],
    ['closing', 'opportunities_closing'],
    ['newest', 'opportunities_newest'],
  ] as const) {
    const plan = await planOfPage(db, { filter: { q: 'harbour', open: 'any' }, sort });
    expect(plan).toContain(`Index Scan using ${index} `);
  }
});

itFilled('reads one row and its neighbours without a sequential scan', async ({ db }) => {
  const repository = createOpportunityRepository(db);
  const scans = async () => {
    const [counted] = await selectRows<{ n: number }>(
      db,
      sql`select seq_scan::int as n from pg_stat_xact_user_tables where relname = 'opportunities'`,
    );
    return counted!.n;
  };
  const before = await scans();

  const row = await repository.findBySlug('opportunity-77');
  expect(await repository.findById(row!.id)).toEqual(row);
  expect(await repository.listNeighbours(row!, 60, now)).toHaveLength(60);

  expect(await scans()).toBe(before);
});

const itWide = filledWith((db) => fill(db, 4_000, 1_500));

itWide('finds a rare text through its indexes, and sorts what it found', async ({ db }) => {
  for (const sort of ['relevance', 'closing', 'newest'] as const) {
    const plans = await plansOf(db, (repository) =>
      repository.list({ filter: { q: 'middling', open: 'any' }, sort, limit: 25 }, now),
    );
    expect(plans[0]).toContain('on opportunities_search ');
    expect(plans[0]).toContain('on opportunities_search_text ');
    expect(plans.join()).not.toContain('using opportunities_closing');
  }
});

itWide('counts a small share of rows through the index of its values', async ({ db }) => {
  const planned: [Filter, string][] = [
    [{ open: 'any', interest: 'health' }, 'opportunities_interests'],
    [{ open: 'any', country: 'NP' }, 'opportunities_eligible_countries'],
    [{ open: 'any', education: 'phd' }, 'opportunities_education_levels'],
    [{ q: 'seldom' }, 'opportunities_search'],
    [{ open: 'any', category: 'arts', type: 'exchange' }, 'opportunities_category_type'],
  ];

  for (const [filter, index] of planned) {
    const plans = await plansOf(db, (repository) => repository.count(filter, now));
    expect(plans.at(-1)).toContain(index);
  }
});

for (const kind of databaseKinds)
  it(`counts by index alone when only indexed columns are filtered [${kind}]`, async () => {
    const { db, close } = await openWholeDatabase(kind);
    await fill(db);
    // The planner chooses an index-only scan only on a vacuumed table.
    await db.execute(sql`vacuum analyze opportunities`);
    const planned: [Filter, string][] = [
      [{}, 'opportunities_'],
      [{ category: 'arts' }, 'opportunities_category'],
      [{ type: 'exchange' }, 'opportunities_type '],
      [{ open: 'rolling' }, 'opportunities_rolling '],
    ];
    await db.transaction(async (transaction) => {
      for (const [filter, index] of planned) {
        const plans = await plansOf(transaction, (repository) => repository.count(filter, now));
        expect(plans.at(-1)).toContain(`Index Only Scan using ${index}`);
      }
      // What is expected to close is compared in the rows, of those alone that the index sorts before the month's end.
      const plans = await plansOf(transaction, (repository) => repository.count({ open: '7' }, now));
      expect(plans.at(-1)).toMatch(/Index Cond: .*closes_sort <= /);
    });
    await close();
  });
