import { expect, it as plainIt } from 'vitest';
import { createOpportunities } from '#features/opportunities/core/server/opportunities.ts';
import { CollectionNotFound } from '#features/opportunities/core/server/opportunity-errors.ts';
import { countriesOf, findCountry, toTokens } from '#features/opportunities/core/server/shared/locations.ts';
import { inDays, now, store } from '#features/opportunities/core/server/testing/store-opportunities.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it, itOnBoth } from '#platform/server/testing/database-test.ts';
import { createCollections } from './collections.ts';

const open = (db: Database) => {
  const dependencies = { db, now: () => now };
  return { collections: createCollections(dependencies), opportunities: createOpportunities(dependencies) };
};
const times = (count: number, name: string, row: Parameters<typeof store>[1][string]) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}-${n}`, row]));

itOnBoth(
  'has a page for three open ones of an organisation, a country or a topic, and none for two',
  async ({ db }) => {
    await store(db, {
      ...times(3, 'essen', {
        organization: 'Müller-Stiftung (Essen)',
        location: 'Essen, Germany',
        title: 'Robotics camp',
      }),
      ...times(2, 'lyon', { organization: 'Lycée', location: 'Lyon, France', title: 'Film prize' }),
      closed: { organization: 'Lycée', location: 'France', title: 'Film', closesAt: inDays(-1) },
      draft: { organization: 'Lycée', location: 'France', title: 'Film', state: 'draft' },
    });
    const { collections, opportunities } = open(db);
    const { list } = opportunities;

    const organization = await collections.get('organization', 'muller-stiftung-essen');
    expect(organization).toMatchObject({ heading: 'Opportunities from Müller-Stiftung (Essen)', open: 3 });
    expect((await list({ organization: organization.key })).total).toBe(3);
    const country = await collections.get('location', 'germany');
    expect(country).toMatchObject({ key: 'DE', heading: 'Opportunities in Germany', open: 3 });
    expect((await list({ location: [country.key] })).total).toBe(3);
    const topic = await collections.get('topic', 'robotics');
    expect(topic).toMatchObject({ heading: 'Opportunities about robotics', open: 3 });
    expect((await list({ topic: topic.key })).total).toBe(3);
    expect((await list({ topic: 'no-such' })).total).toBe(0);

    for (const [kind, slug] of [
      ['organization', 'lycee'],
      ['organization', 'nobody'],
      ['location', 'france'],
      ['location', 'atlantis'],
      ['topic', 'film'],
      ['topic', 'no-such'],
    ] as const)
      await expect(collections.get(kind, slug), slug).rejects.toThrow(CollectionNotFound);

    const paths = async (part: keyof typeof collections.sitemapParts) =>
      (await collections.sitemapParts[part](100)).map(({ path }) => path);
    expect(await paths('organizations')).toEqual(['/organizations/muller-stiftung-essen']);
    expect(await paths('countries')).toEqual(['/opportunities/in/germany']);
    expect(await paths('topics')).toContain('/topics/robotics');
    expect(await paths('topics')).not.toContain('/topics/film');
  },
);

it('links an opportunity to its pages that there are', async ({ db }) => {
  await store(db, {
    ...times(3, 'camp', { organization: 'CERN', location: 'Geneva, Switzerland', title: 'Physics camp' }),
    alone: { organization: 'ESA', location: 'Paris, France', title: 'Film prize' },
  });
  const { collections } = open(db);

  expect(
    await collections.listFor({ organization: 'CERN', location: 'Geneva, Switzerland', title: 'Physics camp' }),
  ).toEqual([
    { label: 'More from CERN', href: '/organizations/cern' },
    { label: 'More in Switzerland', href: '/opportunities/in/switzerland' },
    { label: 'More about physics', href: '/topics/physics' },
  ]);
  expect(await collections.listFor({ organization: 'ESA', location: 'Paris, France', title: 'Film prize' })).toEqual(
    [],
  );
});

plainIt.each([
  ['Papua New Guinea is not Guinea', 'Guinea', 'Port Moresby, Papua New Guinea', false],
  ['New Mexico is not Mexico', 'Mexico', 'Santa Fe, New Mexico, United States', false],
  ['Georgia of the United States is not Georgia', 'Georgia', 'Atlanta, Georgia, United States', false],
  ['Tbilisi is in Georgia', 'Georgia', 'Tbilisi, Georgia', true],
])('knows places: %s', (_, country, location, isThere) => {
  expect(countriesOf(toTokens(location)).includes(findCountry(country.toLowerCase())!)).toBe(isThere);
});
