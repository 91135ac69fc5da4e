import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { filledOnBoth } from '#platform/server/testing/database-test.ts';
import { countLimit } from '../../vocabulary.ts';
import { createFacets } from '../facets.ts';
import { type Position, positionOf } from '../opportunity-cursor.ts';
import { createOpportunityRepository } from '../shared/opportunity-repository.ts';
import { now } from '../testing/store-opportunities.ts';
import { bandOf, bands } from './rank.ts';

/** Row `i` by two expressions of `i`: its title and description. Some rows are closed already. */
const fill = (rows: number, title: string, description: string) => async (db: Database) => {
  await db.execute(sql`
    insert into opportunities (slug, title, description, category, type, interests, deadline, deadline_kind, closes_at,
      published_at, link, state, source, source_id, fingerprint, content_hash, search_text, eligible_countries)
    select 'row-' || i, 'Row', '', 'tech', 'internship', '{tech}', '', 'dated',
      ${now.toISOString()}::timestamptz + (i * 37 % 701 - 9) * interval '1 day',
      ${now.toISOString()}::timestamptz - i * 11 % 907 * interval '1 day',
      'https://example.org/', 'published', 'test', i, i, i,
      ${sql.raw(title)} || chr(10) || ${sql.raw(description)}, array[(array['KE', 'NP', 'IN'])[1 + i % 3]]
    from generate_series(1, ${rows}::int) i`);
  // Without statistics the planner expects little of anything.
  await db.execute(sql`analyze opportunities`);
};
const isOpen = (i: number) => ((i * 37) % 701) - 9 > 0;

/** Keeps the text of every statement. */
function watch(db: Database) {
  const texts: string[] = [];
  const textOf = ({ queryChunks }: SQL): string =>
    queryChunks
      .map((chunk) =>
        'queryChunks' in Object(chunk) ? textOf(chunk as SQL) : String((chunk as { value?: unknown }).value ?? chunk),
      )
      .join('');
  const watched = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? (query: SQL) => {
            texts.push(textOf(query));
            return target.execute(query);
          }
        : Reflect.get(target, name, target),
  });
  return { db: watched, texts };
}

async function readPages(db: Database, q: string, limit: number) {
  const repository = createOpportunityRepository(db);
  const numbers: number[] = [];
  for (let after: Position | undefined; ; ) {
    const page = await repository.list({ filter: { q }, sort: 'relevance', limit, after }, now);
    numbers.push(...page.filter(({ isRelated }) => !isRelated).map(({ row }) => Number(row.slug.slice(4))));
    if (page.length < limit) return numbers;
    after = positionOf(page.at(-1)!);
  }
}

const inOrder = (unsorted: number[]) => unsorted.toSorted((a, b) => a - b);
const numbered = (rows: number, is: (i: number) => boolean) =>
  Array.from({ length: rows }, (_, at) => at + 1).filter((i) => isOpen(i) && is(i));

// As many rows as the planner needs to expect thousands of matches.
const rows = 12_000;
const isLate = (i: number) => (i * 37) % 701 > 600;
const itFrequent = filledOnBoth(
  fill(
    rows,
    `case when i % 20 = 7 then 'pond' else 'lagoon bay' end`,
    `case when i % 100 = 1 then 'blue lagoon, bay lagoon' else 'lagoons, blue bay' end
      || case when i * 37 % 701 > 600 then ' late' else '' end
      || case when i % 400 = 3 then ', an internship' else '' end`,
  ),
);

itFrequent('lists what is frequent once, page after page, titles first', async ({ db }) => {
  const lagoonNumbers = await readPages(db, 'lagoon', 1_000);

  expect(inOrder(lagoonNumbers)).toEqual(numbered(rows, () => true));
  const titles = numbered(rows, (i) => i % 20 !== 7).length;
  expect(lagoonNumbers.slice(0, titles).every((i) => i % 20 !== 7)).toBe(true);
});

itFrequent('fills a page of a frequent text without comparing what matches', async ({ db }) => {
  const watched = watch(db);
  const repository = createOpportunityRepository(watched.db);

  expect(await repository.list({ filter: { q: 'lagoon' }, sort: 'relevance', limit: 24 }, now)).toHaveLength(24);
  expect(watched.texts.some((text) => text.includes('compared as'))).toBe(false);
});

