import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { opportunities } from '../opportunity-table.ts';
import { createOpportunityRepository } from '../shared/opportunity-repository.ts';
import { inDays, now, store } from '../testing/store-opportunities.ts';

const bare = { description: '', organization: null, closesAt: inDays(5) };

/** Finds with a model that takes these for the nearest. */
async function searchNear(db: Database, q: string, nearest: string[], asked: string[] = []) {
  const rows = await db.select({ id: opportunities.id, slug: opportunities.slug }).from(opportunities);
  const ids = nearest.map((slug) => rows.find((row) => row.slug === slug)!.id);
  const closeness = ids.map((_, at) => 1 - at / ids.length);
  const repository = createOpportunityRepository(db, {
    findNearest: (text) => {
      asked.push(text);
      return { ids, closeness };
    },
  });
  const { page, matching } = await repository.read({ filter: { q }, sort: 'relevance', limit: 50 }, now);
  return { matching, found: page.map(({ row, isRelated }) => (isRelated ? `(${row.slug})` : row.slug)) };
}

itOnBoth('puts what is near in meaning behind what matches, apart and not counted', async ({ db }) => {
  await store(db, {
    match: { ...bare, title: 'Coral week' },
    near: { ...bare, title: 'Reef divers' },
    far: { ...bare, title: 'Chess club' },
    closed: { ...bare, title: 'Reef days', closesAt: inDays(-2) },
  });

  expect(await searchNear(db, 'coral', ['near', 'closed', 'match'])).toEqual({
    matching: 1,
    found: ['match', '(near)'],
  });
  expect(await searchNear(db, 'zzzz', ['near'])).toEqual({ matching: 0, found: ['(near)'] });
});

itOnBoth(
  'lets nearness decide between what the words answer alike, and never before the typed text',
  async ({ db }) => {
    await store(db, {
      one: { ...bare, title: 'Violin and dance', closesAt: inDays(1) },
      two: { ...bare, title: 'Violin on the stage', closesAt: inDays(2) },
      text: { ...bare, title: 'Chess', description: 'Not for the violin stage.', closesAt: inDays(9) },
    });

    expect((await searchNear(db, 'violin', ['two', 'one'])).found).toEqual(['two', 'one', 'text']);
    expect((await searchNear(db, 'violin stage', ['two'])).found.slice(0, 2)).toEqual(['text', 'two']);
  },
);

itOnBoth('puts what names a word early before what names it late, and short words whole', async ({ db }) => {
  await store(db, {
    late: { ...bare, title: 'One', description: 'Under the trees we meet. Bring a violin.', closesAt: inDays(1) },
    early: { ...bare, title: 'Two', description: 'The violin and the un. We meet under the trees.' },
  });

  expect((await searchNear(db, 'violin', [])).found).toEqual(['early', 'late']);
  expect((await searchNear(db, 'meet un', [])).found[0]).toBe('early');
});

itOnBoth('asks for the meaning of the long form of what is typed short', async ({ db }) => {
  await store(db, { one: { ...bare, title: 'One' } });
  const asked: string[] = [];
  await searchNear(db, 'ioi', ['one'], asked);

  expect(asked).toEqual(['international olympiad in informatics']);
});

itOnBoth('takes what lies in a country before what is only for its people when asked for a place', async ({ db }) => {
  await store(db, {
    nationals: { ...bare, title: 'Away from Japan', eligibleCountries: ['JP'], location: 'Peru', closesAt: inDays(1) },
    there: { ...bare, title: 'Autumn weeks', location: 'Kyoto, Japan', closesAt: inDays(9) },
    open: { ...bare, title: 'Many may come', eligibleCountries: ['JP', 'KR'], location: 'Peru' },
  });

  expect((await searchNear(db, 'study in japan', [])).found).toEqual(['there', 'nationals', '(open)']);
  expect((await searchNear(db, 'japan', [])).found).toEqual(['nationals', 'there', 'open']);
});

itOnBoth('takes fewer countries and levels for more meant', async ({ db }) => {
  await store(db, {
    many: {
      ...bare,
      title: 'A',
      eligibleCountries: ['KE', 'JP', 'DE', 'BR'],
      educationLevels: ['high-school', 'masters'],
    },
    region: { ...bare, title: 'B', eligibleCountries: ['KE', 'UG', 'TZ', 'RW'], educationLevels: ['high-school'] },
    own: { ...bare, title: 'C', eligibleCountries: ['KE'], educationLevels: ['masters'] },
  });

  expect((await searchNear(db, 'kenya', [])).found).toEqual(['own', 'region', 'many']);
  expect((await searchNear(db, 'for high school', [])).found).toEqual(['region', 'many']);
});
