import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { opportunities as t } from '../opportunity-table.ts';
import { createOpportunityRepository } from '../shared/opportunity-repository.ts';
import { createOpportunitySearch } from '../shared/opportunity-search.ts';
import { opportunityRow } from '../testing/opportunity-row.ts';
import { createEarlyAccess } from './early-access.ts';
import { createEarlyAccessRepository } from './early-access-repository.ts';

const now = new Date('2026-11-01T09:00:00Z');
const daysOn = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);

const earlyRow = (title: string, opensAt: Date, given: Parameters<typeof opportunityRow>[0] = {}) =>
  opportunityRow({
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    searchText: foldText(title),
    state: 'early_access',
    earlyAccessAt: opensAt,
    publishedAt: opensAt,
    ...given,
  });

function open(db: Database) {
  const repository = createOpportunityRepository(db);
  const early = createEarlyAccessRepository(db);
  return {
    repository,
    early,
    access: createEarlyAccess({ db, search: createOpportunitySearch({ db }), now: () => now }),
  };
}

it('lists early access for premium members, soonest opening first, page by page', async ({ db }) => {
  const titles = ['Third', 'First', 'Second'];
  await db
    .insert(t)
    .values([
      ...titles.map((title, index) => earlyRow(title, daysOn([3, 1, 2][index]!))),
      opportunityRow({ title: 'Open' }),
      opportunityRow({ title: 'Draft', state: 'draft', earlyAccessAt: daysOn(1) }),
    ]);
  const { access } = open(db);

  const page = await access.list({ limit: 2 }, true);
  expect(page.items).toMatchObject([
    { title: 'First', opensAt: daysOn(1).toISOString() },
    { title: 'Second', opensAt: daysOn(2).toISOString() },
  ]);
  const rest = await access.list({ limit: 2, cursor: page.next }, true);
  expect(rest).toMatchObject({ items: [{ title: 'Third' }], next: undefined });
});

it('lists all of them unless a limit is asked for', async ({ db }) => {
  await db.insert(t).values(Array.from({ length: 30 }, (_, index) => earlyRow(`Prize ${index}`, daysOn(1))));
  expect(await open(db).access.list({}, true)).toMatchObject({ items: { length: 30 }, next: undefined });
});

it('pages through opportunities that open at the same moment', async ({ db }) => {
  await db.insert(t).values(Array.from({ length: 7 }, (_, index) => earlyRow(`Prize ${index}`, daysOn(1))));
  const { access } = open(db);

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await access.list({ limit: 3, cursor }, true);
    seen.push(...page.items.map(({ title }) => title));
    cursor = page.next;
  } while (cursor);
  expect(seen.sort()).toEqual(Array.from({ length: 7 }, (_, index) => `Prize ${index}`));
});

it('applies the filters and the search of the list', async ({ db }) => {
  await db
    .insert(t)
    .values([
      earlyRow('Harbour Prize', daysOn(1), { category: 'arts', interests: ['arts'], type: 'competition' }),
      earlyRow('Ocean Grant', daysOn(2), { category: 'tech', interests: ['tech'], type: 'scholarship' }),
      earlyRow('Over', daysOn(3), { closesAt: daysOn(-1) }),
    ]);
  const { access } = open(db);
  const titles = async (query: Parameters<typeof access.list>[0]) =>
    (await access.list(query, true)).items.map(({ title }) => title);

  expect(await titles({})).toEqual(['Harbour Prize', 'Ocean Grant']);
  expect(await titles({ category: ['tech'] })).toEqual(['Ocean Grant']);
  expect(await titles({ type: ['competition'] })).toEqual(['Harbour Prize']);
  expect(await titles({ interest: ['arts'] })).toEqual(['Harbour Prize']);
  expect(await titles({ q: 'ócean' })).toEqual(['Ocean Grant']);
  expect(await titles({ q: 'scholarships marine' })).toEqual(['Ocean Grant']);
  expect(await titles({ q: '50%' })).toEqual([]);
  expect(await titles({ open: ['false'] })).toEqual(['Over']);
});

it('returns a detail to premium members by id and by slug, and nothing to others', async ({ db }) => {
  const [row] = await db
    .insert(t)
    .values([earlyRow('Harbour Prize', daysOn(1)), opportunityRow({ title: 'Open already' })])
    .returning();
  const { access } = open(db);
  const opensAt = daysOn(1).toISOString();

  expect(await access.find('harbour-prize', true)).toMatchObject({ opensAt, similar: [{ title: 'Open already' }] });
  expect(await access.find(row!.id, true)).toMatchObject({ opensAt });
  expect(await access.find('open-already', true)).toBeUndefined();
  expect(await access.find('harbour-prize', false)).toBeUndefined();
  await expect(access.list({}, false)).rejects.toThrow('Early access is part of Premium.');
});

