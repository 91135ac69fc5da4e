import { expect, it } from 'vitest';
import { readContent, toIdentifiedRow } from '#features/opportunities/ingestion/server/content/content-seed.ts';
import { gradedKeys, gradesOf, type JudgedProfile, judgedKeys, readProfiles, readSearches } from './judgements.ts';

const searches = readSearches();
const profiles = readProfiles();
const rows = (await readContent('content/opportunities'))
  .readRecords()
  .map((record) => toIdentifiedRow(record, new Date()));
const valuesBySlug = new Map(rows.map(({ slug, values }) => [slug, values]));
const keysOf = (judged: Parameters<typeof gradedKeys>[0]) => gradedKeys(judged).map(([key]) => key);

const overShipped = [...searches.filter(({ corpus }) => corpus === 'shipped'), ...profiles];
const shareHeldOut = (judged: { heldOut: boolean }[]) => judged.filter(({ heldOut }) => heldOut).length / judged.length;

it('judges at least 80 searches and 25 profiles, a third of them held out', () => {
  expect(searches.length).toBeGreaterThanOrEqual(80);
  expect(profiles.length).toBeGreaterThanOrEqual(25);
  for (const judged of [searches, profiles]) {
    expect(shareHeldOut(judged)).toBeGreaterThan(0.3);
    expect(shareHeldOut(judged)).toBeLessThan(0.37);
  }
});

it('names shipped opportunities by slugs that exist', () => {
  expect(overShipped.flatMap(judgedKeys).filter((slug) => !valuesBySlug.has(slug))).toEqual([]);
});

it('gives each opportunity one grade, and each search at least one answer', () => {
  for (const judged of [...searches, ...profiles]) {
    const keys = judgedKeys(judged);
    expect(new Set(keys).size, JSON.stringify(judged)).toBe(keys.length);
    expect(keysOf(judged).length).toBeGreaterThan(0);
  }
});

it('judges no search twice', () => {
  const asked = searches.flatMap(({ corpus, search, misspelt }) =>
    [search, misspelt].map((q) => q && `${corpus} ${q}`),
  );
  const given = asked.filter(Boolean);
  expect(new Set(given).size).toBe(given.length);
});

it('lists nothing for a profile that the person may not apply for', () => {
  const isOpenTo = ({ country, education, age }: JudgedProfile, slug: string) => {
    const { eligibleCountries, minAge, maxAge, ...values } = valuesBySlug.get(slug)!;
    const educationLevels: readonly string[] = values.educationLevels;
    return (
      [country, '*'].some((code) => eligibleCountries.includes(code)) &&
      [education, '*'].some((level) => educationLevels.includes(level)) &&
      age >= (minAge ?? 0) &&
      age <= (maxAge ?? 99)
    );
  };
  const refused = profiles.flatMap((judged) =>
    keysOf(judged)
      .filter((slug) => !isOpenTo(judged, slug))
      .map((slug) => `${judged.profile}: ${slug}`),
  );
  expect(refused).toEqual([]);
});

it('grades every opportunity that a key names, and refuses an unknown key', () => {
  const idsByKey = new Map([['source/Title', ['1', '2']]]);
  const judged = { exact: ['source/Title'], good: [], related: [] };
  expect([...gradesOf(judged, idsByKey)]).toEqual([
    ['1', 3],
    ['2', 3],
  ]);
  expect(() => gradesOf({ ...judged, good: ['gone'] }, idsByKey)).toThrow("'gone'");
});

it('counts what is wrong as judged, and gives it no grade', () => {
  const judged = { exact: ['source/Title'], good: [], related: [], wrong: ['source/Other'] };
  const idsByKey = new Map([
    ['source/Title', ['1']],
    ['source/Other', ['2']],
  ]);
  expect(judgedKeys(judged)).toEqual(['source/Title', 'source/Other']);
  expect(gradesOf(judged, idsByKey)).toEqual(new Map([['1', 3]]));
});
