import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { createFakeEmbedder } from '#platform/server/embeddings/testing/fake-embedder.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { sortChoices } from '../../vocabulary.ts';
import { type Position, positionOf } from '../list/opportunity-cursor.ts';
import type { Filter } from '../list/opportunity-list-conditions.ts';
import { opportunities } from '../opportunity-table.ts';
import { inDays, now, store, storeBehindOthers } from '../testing/store-opportunities.ts';
import { createOpportunityRepository, type OpportunityRepository } from './opportunity-repository.ts';
import { createOpportunitySearch, createVectorJobs, createVectorRepository, searchOf } from './opportunity-search.ts';

type Given = Parameters<typeof store>[1][string];
const bare = { title: 'Other', description: '', organization: null } satisfies Given;
const storeBare = (db: Database, given: Record<string, Given>) =>
  store(db, Object.fromEntries(Object.entries(given).map(([slug, row]) => [slug, { ...bare, ...row }])));

/** Returns the slugs that a search finds, best first, apart from those only related; asserts that the counts agree. */
async function search(repository: OpportunityRepository, q: string, filter: Filter = {}) {
  const { page, matching } = await repository.read({ filter: { ...filter, q }, sort: 'relevance', limit: 100 }, now);
  const slugsOf = (isRelated: boolean) =>
    page.filter((each) => Boolean(each.isRelated) === isRelated).map(({ row }) => row.slug);
  const matchingSlugs = slugsOf(false);
  expect(matching).toBe(matchingSlugs.length);
  expect(await repository.count({ ...filter, q }, now)).toBe(matchingSlugs.length);
  return { slugs: matchingSlugs, related: slugsOf(true) };
}
const find = async (repository: OpportunityRepository, q: string) => (await search(repository, q)).slugs;

itOnBoth('searches title and description without case, accents and white space', async ({ db }) => {
  const repository = await storeBehindOthers(db, {
    title: { title: 'Bourse d’Économie' },
    description: { title: 'A grant', description: 'For those who study\n  économie  sociale.' },
    other: { title: 'Sailing' },
  });

  expect(await find(repository, 'ECONOMIE')).toEqual(['title', 'description']);
  expect(await find(repository, ' économie  SOCIALE ')).toEqual(['description']);
});

itOnBoth('puts a piece of the title first, whole words before parts, then what has the words', async ({ db }) => {
  const repository = await storeBare(db, {
    apart: { title: 'Science of data', closesAt: inDays(1) },
    descriptionPart: { description: 'For metadata sciences.', closesAt: inDays(2) },
    description: { description: 'A year of data science.', closesAt: inDays(3) },
    titlePart: { title: 'Metadata sciences', closesAt: inDays(4) },
    title: { title: 'Data science for all', closesAt: inDays(5) },
    organization: { organization: 'Data Science Institute', closesAt: inDays(1) },
  });

  expect(await find(repository, 'data science')).toEqual([
    'title',
    'titlePart',
    'description',
    'organization',
    'apart',
    'descriptionPart',
  ]);
});

itOnBoth('puts what is equally good in the order of the list: deadlines, open all year, closed', async ({ db }) => {
  const repository = await storeBare(db, {
    rolling: { title: 'Kite camp', closesAt: null, deadlineKind: 'rolling' },
    later: { title: 'Kite camp', closesAt: inDays(9) },
    closed: { title: 'Kite camp', closesAt: inDays(-1) },
    soon: { title: 'Kite camp', closesAt: inDays(2) },
  });

  expect((await search(repository, 'kite', { open: 'any' })).slugs).toEqual(['soon', 'later', 'rolling', 'closed']);
  expect(await find(repository, 'kite')).toEqual(['soon', 'later', 'rolling']);
});

itOnBoth('finds all words in any order and field, in singular and plural', async ({ db }) => {
  const repository = await storeBare(db, {
    fields: { title: 'Violin prizes', organization: 'Lisbon Academy', location: 'Portugal' },
    benefits: { title: 'Violin', benefits: ['A place at the academy'], eligibility: 'Prize winners of last year.' },
    one: { title: 'Violin prize' },
  });

  expect((await search(repository, 'academies prize violins')).slugs.sort()).toEqual(['benefits', 'fields']);
});