it('publishes what has reached its opening time, and dates it from that moment', async ({ db }) => {
  const opensAt = new Date(now.getTime() - 30_000);
  await db.insert(t).values([earlyRow('Due', opensAt), earlyRow('Later', daysOn(1))]);
  const { early, repository } = open(db);
  const listed = async () =>
    (await repository.list({ filter: {}, sort: 'newest', limit: 9 }, now)).map(({ row }) => row.title);
  expect(await listed()).toEqual([]);

  expect(await early.publishPending(now)).toHaveLength(1);

  expect(await listed()).toEqual(['Due']);
  expect(await repository.findBySlug('due')).toMatchObject({
    state: 'published',
    publishedAt: opensAt,
    earlyAccessAt: null,
    wasPublished: true,
    version: 2,
  });
  expect(await db.select({ state: t.state }).from(t).where(sql`slug = 'later'`)).toEqual([{ state: 'early_access' }]);
});

it('writes nothing while nothing is pending, so that cached pages stay valid', async ({ db }) => {
  await db.insert(t).values(earlyRow('Later', daysOn(1)));
  const update = vi.spyOn(db, 'update');

  expect(await open(db).early.publishPending(now)).toEqual([]);
  expect(update).not.toHaveBeenCalled();
});

it('marks early access as published once, and refuses it without a date', async ({ db }) => {
  await db.insert(t).values(earlyRow('Known', daysOn(1), { wasPublished: false }));
  expect(await db.select({ wasPublished: t.wasPublished }).from(t)).toEqual([{ wasPublished: true }]);

  const without = db.transaction((inner) =>
    inner.insert(t).values(earlyRow('Never', daysOn(1), { earlyAccessAt: null })),
  );
  await expect(without).rejects.toMatchObject({ cause: { constraint: 'early_access_is_complete' } });
});

it('reads early access in order from an index, from any cursor', async ({ db }) => {
  await db.execute(sql`
    insert into opportunities (slug, title, description, category, type, interests, deadline, deadline_kind, link, state,
      source, source_id, fingerprint, content_hash, published_at, early_access_at, search_text)
    select 'opportunity-' || i, 'Title ' || i, '', 'tech', 'exchange', '{tech}', 'Rolling', 'rolling', '',
      (array['published', 'published', 'draft', 'early_access'])[1 + i % 4]::opportunity_state, 'test', i, i, i,
      ${now.toISOString()}::timestamptz + i * interval '1 minute', ${now.toISOString()}::timestamptz + i * interval '1 minute', ''
    from generate_series(1, 4000) i`);
  await db.execute(sql`analyze opportunities`);
  const plans: string[] = [];
  const noting = new Proxy(db, {
    get: (target, name) =>
      name === 'select' ? (fields: never) => notePlan(target.select(fields), target, plans) : Reflect.get(target, name),
  });
  const early = createEarlyAccessRepository(noting);
  const after = {
    group: 0,
    closes: now.toISOString(),
    newest: -now.getTime() - 60_000_000,
    id: crypto.randomUUID(),
  };
  await early.list({ filter: {}, limit: 13 }, now);
  await early.list({ filter: {}, limit: 13, after }, now);
  await early.publishPending(now);

  expect(plans).toHaveLength(3);
  for (const plan of plans.slice(0, 2)) {
    expect(plan).toContain('Index Scan Backward using opportunities_admin_newest');
    expect(plan).not.toContain('Sort');
  }
  expect(plans[1]).toMatch(/Index Cond: .*ROW\(/);
  expect(plans[2]).toContain('opportunities_admin_newest');
});

type Builder = PromiseLike<unknown> & { getSQL: () => ReturnType<typeof sql> };

/** Delegates to `db` and records the plan of each query. */
function notePlan<T extends object>(builder: T, db: Database, plans: string[]): T {
  return new Proxy(builder, {
    get: (target, name) => {
      if (name !== 'then') {
        const part = Reflect.get(target, name) as (...given: unknown[]) => object;
        return typeof part === 'function'
          ? (...given: unknown[]) => notePlan(part.apply(target, given), db, plans)
          : part;
      }
      return async (...outcome: Parameters<Builder['then']>) => {
        const query = target as unknown as Builder;
        const lines = await selectRows<Record<string, string>>(db, sql`explain ${query.getSQL()}`);
        plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
        return query.then(...outcome);
      };
    },
  });
}
