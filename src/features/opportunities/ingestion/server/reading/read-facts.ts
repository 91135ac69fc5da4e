import type { EligibilityFacts } from '#features/opportunities/core/eligibility-contract.ts';
import { genderRules, offeredLevels, requiredStatuses } from '#features/opportunities/core/vocabulary.ts';
import { studyLevels } from '#features/people/interests/vocabulary.ts';
import { countryGroups } from '#platform/shared/countries/countries.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { type FactField, factFields } from '../../vocabulary.ts';
import type { Draft } from '../draft.ts';
import { findId, knownCountries, levelNames, withoutUnknown } from '../mapping/known-values.ts';
import words from '../mapping/known-words.json';

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
const levels = someOf(studyLevels, studyNames as ReadonlyMap<string, (typeof studyLevels)[number]>);
const groups = (value: Given) =>
  listOf(value)
    .map((word) => `@${textOf(word).replace(/^@/, '').replaceAll(' ', '-')}`)
    .filter((name) => Object.hasOwn(countryGroups, name));
const countries = (value: Given) => knownCountries(listOf(value)) ?? [];

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

/** Reads facts from the words and codes of a draft; leaves out what says nothing that we know. */
export const readFacts = (draft: Draft): EligibilityFacts =>
  Object.fromEntries(
    factFields.map((name) => [name, readers[name](draft[name])] as const).filter(([, value]) => isStated(value)),
  );
