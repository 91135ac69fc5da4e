import { expect } from 'vitest';
import { it, itOnBoth } from '#platform/server/testing/database-test.ts';
import { createOpportunitySearch } from './shared/opportunity-search.ts';
import { createSuggestions } from './suggestions.ts';
import { inDays, now, store } from './testing/store-opportunities.ts';

itOnBoth(
  'suggests what begins with the typed letters: titles, their words, organisations, topics, countries',
  async ({ db }) => {
    await store(db, {
      word: { closesAt: inDays(4), title: 'A robotics prize', organization: 'Robert Bosch Stiftung' },
      first: { closesAt: inDays(1), title: 'Robot Olympiad', organization: 'Róbert Circle' },
      second: { closesAt: inDays(2), title: 'Robot Olympiad 2', organization: 'Róbert Circle' },
      third: { closesAt: inDays(3), title: 'Robot Olympiad 3', organization: 'Róbert Circle' },
      closed: { title: 'Robots at sea', organization: 'Robotic Sea', closesAt: inDays(-1) },
      draft: { title: 'Robotic art', organization: 'Robo Art', state: 'draft' },
      other: { title: 'Film', organization: 'Studio' },
    });
    const suggestions = createSuggestions({ search: createOpportunitySearch({ db }), now: () => now });
    const suggest = async (q: string) =>
      (await suggestions.list(q)).map(({ kind, label, href }) => [kind, label, href]);

    expect(await suggest('róbo')).toEqual([
      ['opportunity', 'Robot Olympiad', '/opportunities/first'],
      ['opportunity', 'Robot Olympiad 2', '/opportunities/second'],
      ['opportunity', 'Robot Olympiad 3', '/opportunities/third'],
      ['opportunity', 'A robotics prize', '/opportunities/word'],
      ['topic', 'Robotics', '/opportunities?q=Robotics'],
    ]);
    expect(await suggest('Rob')).toContainEqual(['organization', 'Róbert Circle', '/organizations/robert-circle']);
    expect(await suggest('Rob')).toContainEqual([
      'organization',
      'Robert Bosch Stiftung',
      '/opportunities?q=robert+bosch+stiftung',
    ]);
    expect(await suggest('ken')).toEqual([['country', 'Kenya', '/opportunities?q=in+Kenya']]);
    expect(await suggest("' :* & | !")).toEqual([]);
  },
);

it('stays below 5 kB with the longest titles and names', async ({ db }) => {
  const long = (n: number) => `Sea ${'ocean research '.repeat(20)}${n}`;
  await store(
    db,
    Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`slug-${n}-${'x'.repeat(70)}`, { title: long(n), organization: long(n) }]),
    ),
  );
  const suggestions = await createSuggestions({ search: createOpportunitySearch({ db }), now: () => now }).list('se');
  expect(suggestions.length).toBeGreaterThan(8);
  expect(Buffer.byteLength(JSON.stringify(suggestions))).toBeLessThan(5_000);
});
