import fc from 'fast-check';
import { expect } from 'vitest';
import type { Interest } from '#features/people/interests/vocabulary.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { sortChoices } from '../../vocabulary.ts';
import { type Position, positionOf } from '../list/opportunity-cursor.ts';
import type { KnownApplicant } from '../list/opportunity-group-conditions.ts';
import type { Filter } from '../list/opportunity-list-conditions.ts';
import { opportunities } from '../opportunity-table.ts';
import { inDays, now, slugsOf, store, storeBehindOthers } from '../testing/store-opportunities.ts';
import { createOpportunityRepository, type ListRequest, type OpportunityRepository } from './opportunity-repository.ts';

/** Slugs that a filter finds; asserts that `count` and `read` agree. */
async function find(repository: OpportunityRepository, filter: Filter) {
  const slugs = await slugsOf(repository, { filter });
  expect(await repository.count(filter, now)).toBe(slugs.length);
  const { page, matching } = await repository.read({ filter, sort: 'closing', limit: 100 }, now);
  expect({ slugs: page.map(({ row }) => row.slug), matching }).toEqual({ slugs, matching: slugs.length });
  return slugs.sort();
}

itOnBoth('sorts by soonest deadline, then newest, then id, and puts rows without a deadline last', async ({ db }) => {
  const closesAt = inDays(9);
  const repository = await store(db, {
    always: { closesAt: null, deadlineKind: 'rolling' },
    laterId: { closesAt, id: 'b0000000-0000-4000-8000-000000000000' },
    earlierId: { closesAt, id: 'a0000000-0000-4000-8000-000000000000' },
    newer: { closesAt, publishedAt: new Date('2026-09-01T08:00:00Z') },
    soon: { closesAt: inDays(2) },
  });

  expect(await slugsOf(repository)).toEqual(['soon', 'newer', 'earlierId', 'laterId', 'always']);
});

itOnBoth('puts rows with a preferred interest first and leaves none out', async ({ db }) => {
  const repository = await store(db, {
    arts: { interests: ['arts'], closesAt: inDays(1) },
    both: { interests: ['tech', 'health'], closesAt: inDays(3) },
    science: { interests: ['science'], closesAt: inDays(2) },
    later: { interests: ['leadership'], closesAt: inDays(4) },
  });

  expect(await slugsOf(repository, { first: ['health', 'science'] })).toEqual(['science', 'both', 'arts', 'later']);
});

itOnBoth('sorts by newest first', async ({ db }) => {
  const repository = await store(db, {
    old: { publishedAt: inDays(-90), closesAt: inDays(1) },
    new: { publishedAt: inDays(-1), closesAt: inDays(5) },
  });

  expect(await slugsOf(repository, { sort: 'newest' })).toEqual(['new', 'old']);
});

const someRow = fc.record({
  closesAt: fc.constantFrom(null, inDays(1), inDays(2), inDays(3)),
  publishedAt: fc.constantFrom(inDays(-1), inDays(-2)),
  interests: fc.subarray<Interest>(['tech', 'arts', 'health'], { minLength: 1 }),
  title: fc.constantFrom('Sea camp', 'Sea school', 'Summit'),
  eligibleCountries: fc.constantFrom<string[]>(['*'], ['KE'], ['NO', 'PE']),
});
const amina: KnownApplicant = { country: 'KE', education: 'high-school', age: 17 };
const someListRequest = fc.record({
  limit: fc.integer({ min: 1, max: 6 }),
  sort: fc.constantFrom(...sortChoices),
  first: fc.constantFrom<Interest[] | undefined>(undefined, ['arts'], ['health', 'tech']),
  closedLast: fc.constantFrom<KnownApplicant | undefined>(undefined, amina),
  filter: fc.constantFrom<Filter>({}, { q: 'sea' }, { interest: 'arts' }),
});

