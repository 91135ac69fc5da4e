import {
  type DocumentKind,
  documentKinds,
  type FundingKind,
  fundingKinds,
  type OpportunityType,
  opportunityTypes,
} from '#features/opportunities/core/vocabulary.ts';
import { type Category, categories, type EducationLevel } from '#features/people/interests/vocabulary.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { readCountries } from '../countries/read-countries.ts';
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
export const readFunding = (word: string | undefined) => findId(word, fundingKinds, fundingNames) ?? null;

/** `unknown`: words that name nothing we know. */
type ReadIds<Id> = { ids: Id[]; unknown: string[] };
function readIds<Id>(words: readonly string[], find: (word: string) => Id | undefined): ReadIds<Id> {
  const read = words.map((word) => ({ word, id: find(word) }));
  return {
    ids: withoutUnknown(read.map(({ id }) => id)),
    unknown: read.filter(({ id }) => id === undefined).map(({ word }) => word),
  };
}
export const readDocuments = (text: readonly string[]) =>
  readIds(text, (word) => findId(word, documentKinds, documentNames));

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const languageCodes = alphabet.flatMap((one) => alphabet.map((other) => one + other));
/** Languages in which lists name languages; English first. */
const namingLanguages = 'en es fr pt de it nl ru ar zh tr id hi pl uk sv el ja ko fa vi ca'.split(' ');

/** Codes by themselves and by their names. A name that several languages know is that of the first. */
function collectLanguages() {
  const codes = new Map<string, string>();
  for (const naming of namingLanguages) {
    const names = new Intl.DisplayNames(naming, { type: 'language', fallback: 'none' });
    for (const code of languageCodes) {
      const name = names.of(code);
      for (const word of name === undefined ? [] : [code, foldText(name)]) if (!codes.has(word)) codes.set(word, code);
    }
  }
  return codes;
}

let languageByName: ReadonlyMap<string, string> | undefined;
function findLanguage(word: string) {
  languageByName ??= collectLanguages();
  const folded = foldText(word);
  return languageByName.get(folded) ?? languageByName.get(folded.replace(/ language$|^(?:in|en|auf) /, ''));
}

const languageSeparators = /\s+(?:and|or|et|y|und|ou|oder|o|ó|e|и|или|و|或|和)\s+|[/&+、]/iu;
/** ISO 639-1 codes from codes or names in many languages. */
export const readLanguages = (text: readonly string[]) =>
  readIds(
    text.flatMap((word) => word.split(languageSeparators)).filter((word) => word.trim()),
    findLanguage,
  );

/** `readCountries` for lists that have to be right; undefined when a word is unknown. */
export function knownCountries(text: readonly string[]) {
  const { codes, unknown } = readCountries(text);
  return unknown.length > 0 ? undefined : codes;
}