itOnBoth('shows apart what has only some of the words, more and rarer ones first', async ({ db }) => {
  const common = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`common-${at}`, { title: 'Kite week', closesAt: inDays(1) }]),
  );
  const repository = await storeBare(db, {
    ...common,
    two: { title: 'Kite and glider', closesAt: inDays(5) },
    rare: { title: 'Glider', closesAt: inDays(5) },
    none: { title: 'Chess' },
  });

  const { slugs, related } = await search(repository, 'kite glider balloon');
  expect(slugs).toEqual([]);
  expect(related.slice(0, 2)).toEqual(['two', 'rare']);
  expect(related.sort()).toEqual([...Object.keys(common), 'rare', 'two'].sort());
});

itOnBoth('finds subjects, behind texts that hold the words, and corrects misspelt ones to them', async ({ db }) => {
  const subjects = ['Marine biology', 'Scuba diving'];
  const repository = await storeBare(db, {
    subject: { title: 'Reef weeks', subjects, closesAt: inDays(1) },
    text: { title: 'A grant', description: 'For marine biology.', closesAt: inDays(2) },
    other: { title: 'Chess' },
  });

  expect(await find(repository, 'marine biology')).toEqual(['text', 'subject']);
  expect(await find(repository, 'scuba reef')).toEqual(['subject']);
  expect(await find(repository, 'scuba divng')).toEqual(['subject']);

  await db
    .update(opportunities)
    .set({ subjects: ['Chess'] })
    .where(eq(opportunities.slug, 'subject'));
  expect(await find(repository, 'scuba')).toEqual([]);
  expect((await find(repository, 'chess')).sort()).toEqual(['other', 'subject']);
});

itOnBoth('corrects a misspelt word to one that is there', async ({ db }) => {
  const repository = await storeBare(db, {
    violin: { title: 'Violin scholarship', type: 'scholarship' },
    chess: { title: 'Chess club' },
  });

  for (const q of ['scholership', 'violn', 'vioiln', 'voilin scolarship'])
    expect(await find(repository, q)).toEqual(['violin']);
});

itOnBoth('does not correct a word that something holds, even as a part', async ({ db }) => {
  const repository = await storeBare(db, { rare: { title: 'Violinx' }, common: { title: 'Violin' } });

  expect(await find(repository, 'violinx')).toEqual(['rare']);
  expect((await find(repository, 'iolin')).sort()).toEqual(['common', 'rare']);
});

itOnBoth('understands other words, abbreviations, countries, levels and kinds', async ({ db }) => {
  const repository = await storeBare(db, {
    master: { title: 'Aid for postgraduate students', type: 'scholarship', location: 'Leeds, United Kingdom' },
    canada: { title: 'Loran', type: 'scholarship', eligibleCountries: ['CA'] },
    school: { title: 'Summer weeks', type: 'exchange', educationLevels: ['high-school'] },
    mathematics: { title: 'Mathematical games', type: 'competition' },
    women: { title: 'Women who fly', type: 'competition' },
    funded: { title: 'A year away', type: 'exchange', funding: 'full' },
  });

  expect(await find(repository, 'masters uk')).toEqual(['master']);
  expect(await find(repository, 'grants canada')).toEqual(['canada']);
  expect(await find(repository, 'canadian bursary')).toEqual(['canada']);
  expect(await find(repository, 'exchange for high school')).toEqual(['school']);
  expect(await find(repository, 'maths contest')).toEqual(['mathematics']);
  expect(await find(repository, 'contest for girls')).toEqual(['women']);
  expect(await find(repository, 'fully funded exchange')).toEqual(['funded']);
});

itOnBoth('treats pattern characters literally', async ({ db }) => {
  const repository = await storeBehindOthers(db, {
    percent: { title: 'Fees: 100% paid' },
    thousand: { title: 'Fees: 1000 paid' },
    underscore: { title: 'snake_case prize' },
    hyphen: { title: 'snake-case prize' },
    backslash: { title: String.raw`C:\camp` },
  });

  expect(await find(repository, '100% paid')).toEqual(['percent']);
  expect((await find(repository, 'snake_case'))[0]).toBe('underscore');
  expect(await find(repository, String.raw`c:\camp`)).toEqual(['backslash']);
  expect(await find(repository, '%')).toEqual(['percent']);
});