itOnBoth('returns every row exactly once, page after page', async ({ db }) => {
  const property = fc.asyncProperty(
    fc.array(someRow, { maxLength: 25 }),
    someListRequest,
    async (rows, listRequest) => {
      await db.delete(opportunities);
      const given = Object.fromEntries(rows.map((row, at) => [`row-${at}`, row]));
      const repository = rows.length > 0 ? await store(db, given) : createOpportunityRepository(db);
      const whole = await slugsOf(repository, { ...listRequest, limit: 100 });

      const paged: string[] = [];
      let after: Position | undefined;
      do {
        const page = await repository.list({ ...listRequest, after }, now);
        paged.push(...page.map(({ row }) => row.slug));
        after = page.length === listRequest.limit ? positionOf(page.at(-1)!) : undefined;
      } while (after);

      expect(paged).toEqual(whole);
      expect(paged).toHaveLength(await repository.count(listRequest.filter, now));
    },
  );
  await fc.assert(property, { numRuns: 25 });
});

itOnBoth('filters by category, type, interest and education', async ({ db }) => {
  const repository = await store(db, {
    one: { category: 'tech', type: 'exchange', interests: ['tech', 'health'], educationLevels: ['phd'] },
    two: { category: 'arts', type: 'exchange', interests: ['arts'], educationLevels: ['*'] },
    three: { category: 'arts', type: 'scholarship', interests: ['arts', 'health'], educationLevels: ['masters'] },
  });

  expect(await find(repository, { category: 'arts' })).toEqual(['three', 'two']);
  expect(await find(repository, { type: 'exchange' })).toEqual(['one', 'two']);
  expect(await find(repository, { interest: 'health' })).toEqual(['one', 'three']);
  expect(await find(repository, { interest: ['tech', 'arts'] })).toEqual(['one', 'three', 'two']);
  expect(await find(repository, { education: 'phd' })).toEqual(['one', 'two']);
  expect(await find(repository, { category: 'arts', type: 'exchange', education: 'masters' })).toEqual(['two']);
});

itOnBoth('finds for a country what is open to it and what is open to all', async ({ db }) => {
  const repository = await store(db, {
    anywhere: { eligibleCountries: ['*'] },
    nepal: { eligibleCountries: ['IN', 'NP'] },
    india: { eligibleCountries: ['IN'] },
  });

  expect(await find(repository, { country: 'NP' })).toEqual(['anywhere', 'nepal']);
});

itOnBoth('leaves out closed opportunities by default', async ({ db }) => {
  const repository = await store(db, {
    closed: { closesAt: now },
    week: { closesAt: inDays(7) },
    month: { closesAt: inDays(30) },
    year: { closesAt: inDays(300) },
    rolling: { closesAt: null, deadlineKind: 'rolling' },
    unknown: { closesAt: null, deadlineKind: 'unknown' },
  });

  expect(await find(repository, {})).toEqual(['month', 'rolling', 'unknown', 'week', 'year']);
  expect(await find(repository, { open: 'true' })).toEqual(['month', 'rolling', 'unknown', 'week', 'year']);
  expect(await find(repository, { open: '7' })).toEqual(['week']);
  expect(await find(repository, { open: '30' })).toEqual(['month', 'week']);
  expect(await find(repository, { open: 'rolling' })).toEqual(['rolling']);
  expect(await find(repository, { open: 'false' })).toEqual(['closed']);
  expect(await find(repository, { open: 'any' })).toHaveLength(6);
});

