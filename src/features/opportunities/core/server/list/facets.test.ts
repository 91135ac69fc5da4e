import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { it, itOnBoth } from '#platform/server/testing/database-test.ts';
import type { FacetsQuery } from '../../facets-contract.ts';
import { createOpportunities } from '../opportunities.ts';
import { createOpportunitySearch } from '../shared/opportunity-search.ts';
import { inDays, now, store } from '../testing/store-opportunities.ts';
import { createFacets } from './facets.ts';

const given = {
  film: {
    title: 'Film prize',
    type: 'competition',
    category: 'arts',
    closesAt: inDays(3),
    eligibleCountries: ['KE'],
    location: 'Essen, Germany',
  },
  stage: {
    title: 'Stage grant',
    location: 'Online',
    type: 'scholarship',
    category: 'arts',
    closesAt: inDays(20),
    educationLevels: ['phd'],
  },
  code: {
    title: 'Code camp',
    type: 'exchange',
    category: 'tech',
    closesAt: null,
    deadlineKind: 'rolling',
    funding: 'full',
  },
  closed: { title: 'Film school', type: 'exchange', category: 'arts', closesAt: inDays(-3) },
  usual: {
    ...{ title: 'Music award', type: 'competition', category: 'arts', closesAt: null, deadlineKind: 'recurring' },
    ...{ expectedCloses: '2026-11-15', expectedClosesPrecision: 'month' },
    ...{ expectedOpens: '2026-11-05', expectedOpensPrecision: 'part' },
  },
} satisfies Parameters<typeof store>[1];

const open = (db: Database) => {
  const dependencies = { db, search: createOpportunitySearch({ db }), now: () => now };
  const facets = createFacets(dependencies);
  const count = async (query: FacetsQuery) => (await facets.count(query)).facets;
  return { facets: { count }, opportunities: createOpportunities(dependencies) };
};

itOnBoth('counts for each value what the list with it would show', async ({ db }) => {
  await store(db, given);
  const { facets, opportunities } = open(db);
  const queries: FacetsQuery[] = [
    {},
    { category: ['arts'] },
    { type: ['exchange', 'competition'], country: ['NO'] },
    { q: 'film', open: ['any'] },
    { location: ['DE', 'online'] },
    { open: ['7', 'rolling'], education: ['masters'] },
  ];
  for (const query of queries) {
    const counts = await facets.count(query);
    const totalWith = async (filter: FacetsQuery) => (await opportunities.list({ ...query, ...filter })).total;
    for (const name of ['category', 'type', 'funding', 'education'] as const)
      for (const [value, count] of Object.entries(counts[name]))
        expect([name, value, count]).toEqual([name, value, await totalWith({ [name]: [value] })]);
    for (const value of ['now', '7', '30', 'later', 'rolling'] as const)
      expect(counts.open[value]).toBe(await totalWith({ open: [value] }));
    for (const { code, count } of counts.country) expect(count).toBe(await totalWith({ country: [code] }));
    for (const { code, count } of counts.location) expect(count).toBe(await totalWith({ location: [code] }));
  }
});

it('names where opportunities take place, online first where any does', async ({ db }) => {
  await store(db, given);
  expect((await open(db).facets.count({})).location).toEqual([
    { code: 'online', name: 'Online', count: 1 },
    { code: 'DE', name: 'Germany', count: 1 },
  ]);
});

it('names the chosen countries and those that most opportunities name', async ({ db }) => {
  await store(db, given);
  const { country } = await open(db).facets.count({ country: ['NO'] });
  expect(country).toEqual([
    { code: 'NO', name: 'Norway', count: 3 },
    { code: 'KE', name: 'Kenya', count: 4 },
  ]);
});

it('says what words were understood as, until one is taken as it is', async ({ db }) => {
  await store(db, given);
  const { facets } = open(db);
  const q = 'film scholarships for high school in Kenya';
  expect((await facets.count({ q })).understood).toEqual([
    { typed: 'scholarships', label: 'scholarships' },
    { typed: 'high school', label: 'for high school' },
    { typed: 'kenya', label: 'in Kenya' },
  ]);
  const plain = 'Kenya,high school,scholarships';
  expect((await facets.count({ q, plain })).understood).toEqual([]);
});

it('finds by the value of a column only what is understood so', async ({ db }) => {
  await store(db, given);
  const { opportunities } = open(db);
  const titles = async (plain?: string) =>
    (await opportunities.list({ q: 'kenya', ...(plain && { plain }) })).items.map(({ title }) => title);
  expect(await titles()).toEqual(['Film prize']);
  expect(await titles('kenya')).toEqual([]);
});

it('counts what misspelt words were corrected to', async ({ db }) => {
  await store(db, given);
  const { facets } = open(db);
  expect((await facets.count({ q: 'prizze' })).type.competition).toBe(1);
  expect((await facets.count({ q: 'prizze', exact: 'true' })).type.competition).toBe(0);
});
