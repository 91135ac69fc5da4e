import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categories } from '#features/interests/vocabulary.ts';
import { opportunityTypes } from '#features/opportunities/vocabulary.ts';
import type { ContentRecord } from './content-schema.ts';
import { readContent, toIdentifiedRow } from './content-seed.ts';
import { knownCountries } from './given-values.ts';

const directory = 'content/opportunities';
const { readRecords } = await readContent(directory);
const records = readRecords();
const rows = records.map(toIdentifiedRow);

const repeated = (keys: (string | null)[]) => keys.filter((key, index) => key !== null && keys.indexOf(key) !== index);

describe('the opportunities that ship with the product', () => {
  it('are at least 200', () => {
    expect(records.length).toBeGreaterThanOrEqual(200);
  });

  it.each(categories.flatMap((category) => opportunityTypes.map((type) => [category, type] as const)))(
    'have at least five of %s and %s',
    (category, type) => {
      const found = records.filter((record) => record.category === category && record.type === type);
      expect(found.length).toBeGreaterThanOrEqual(5);
    },
  );

  it('have addresses of their own', () => {
    expect(repeated(records.map(({ slug }) => slug))).toEqual([]);
  });

  it('are not told twice', () => {
    expect(repeated(rows.map(({ fingerprint }) => fingerprint))).toEqual([]);
    const titled = rows.map(({ values }) => `${values.canonicalLink} ${values.title.toLowerCase()}`);
    expect(repeated(titled)).toEqual([]);
  });

  it('name the official page, and real countries', () => {
    expect(rows.filter(({ values }) => values.canonicalLink === null || !values.sourceUrl)).toEqual([]);
    const unknown = records.filter(({ locationCountries }) => !knownCountries(locationCountries));
    expect(unknown.map(({ slug }) => slug)).toEqual([]);
  });

  it('say a date only where there is one, and months where they come back every year', () => {
    const isWrong = ({ deadlineKind, deadlineMonths }: ContentRecord, index: number) =>
      (deadlineKind === 'dated') !== (rows[index]!.values.closesAt !== null) ||
      (deadlineKind === 'recurring') !== deadlineMonths.length > 0;
    expect(records.filter(isWrong).map(({ slug }) => slug)).toEqual([]);
  });

  it('ask for ages that exist', () => {
    const isWrong = ({ minAge, maxAge }: ContentRecord) => minAge !== null && maxAge !== null && minAge > maxAge;
    expect(records.filter(isWrong).map(({ slug }) => slug)).toEqual([]);
  });

  it('are written as the house writes: no e-mail addresses, no leftovers', () => {
    for (const name of ['scholarships', 'internships', 'exchanges', 'competitions']) {
      expect(readFileSync(`${directory}/${name}.json`, 'utf8')).not.toMatch(/TODO|lorem|EMAIL_REMOVED|\w@\w+\.\w/i);
    }
  });
});