itOnBoth('searches for one or two letters, and for punctuation alone', async ({ db }) => {
  const repository = await storeBare(db, {
    part: { title: 'Rain', closesAt: inDays(1) },
    ai: { title: 'AI week' },
    cpp: { title: 'C++ club' },
    zoo: { title: 'Zoo' },
  });

  expect(await find(repository, 'ai')).toEqual(['ai', 'part']);
  expect(await find(repository, 'z')).toEqual(['zoo']);
  expect(await find(repository, '++')).toEqual(['cpp']);
});

itOnBoth('finds whatever holds the text', async ({ db }) => {
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
  const given = Object.fromEntries(texts.map((title, index) => [`text-${index}`, { ...bare, title }]));
  const repository = await storeBehindOthers(db, given);
  const pieces = fc
    .record({ text: fc.constantFrom(...texts), from: fc.nat(20), length: fc.integer({ min: 1, max: 30 }) })
    .map(({ text, from, length }) => text.slice(from, from + length));
  const others = fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 4 }).map((some) => some.join(' '));

  await fc.assert(
    fc.asyncProperty(fc.oneof(pieces, others), async (q) => {
      const folded = foldText(q);
      fc.pre(folded !== '' && !/\p{Surrogate}/u.test(folded) && !'other'.includes(folded));
      // A piece may be a word that asks for a fact, which decides then: 'sma' is a high school in Indonesia.
      fc.pre(searchOf(folded)!.concepts.every(({ understood }) => !understood));
      const holding = texts.flatMap((text, index) => (foldText(text).includes(folded) ? [`text-${index}`] : []));
      const slugs = await find(repository, q);
      expect(slugs).toEqual(expect.arrayContaining(holding));
    }),
    { numRuns: sized(30, 150), seed: 17 },
  );
});

itOnBoth('finds any part of a text without spaces, however long', async ({ db }) => {
  const description = Array.from({ length: 2_000 }, (_, at) => `海${at}`).join('');
  const repository = await storeBehindOthers(db, {
    endless: { ...bare, description },
    short: { ...bare, description: '海' },
  });

  for (let start = 0; start < 400; start += 79) {
    expect(await find(repository, description.slice(start, start + 100))).toEqual(['endless']);
  }
  expect(await find(repository, description.slice(-100))).toEqual(['endless']);
});

itOnBoth('finds the new text of a changed row, and not the old one', async ({ db }) => {
  const repository = await storeBehindOthers(db, { one: { ...bare, title: 'Harbour days' } });
  await db.update(opportunities).set({ searchText: 'lighthouse nights' }).where(eq(opportunities.slug, 'one'));

  expect(await find(repository, 'thouse')).toEqual(['one']);
  expect(await find(repository, 'harbour')).toEqual([]);
});

itOnBoth('pages through many matches, each once, in every order', async ({ db }) => {
  await db.execute(sql`
    insert into opportunities (slug, title, description, category, type, interests, deadline, deadline_kind, closes_at,
      published_at, link, state, source, source_id, fingerprint, content_hash, search_text)
    select 'row-' || i, 'Row', '', 'tech', 'exchange', '{tech}', '', 'dated',
      case when i % 17 > 0 then ${now.toISOString()}::timestamptz + (1 + i * 37 % 701) * interval '1 day' end,
      ${now.toISOString()}::timestamptz - i * 11 % 907 * interval '1 day',
      'https://example.org/', 'published', 'test', i, i, i,
      case when i % 20 = 7 then 'lagoon ' else 'a ' end || chr(10) || case when i % 2 = 1 then 'lagoons' else 'pond' end
    from generate_series(1, 3000) i`);
  const repository = createOpportunityRepository(db, { search: createOpportunitySearch({ db }), countLimit: 3_000 });

  for (const sort of sortChoices)
    for (const [q, expected] of [
      ['lagoon', 1_500],
      ['goon', 1_500],
      ['row pond', 0],
      ['a', 3_000],
    ] as const) {
      const paged: string[] = [];
      let after: Position | undefined;
      do {
        const page = await repository.list({ filter: { q }, sort, limit: 500, after }, now);
        paged.push(...page.filter(({ isRelated }) => !isRelated).map(({ row }) => row.slug));
        after = page.length === 500 ? positionOf(page.at(-1)!) : undefined;
      } while (after);
      expect(new Set(paged).size).toBe(paged.length);
      expect(paged).toHaveLength(expected);
      expect(await repository.count({ q }, now)).toBe(expected);
    }
  const [first] = await repository.list({ filter: { q: 'lagoon' }, sort: 'relevance', limit: 1 }, now);
  expect(Number(first!.row.slug.slice(4)) % 20).toBe(7);
});

