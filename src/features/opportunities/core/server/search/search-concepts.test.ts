import { expect, it } from 'vitest';
import { educationLevels } from '#features/people/interests/vocabulary.ts';
import { countryGroups, countryNames } from '#platform/shared/countries/countries.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { fundingKinds, opportunityTypes } from '../../vocabulary.ts';
import { readConcepts } from './search-concepts.ts';
import data from './search-words.json';

const typed = (text: string) => readConcepts(text).map((concept) => concept.typed);
const understood = (text: string) => readConcepts(text).flatMap((concept) => concept.understood ?? []);

it('reads known phrases as one, and leaves out words that say nothing', () => {
  expect(typed('fully funded masters in the united kingdom')).toEqual(['fully funded', 'masters', 'united kingdom']);
  expect(typed("girls' hackathons, c++")).toEqual(['girls', 'hackathons', 'c']);
});

it('understands countries by name, other name and people', () => {
  for (const text of ['germany', 'deutschland', 'german'])
    expect(understood(text)).toEqual([{ kind: 'country', value: 'DE' }]);
  for (const text of ['uk', 'great britain', 'british'])
    expect(understood(text)).toEqual([{ kind: 'country', value: 'GB' }]);
  expect(understood('south korea')).toEqual([{ kind: 'country', value: 'KR' }]);
  expect(understood('cote d’ivoire'.replace('’', ' '))).toEqual([{ kind: 'country', value: 'CI' }]);
});

it('understands levels, kinds, funding and regions', () => {
  expect(understood('fully funded internships for high school students in africa')).toEqual([
    { kind: 'funding', value: 'full' },
    { kind: 'type', value: 'internship' },
    { kind: 'education', value: 'high-school' },
    { kind: 'region', value: '@africa' },
  ]);
});

it('asks for words that say little only when there is nothing else', () => {
  expect(readConcepts('young students kenya').map(({ isWeak }) => isWeak)).toEqual([true, true, false]);
  expect(readConcepts('young students').map(({ isWeak }) => isWeak)).toEqual([false, false]);
});

it('knows the plural of what its data names in the singular', () => {
  expect(readConcepts('entrepreneurs')[0]!.alike).toContain('startup');
});

it('has words that a folded text can hold, and values that exist', () => {
  const phrases = [
    ...data.alike.flat(),
    ...Object.entries(data.near).flatMap(([phrase, near]) => [phrase, ...near]),
    ...[...Object.values(data.facts), data.regions].flatMap((values) => Object.values(values).flat()),
    ...[data.weak, data.ignored, Object.values(data.nationalities)].flat(),
  ];
  expect(phrases.filter((phrase) => foldText(phrase) !== phrase || !/^[a-z0-9]+( [a-z0-9]+)*$/.test(phrase))).toEqual(
    [],
  );
  const isIn = (values: readonly string[], listedValues: readonly string[]) =>
    values.filter((value) => !listedValues.includes(value));
  expect(isIn(Object.keys(data.facts.type), opportunityTypes)).toEqual([]);
  expect(isIn(Object.keys(data.facts.education), educationLevels)).toEqual([]);
  expect(isIn(Object.keys(data.facts.funding), fundingKinds)).toEqual([]);
  expect(isIn(Object.keys(data.regions), Object.keys(countryGroups))).toEqual([]);
  expect(isIn(Object.keys(data.nationalities), Object.keys(countryNames))).toEqual([]);
});
