import type { EligibilityFacts } from '#features/opportunities/core/eligibility-contract.ts';
import { genderRules, offeredLevels, requiredStatuses } from '#features/opportunities/core/vocabulary.ts';
import { studyLevels } from '#features/people/interests/vocabulary.ts';
import { countryGroups } from '#platform/shared/countries/countries.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { type FactField, factFields } from '../../vocabulary.ts';
import { readCountries } from '../countries/read-countries.ts';
import type { Draft } from '../draft.ts';
import { findId, levelNames, withoutUnknown } from '../mapping/known-values.ts';
import words from '../mapping/known-words.json';
import { readLevels } from '../mapping/read-levels.ts';

type Given = string | string[] | undefined;

const textOf = (value: Given) => foldText(String(value ?? ''));
const listOf = (value: Given = []) => (Array.isArray(value) ? value : [value]);

const namesOf = <Id extends string>(wordsById: Partial<Record<Id, string[]>>) =>
  new Map(Object.entries(wordsById).flatMap(([id, names]) => (names as string[]).map((name) => [name, id as Id])));
const genderNames = namesOf<(typeof genderRules)[number]>(words.genders);
const statusNames = namesOf<(typeof requiredStatuses)[number]>(words.statuses);

const readYesOrNo = (value: Given) =>
  words.yes.includes(textOf(value)) ? true : words.no.includes(textOf(value)) ? false : undefined;

const readYears = (value: Given) => {
  const years = /^\d{1,2}$/.exec(textOf(value).replace(/ years?$/, ''));
  return years && Number(years[0]) <= 40 ? Number(years[0]) : undefined;
};

const someOf =
  <Id extends string>(ids: readonly Id[], names: ReadonlyMap<string, Id> = new Map()) =>
  (value: Given) =>
    withoutUnknown(listOf(value).map((word) => findId(word, ids, names)));

const studyNames = new Map([...levelNames].filter(([, id]) => (studyLevels as readonly string[]).includes(id)));
const levels = (value: Given) => {
  const ids: readonly string[] = readLevels(listOf(value)).levels;
  return studyLevels.filter((level) => ids.includes(level));
};
const groups = (value: Given) =>
  listOf(value)
    .map((word) => `@${textOf(word).replace(/^@/, '').replaceAll(' ', '-')}`)
    .filter((name) => Object.hasOwn(countryGroups, name));
const countries = (value: Given) => readCountries(listOf(value)).codes;

const readers: { [Name in FactField]: (value: Given) => EligibilityFacts[Name] } = {
  gender: (value) => findId(textOf(value), genderRules, genderNames),
  minWorkYears: readYears,
  studiesNow: levels,
  hasFinished: levels,
  finalYear: readYesOrNo,
  status: someOf(requiredStatuses, statusNames),
  countryGroup: groups,
  languageCertificate: readYesOrNo,
  applicationFee: readYesOrNo,
  residence: countries,
  nationality: countries,
  offers: someOf(offeredLevels, studyNames as ReadonlyMap<string, (typeof offeredLevels)[number]>),
};

const isStated = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** The words of a field of which a reader takes nothing. */
function unknownOf(name: FactField, value: Given) {
  const given = listOf(value).filter((word) => word.trim());
  if (name === 'residence' || name === 'nationality') return readCountries(given).unknown;
  if (name === 'studiesNow' || name === 'hasFinished') {
    const { unknown, levels: known } = readLevels(given);
    return [...unknown, ...known.filter((level) => !(studyLevels as readonly string[]).includes(level))];
  }
  return given.filter((word) => !isStated(readers[name]([word])));
}

/** Facts from the words and codes of a draft, and of each field the words that say nothing that we know. */
export function readFacts(draft: Draft): { facts: EligibilityFacts; unknown: Map<FactField, string[]> } {
  const facts = factFields
    .map((name) => [name, readers[name](draft[name])] as const)
    .filter(([, value]) => isStated(value));
  const unknown = factFields
    .map((name) => [name, draft[name] === undefined ? [] : unknownOf(name, draft[name])] as const)
    .filter(([, words]) => words.length > 0);
  return { facts: Object.fromEntries(facts), unknown: new Map(unknown) };
}
