import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Interest } from '#features/interests/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { foldText } from '#platform/shared/text.ts';
import { sortChoices } from '../vocabulary.ts';
import { type Position, positionOf } from './opportunity-cursor.ts';
import type { KnownApplicant } from './opportunity-group-repository.ts';
import type { Filter } from './opportunity-list-repository.ts';
import { createOpportunityRepository, type ListRequest, type OpportunityRepository } from './opportunity-repository.ts';
import { opportunities } from './opportunity-table.ts';
import { opportunityRow } from './testing/opportunity-row.ts';

const now = new Date('2026-11-01T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

type Given = Parameters<typeof opportunityRow>[0];

/** Stores opportunities by slug, with their search text. */
async function store(db: Database, given: Record<string, Given>) {
  const rows = Object.entries(given).map(([slug, values]) => {
    const { title, description, ...row } = opportunityRow({ slug, ...values });
    return { ...row, title, description, searchText: `${foldText(title)}\n${foldText(description)}` };
  });
  await db.insert(opportunities).values(rows);
  return createOpportunityRepository(db);
}

/** Adds `count` rows that close first, so that neither the sample nor the first rows in order contain a match. */
async function storeBehindOthers(db: Database, given: Record<string, Given>) {
  await db.execute(sql`
    insert into opportunities (slug, title, description, category, type, interests, deadline, deadline_kind, closes_at,
      link, state, source, source_id, fingerprint, content_hash, search_text)
    select 'other-' || i, 'Other', '', 'tech', 'exchange', '{tech}', '', 'dated', ${inDays(1).toISOString()},
      'https://example.org/', 'published', 'test', i, i, i, 'other ' || i from generate_series(1, 1200) i`);
  return store(db, given);
}

async function slugsOf(repository: OpportunityRepository, listRequest: Partial<ListRequest> = {}) {
  const found = await repository.list({ filter: {}, sort: 'closing', limit: 100, ...listRequest }, now);
  return found.map(({ row }) => row.slug);
}

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
  await fc.assert(property, { numRuns: 25, seed: 7 });
});

itOnBoth('searches title and description without case, accents and white space', async ({ db }) => {
  const repository = await storeBehindOthers(db, {
    title: { title: 'Bourse d’Économie' },
    description: { title: 'A grant', description: 'For those who study\n  économie  sociale.' },
    other: { title: 'Sailing' },
  });

  expect(await find(repository, { q: 'ECONOMIE' })).toEqual(['description', 'title']);
  expect(await find(repository, { q: ' économie  SOCIALE ' })).toEqual(['description']);
});

itOnBoth('treats pattern characters literally', async ({ db }) => {
  const repository = await storeBehindOthers(db, {
    percent: { title: 'Fees: 100% paid' },
    thousand: { title: 'Fees: 1000 paid' },
    underscore: { title: 'snake_case prize' },
    hyphen: { title: 'snake-case prize' },
    backslash: { title: String.raw`C:\camp` },
  });

  expect(await find(repository, { q: '100% paid' })).toEqual(['percent']);
  expect(await find(repository, { q: 'snake_case' })).toEqual(['underscore']);
  expect(await find(repository, { q: String.raw`c:\camp` })).toEqual(['backslash']);
  expect(await find(repository, { q: '%' })).toEqual(['percent']);
});

itOnBoth('searches for one or two letters, and for punctuation alone', async ({ db }) => {
  const repository = await store(db, { ai: { title: 'AI week' }, cpp: { title: 'C++ club' }, zoo: { title: 'Zoo' } });

  expect(await find(repository, { q: 'ai' })).toEqual(['ai']);
  expect(await find(repository, { q: 'z' })).toEqual(['zoo']);
  expect(await find(repository, { q: '++' })).toEqual(['cpp']);
});

itOnBoth('finds a text that spans several words, and not separate words', async ({ db }) => {
  const repository = await storeBehindOthers(db, {
    near: { title: 'Big data science for all' },
    apart: { title: 'Science of big data' },
    other: { title: 'Metadata scientists' },
  });

  expect(await find(repository, { q: 'data science' })).toEqual(['near']);
  expect(await find(repository, { q: 'ta scien' })).toEqual(['near', 'other']);
  expect(await find(repository, { q: 'g data science f' })).toEqual(['near']);
  expect(await find(repository, { q: 'data of science' })).toEqual([]);
  expect(await find(repository, { q: 'big data science fo' })).toEqual(['near']);
});

itOnBoth('treats words as adjacent only within one text, whatever characters they contain', async ({ db }) => {
  const repository = await storeBehindOthers(db, {
    apart: { title: 'Open data', description: 'Science for all' },
    quoted: { title: "The o'neill \\ prize: 'gold' & more" },
    doubled: { title: 'Night and day and night', description: 'day and day' },
  });

  expect(await find(repository, { q: 'data science' })).toEqual([]);
  expect(await find(repository, { q: "e o'neill" })).toEqual(['quoted']);
  expect(await find(repository, { q: '\\ prize' })).toEqual(['quoted']);
  expect(await find(repository, { q: "prize: 'gold' &" })).toEqual(['quoted']);
  expect(await find(repository, { q: 'day and day' })).toEqual(['doubled']);
  expect(await find(repository, { q: 'and night and' })).toEqual([]);
});