itOnBoth('ignores a search of white space', async ({ db }) => {
  const repository = await store(db, { one: {}, two: {} });

  expect((await find(repository, '  ')).sort()).toEqual(['one', 'two']);
});

itOnBoth('lets relevance decide before who asks, who decides between near equals', async ({ db }) => {
  const others = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`other-${at}`, { title: 'Chess', interests: ['arts'] as const }]),
  );
  const repository = await storeBare(db, {
    closed: { title: 'Chess', eligibleCountries: ['BR'], interests: ['science'], closesAt: inDays(1) },
    mine: { title: 'Chess', eligibleCountries: ['KE'], interests: ['science'], closesAt: inDays(2) },
    ...Object.fromEntries(
      Object.entries(others).map(([slug, row]) => [slug, { ...row, interests: [...row.interests] }]),
    ),
    mention: { title: 'Games', description: 'Also chess.', eligibleCountries: ['KE'], interests: ['science'] },
  });
  const reader = { first: ['science'], closedLast: { country: 'KE', education: 'masters', age: null } } as const;
  const read = async (order: object) => {
    const { page } = await repository.read({ filter: { q: 'chess' }, sort: 'relevance', limit: 20, ...order }, now);
    return page.map(({ row }) => row.slug);
  };
  expect((await read({})).slice(0, 2)).toEqual(['closed', 'mine']);
  const own = await read(reader);
  expect([own[0], own.at(-2), own.at(-1)]).toEqual(['mine', 'closed', 'mention']);
});

itOnBoth('answers by PostgreSQL where no index is open', async ({ db }) => {
  await storeBare(db, { chess: { title: 'Chess clubs' }, other: { title: 'Film', description: 'No chessboard.' } });
  const search = createOpportunitySearch({ db, maxRows: 1 });
  const repository = createOpportunityRepository(db, { search });
  expect((await find(repository, 'chess')).sort()).toEqual(['chess', 'other']);
  expect(await find(repository, 'club chess')).toEqual(['chess']);
});

itOnBoth('gives the same list the first and the second time, by words and meaning', async ({ db }) => {
  const embedder = createFakeEmbedder(['marine', 'sea']);
  await storeBare(db, {
    sea: { title: 'Sea days', description: 'Marine life.' },
    film: { title: 'Film days' },
  });
  await createVectorJobs({ repository: createVectorRepository(db), embedder, logger: { warn() {} } }).run();
  const repository = createOpportunityRepository(db, { search: createOpportunitySearch({ db, embedder }) });
  const first = await search(repository, 'marine');
  expect(first.slugs).toEqual(['sea']);
  expect(await search(repository, 'marine')).toEqual(first);
});

itOnBoth('says when the model was not asked in time', async ({ db }) => {
  await storeBare(db, { chess: { title: 'Chess' } });
  const embedder = createFakeEmbedder([], { isFailing: true });
  const repository = createOpportunityRepository(db, { search: createOpportunitySearch({ db, embedder }) });
  const read = await repository.read({ filter: { q: 'chess' }, sort: 'relevance', limit: 9 }, now);
  expect([read.page.map(({ row }) => row.slug), read.isWithoutMeaning]).toEqual([['chess'], true]);
});

itOnBoth('lists as neighbours what is nearest in meaning and open, of whatever category', async ({ db }) => {
  const embedder = createFakeEmbedder(['marine', 'film']);
  await storeBare(db, {
    one: { title: 'Marine days', category: 'environment' },
    near: { title: 'Marine prize', category: 'tech' },
    closed: { title: 'Marine camp', closesAt: inDays(-1) },
    far: { title: 'Film prize', category: 'environment' },
  });
  await createVectorJobs({ repository: createVectorRepository(db), embedder, logger: { warn() {} } }).run();
  const repository = createOpportunityRepository(db, { search: createOpportunitySearch({ db, embedder }) });
  const row = await repository.findBySlug('one');
  expect((await repository.listNeighbours(row!, 3, now)).map(({ slug }) => slug)).toEqual(['near']);
});
