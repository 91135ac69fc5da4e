import {
  type DocumentKind,
  documentKinds,
  type FundingKind,
  fundingKinds,
  type OpportunityType,
  opportunityTypes,
} from '#features/opportunities/core/vocabulary.ts';
import {
  type Category,
  categories,
  type EducationLevel,
  educationLevels,
} from '#features/people/interests/vocabulary.ts';
import { countryGroups, countryNames } from '#platform/shared/countries/countries.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import words from './known-words.json';

/** Ids by the words of other sources, from the words for each id. */
const idsByWord = <Id extends string>(wordsById: Partial<Record<Id, string[]>>) =>
  new Map(
    Object.entries<string[]>(wordsById as Record<Id, string[]>).flatMap(([id, names]) =>
      names.map((name) => [name, id as Id] as const),
    ),
  );

const typeNames = idsByWord<OpportunityType>(words.types);
const categoryNames = idsByWord<Category>(words.categories);
export const levelNames = idsByWord<EducationLevel>(words.levels);

const fundingNames = idsByWord<FundingKind>(words.funding);
const documentNames = idsByWord<DocumentKind>(words.documents);

/** The id for a word of a source, in singular or plural. */
export function findId<Id extends string>(
  word: string | undefined,
  ids: readonly Id[],
  names: ReadonlyMap<string, Id>,
) {
  if (!word) return undefined;
  const folded = foldText(word).replace(/_/g, ' ');
  for (const each of [folded, folded.replace(/s$/, ''), folded.replaceAll(' ', '-')]) {
    const id = ids.find((one) => one === each) ?? names.get(each);
    if (id) return id;
  }
  return undefined;
}

export const knownType = (word: string | undefined) => findId(word, opportunityTypes, typeNames);
export const knownCategory = (word: string | undefined) => findId(word, categories, categoryNames);
export const withoutUnknown = <Id>(ids: readonly (Id | undefined)[]) => [
  ...new Set(ids.filter((id) => id !== undefined)),
];
export const knownLevels = (text: readonly string[]) =>
  withoutUnknown(text.map((word) => findId(word, educationLevels, levelNames)));
export const knownFunding = (word: string | undefined) => findId(word, fundingKinds, fundingNames) ?? null;
export const knownDocuments = (text: readonly string[]) =>
  withoutUnknown(text.map((word) => findId(word, documentKinds, documentNames)));

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const languageByName = new Map(
  alphabet
    .flatMap((one) => alphabet.map((other) => one + other))
    .flatMap((code) => [code, foldText(languageNames.of(code) ?? code)].map((name) => [name, code] as const))
    .filter(([name, code]) => name !== code || languageNames.of(code) !== undefined),
);
/** ISO 639-1 codes from codes or English names. */
export const knownLanguages = (text: readonly string[]) =>
  withoutUnknown(text.map((word) => languageByName.get(foldText(word))));

const codeByName = new Map(Object.entries(countryNames).map(([code, name]) => [foldText(name), code]));

function codesOf(word: string) {
  const code = word.trim().toUpperCase();
  return countryGroups[word.trim()] ?? (Object.hasOwn(countryNames, code) ? code : codeByName.get(foldText(word)));
}

/** ISO codes from codes, English names or groups such as '@africa', without those after '-'; undefined when one is unknown. */
export function knownCountries(text: readonly string[]) {
  const without = text.filter((word) => word.startsWith('-')).flatMap((word) => codesOf(word.slice(1)));
  const codes = text.filter((word) => !word.startsWith('-')).flatMap(codesOf);
  if ([...codes, ...without].includes(undefined)) return undefined;
  return [...new Set(codes as string[])].filter((code) => !without.includes(code)).sort();
}