itOnBoth('finds through the word index exactly what a comparison with every text finds', async ({ db }) => {
  const words = [
    'art',
    "o'art",
    '(art)',
    'smart\\',
    "'",
    "''",
    ':*',
    '&',
    '|',
    '!',
    '<->',
    '%',
    '_',
    '🌊',
    '海art',
    'the',
  ];
  const texts = Array.from({ length: 40 }, (_, text) =>
    Array.from({ length: 6 }, (_, at) => words[(text * 7 + at * at * (1 + (text % 5))) % words.length]).join(' '),
  );
  const repository = await storeBehindOthers(
    db,
    Object.fromEntries(texts.map((title, index) => [`text-${index}`, { title, description: '' }])),
  );
  const pieces = fc
    .record({ text: fc.constantFrom(...texts), from: fc.nat(20), length: fc.integer({ min: 1, max: 30 }) })
    .map(({ text, from, length }) => text.slice(from, from + length));
  const others = fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 4 }).map((some) => some.join(' '));

  await fc.assert(
    fc.asyncProperty(fc.oneof(pieces, others), async (q) => {
      const folded = foldText(q);
      fc.pre(!/\p{Surrogate}/u.test(folded) && !'other'.includes(folded));
      const holding = texts.flatMap((text, index) => (foldText(text).includes(folded) ? [`text-${index}`] : []));
      expect(await find(repository, { q })).toEqual(holding.sort());
    }),
    { numRuns: sized(40, 150) },
  );
});

itOnBoth('finds long adjacent words', async ({ db }) => {
  const long = (sign: string) => Array.from({ length: 150 }, (_, at) => `${sign}${at}`).join('');
  const repository = await storeBehindOthers(db, { one: { description: `${long('海')} ${long('🌊')} end` } });

  for (const length of [1, 99, 150, 400]) {
    const [before, after] = [[...long('海')].slice(-length).join(''), [...long('🌊')].slice(0, length).join('')];
    expect(await find(repository, { q: `${before} ${after}` })).toEqual(['one']);
    expect(await find(repository, { q: `${before} ${after}z` })).toEqual([]);
  }
  expect(await find(repository, { q: `${[...long('🌊')].slice(-30).join('')} end` })).toEqual(['one']);
});

itOnBoth('finds any part of a text without spaces, however long', async ({ db }) => {
  const description = Array.from({ length: 2_000 }, (_, at) => `海${at}`).join('');
  const repository = await storeBehindOthers(db, {
    endless: { description },
    short: { description: '海' },
    folded: { description: '㍿'.repeat(300) },
  });

  for (let start = 0; start < 400; start += 23) {
    expect(await find(repository, { q: description.slice(start, start + 100) })).toEqual(['endless']);
  }
  // Folding turns one of these characters into four.
  expect(await find(repository, { q: '㍿'.repeat(90) })).toEqual(['folded']);
  expect(await find(repository, { q: description.slice(-100) })).toEqual(['endless']);
});

itOnBoth('finds the new text of a changed row, and not the old one', async ({ db }) => {
  const repository = await storeBehindOthers(db, { one: { title: 'Harbour days' } });
  await db.update(opportunities).set({ searchText: 'lighthouse nights' }).where(eq(opportunities.slug, 'one'));

  expect(await find(repository, { q: 'thouse' })).toEqual(['one']);
  expect(await find(repository, { q: 'harbour' })).toEqual([]);
});

itOnBoth('pages in order through matches of medium frequency', async ({ db }) => {
  await db.execute(sql`
    insert into opportunities (slug, title, description, category, type, interests, deadline, deadline_kind, closes_at,
      published_at, link, state, source, source_id, fingerprint, content_hash, search_text)
    select 'row-' || i, 'Row', '', 'tech', 'exchange', '{tech}', '', 'dated',
      case when i % 17 > 0 then ${now.toISOString()}::timestamptz + (1 + i * 37 % 701) * interval '1 day' end,
      ${now.toISOString()}::timestamptz - i * 11 % 907 * interval '1 day',
      'https://example.org/', 'published', 'test', i, i, i, 'a ' || case when i % 300 = 7 then 'lagoon' else 'pond' end
    from generate_series(1, 12000) i`);
  const repository = createOpportunityRepository(db);
  const isLagoon = (slug: string) => Number(slug.slice(4)) % 300 === 7;

  for (const sort of sortChoices) {
    const paged: string[] = [];
    let after: Position | undefined;
    do {
      const page = await repository.list({ filter: { q: 'agoon' }, sort, limit: 8, after }, now);
      paged.push(...page.map(({ row }) => row.slug));
      after = page.length > 0 ? positionOf(page.at(-1)!) : undefined;
    } while (after);
    expect(paged).toEqual((await slugsOf(repository, { sort, limit: 12_000 })).filter(isLagoon));
    expect(paged).toHaveLength(40);
  }
});

itOnBoth('ignores a search of white space', async ({ db }) => {
  const repository = await store(db, { one: {}, two: {} });

  expect(await find(repository, { q: '  ' })).toEqual(['one', 'two']);
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
    expect(await repository.read(listRequest, now)).toEqual({ page, matching });
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