itOnBoth(
  'counts what is expected from its first day, and apart what opens later, in SQL as in memory',
  async ({ db }) => {
    const expectedRow = (
      opens: string | null,
      closes: string | null,
      precision: 'day' | 'part' | 'month' = 'month',
    ) => ({
      ...{ closesAt: null, deadlineKind: 'recurring' as const },
      ...(opens && { expectedOpens: opens, expectedOpensPrecision: precision }),
      ...(closes && { expectedCloses: closes, expectedClosesPrecision: precision }),
    });
    const repository = await store(db, {
      thisMonth: expectedRow(null, '2026-11-15'),
      december: expectedRow('2026-09-15', '2026-12-15'),
      lateDecember: expectedRow(null, '2026-12-25', 'part'),
      earlyDecember: expectedRow(null, '2026-12-05', 'part'),
      onDecember2: expectedRow(null, '2026-12-02', 'day'),
      opensNextDay: expectedRow('2026-11-02', '2027-03-15', 'day'),
      opensInOctober: expectedRow('2026-10-15', null),
      opensInJuly: expectedRow('2027-07-15', '2027-08-15'),
      confirmed: { closesAt: inDays(30) },
      closed: { closesAt: now },
    });
    const inSql = createOpportunityRepository(db);
    const opens = {
      later: ['opensInJuly', 'opensNextDay'],
      soon: ['confirmed', 'december', 'earlyDecember', 'thisMonth'],
    };

    for (const each of [repository, inSql]) {
      expect(await find(each, { open: '7' })).toEqual(['thisMonth']);
      expect(await find(each, { open: '30' })).toEqual(opens.soon);
      expect(await find(each, { open: 'later' })).toEqual(opens.later);
      expect(await find(each, { open: 'now' })).toHaveLength(7);
      expect(await find(each, {})).toHaveLength(9);
      expect(await each.count({ open: '30' }, now)).toBe(4);
    }
  },
);

itOnBoth('returns only published opportunities', async ({ db }) => {
  const repository = await store(db, { draft: { state: 'draft' }, review: { state: 'needs_review' }, shown: {} });

  expect(await find(repository, { open: 'any' })).toEqual(['shown']);
  expect(await repository.findBySlug('draft')).toBeUndefined();
  expect(await repository.findBySlug('shown')).toMatchObject({ slug: 'shown' });
});

itOnBoth('reads a page together with the total count', async ({ db }) => {
  await storeBehindOthers(db, { last: { interests: ['science'], closesAt: inDays(5) } });
  const repository = createOpportunityRepository(db, { countLimit: 1_100 });
  const listed = await repository.list({ filter: {}, sort: 'closing', limit: 1_200 }, now);
  const [after, late] = [positionOf(listed[2]!), positionOf(listed[1_000]!)];
  const beyond = { group: 0, closes: inDays(9).toISOString(), newest: 0, id: after.id };
  const listRequests: [Partial<ListRequest>, number][] = [
    [{}, 1_101],
    [{ after }, 1_101],
    [{ after: beyond }, 1_101],
    [{ sort: 'newest' }, 1_101],
    [{ first: ['science'] }, 1_101],
    [{ first: ['arts'], after }, 1_101],
    [{ filter: { category: 'arts' } }, 0],
    [{ filter: { interest: 'tech' } }, 1_101],
    [{ filter: { q: 'other 7' } }, 111],
    [{ filter: { q: 'other 7' }, first: ['tech'] }, 111],
    [{ filter: { q: 'other 7' }, after }, 111],
    [{ filter: { q: 'other 7' }, after: late }, 111],
    [{ filter: { q: 'other 7', open: 'false' } }, 0],
    [{ filter: { q: 'other' } }, 1_101],
  ];

  for (const [given, matching] of listRequests) {
    const listRequest = { filter: {}, sort: 'closing' as const, limit: 5, ...given };
    const page = await repository.list(listRequest, now);
    expect(await repository.read(listRequest, now)).toMatchObject({ page, matching });
    expect(await repository.count(listRequest.filter, now)).toBe(matching);
  }
});

itOnBoth('stops counting one above the limit', async ({ db }) => {
  await store(db, { one: {}, two: {}, three: {}, four: {} });
  const countUpTo = (countLimit: number) => createOpportunityRepository(db, { countLimit }).count({}, now);

  expect(await countUpTo(2)).toBe(3);
  expect(await countUpTo(3)).toBe(4);
  expect(await countUpTo(4)).toBe(4);
});

itOnBoth('cuts descriptions in lists, and not in details', async ({ db }) => {
  const description = 'Long. '.repeat(200);
  const repository = await store(db, { long: { description } });

  const [listed] = await repository.list({ filter: {}, sort: 'closing', limit: 1 }, now);
  expect(listed!.row.description).toBe(description.slice(0, 500));
  expect(listed!.row).not.toHaveProperty('searchText');
  expect((await repository.findBySlug('long'))!.description).toBe(description);
});