itFrequent('finds several frequent words in one piece before others, by one reading of their index', async ({ db }) => {
  const pieces = numbered(rows, (i) => i % 100 === 1);
  // Few titles hold both words of the first, and most those of the second.
  for (const q of ['blue lagoon', 'bay lagoon']) {
    const watched = watch(db);
    const numbersRead = await readPages(watched.db, q, 2_000);

    expect(inOrder(numbersRead)).toEqual(numbered(rows, () => true));
    expect(inOrder(numbersRead.slice(0, pieces.length))).toEqual(pieces);
    const walked = watched.texts.findIndex((text) => text.includes('walked as'));
    const read = watched.texts.slice(0, walked).filter((text) => text.includes('found as'));
    expect(read.filter((text) => text.includes('search_text like'))).toHaveLength(1);
  }
});

itFrequent('finds what names a frequent kind before others of it, by one reading of an index', async ({ db }) => {
  const pieces = numbered(rows, (i) => i % 400 === 3);
  const watched = watch(db);
  const internshipNumbers = await readPages(watched.db, 'internship', 2_000);

  expect(inOrder(internshipNumbers)).toEqual(numbered(rows, () => true));
  expect(inOrder(internshipNumbers.slice(0, pieces.length))).toEqual(pieces);
  const walked = watched.texts.findIndex((text) => text.includes('walked as'));
  const read = watched.texts.slice(0, walked).filter((text) => text.includes('found as'));
  expect(read.filter((text) => text.includes('search_text like'))).toHaveLength(1);
});

itFrequent('sorts what many hold that stand behind the first thousands', async ({ db }) => {
  const watched = watch(db);
  const lateNumbers = await readPages(watched.db, 'late', 400);

  expect(inOrder(lateNumbers)).toEqual(numbered(rows, isLate));
  expect(watched.texts.some((text) => text.includes('held as'))).toBe(true);
});

itFrequent('counts words that no text holds in one piece by their own index', async ({ db }) => {
  const watched = watch(db);
  const listRequest = { filter: { q: 'bay and blue' }, sort: 'relevance', limit: 24 } as const;
  const { page, matching } = await createOpportunityRepository(watched.db, { countLimit: rows }).read(listRequest, now);

  expect(page).toHaveLength(24);
  expect(matching).toBe(numbered(rows, () => true).length);
  const asked = watched.texts.filter((text) => text.includes('search_text like') && !text.startsWith('explain'));
  expect(asked).toHaveLength(1);
});

itFrequent('finds few where the planner expects many', async ({ db }) => {
  await db.execute(
    sql`update opportunities set search_text = 'pond' || chr(10) || 'reef' where slug not in ('row-1', 'row-2')`,
  );

  const repository = createOpportunityRepository(db);
  const page = await repository.list({ filter: { q: 'lagoon' }, sort: 'relevance', limit: 24 }, now);
  expect(page.map(({ row, rank }) => [row.slug, bandOf(rank!)])).toEqual([
    ['row-1', bands.piece],
    ['row-2', bands.piece],
  ]);
});

itFrequent('counts facets of a frequent text by its words alone, and says that there are more', async ({ db }) => {
  const watched = watch(db);
  const counts = await createFacets({ db: watched.db, now: () => now }).count({ q: 'lagoon' });

  expect(counts).toMatchObject({
    isExact: false,
    category: { tech: countLimit + 1 },
    type: { internship: countLimit + 1 },
  });
  expect(watched.texts.some((text) => text.includes('search_text like'))).toBe(false);
});

itFrequent('asks the index of words for the values that the list is filtered by, too', async ({ db }) => {
  const watched = watch(db);
  const repository = createOpportunityRepository(watched.db);

  const all = numbered(rows, () => true).length;
  expect(await repository.count({ q: 'lagoon', type: ['internship', 'exchange'] }, now)).toBe(
    Math.min(all, countLimit + 1),
  );
  expect(await repository.count({ q: 'lagoon', category: 'arts' }, now)).toBe(0);
  expect(watched.texts.join()).toContain("('type0internship' | 'type0exchange')");
});

const itWide = filledOnBoth(fill(4_000, `'lagoon'`, `repeat('reef ', 300)`));

itWide('counts what is frequent up to the limit by a sample', async ({ db }) => {
  const watched = watch(db);

  expect(await createOpportunityRepository(watched.db, { countLimit: 100 }).count({ q: 'lagoon' }, now)).toBe(101);
  const texts = watched.texts.join('\n');
  expect(texts).toContain('tablesample');
  expect(texts).not.toContain('with matching as');
});

itWide('counts exactly what is not surely more than the limit', async ({ db }) => {
  const all = numbered(4_000, () => true).length;

  expect(await createOpportunityRepository(db, { countLimit: 3_990 }).count({ q: 'lagoon' }, now)).toBe(all);
});
