import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { opportunityTypes } from '#features/opportunities/core/vocabulary.ts';
import { categories } from '#features/people/interests/vocabulary.ts';
import { knownCountries } from '../mapping/known-values.ts';
import type { ContentRecord } from './content-schema.ts';
import { readContent, toIdentifiedRow } from './content-seed.ts';

const directory = 'content/opportunities';
const { readRecords } = await readContent(directory);
const records = readRecords();
const rows = records.map((record) => toIdentifiedRow(record, new Date('2026-11-23')));

const repeated = (keys: (string | null)[]) => keys.filter((key, index) => key !== null && keys.indexOf(key) !== index);

describe('the opportunities that ship with the product', () => {
  it('number at least 200', () => {
    expect(records.length).toBeGreaterThanOrEqual(200);
  });

  it.each(categories.flatMap((category) => opportunityTypes.map((type) => [category, type] as const)))(
    'include at least five of %s and %s',
    (category, type) => {
      const matching = records.filter((record) => record.category === category && record.type === type);
      expect(matching.length).toBeGreaterThanOrEqual(5);
    },
  );

  it('have unique slugs', () => {
    expect(repeated(records.map(({ slug }) => slug))).toEqual([]);
  });

  it('contain no duplicates', () => {
    expect(repeated(rows.map(({ fingerprint }) => fingerprint))).toEqual([]);
    const titled = rows.map(({ values }) => `${values.canonicalLink} ${values.title.toLowerCase()}`);
    expect(repeated(titled)).toEqual([]);
  });

  it('have an official page and real countries', () => {
    expect(rows.filter(({ values }) => values.canonicalLink === null || !values.sourceUrl)).toEqual([]);
    const unknown = records.filter(({ locationCountries }) => !knownCountries(locationCountries));
    expect(unknown.map(({ slug }) => slug)).toEqual([]);
  });

  it('have a date only when dated, and months when recurring', () => {
    const isWrong = ({ deadlineKind, deadlineMonths }: ContentRecord, index: number) =>
      (deadlineKind === 'dated') !== (rows[index]!.values.closesAt !== null) ||
      (deadlineKind === 'recurring') !== deadlineMonths.length > 0;
    expect(records.filter(isWrong).map(({ slug }) => slug)).toEqual([]);
  });

  it('have plausible ages', () => {
    const isWrong = ({ minAge, maxAge }: ContentRecord) => minAge !== null && maxAge !== null && minAge > maxAge;
    expect(records.filter(isWrong).map(({ slug }) => slug)).toEqual([]);
  });

  it('contain no e-mail addresses and no placeholders', () => {
    for (const name of ['scholarships', 'internships', 'exchanges', 'competitions']) {
      expect(readFileSync(`${directory}/${name}.json`, 'utf8')).not.toMatch(/TODO|lorem|EMAIL_REMOVED|\w@\w+\.\w/i);
    }
  });
});
