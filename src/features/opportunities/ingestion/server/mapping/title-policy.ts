import { foldText } from '#platform/shared/text/fold-text.ts';
import data from './title-words.json';

const setOf = (words: string) => new Set(words.split(' '));

/** Words that tell nothing apart. */
export const stopWords: ReadonlySet<string> = setOf(data.stopWords);

/** Announcements put one of `leads` before the name of a programme. */
const lead = new RegExp(`^[^\\p{L}\\p{N}]*(?:${data.leads.join('|')})\\s*[:!–—-]*\\s*(?:the\\s+)?(?=\\S)`, 'iu');

const remarks = data.remarks.join('|');
const bracketedRemark = new RegExp(`[([]\\s*(?:${remarks})\\s*[!.]*\\s*[)\\]]`, 'giu');
const closingRemark = new RegExp(
  `(?:\\s*[-–—|:,]\\s+|\\s+(?=(?:is|are|now|fully)\\b))(?:${remarks})\\s*[!.]*\\s*$`,
  'iu',
);
const fullyFunded = /\bfully[- ]funded\b/giu;

function withoutAnnouncement(title: string) {
  let text = title.replace(bracketedRemark, ' ');
  for (let round = 0; round < 3; round += 1) text = text.replace(lead, '').replace(closingRemark, '');
  text = text.replace(fullyFunded, ' ');
  return /[\p{L}\p{N}]/u.test(text) ? text : title;
}

/** Spellings of one word. */
const spellings = new Map(Object.entries(data.spellings));
const singular = (word: string) =>
  word.length >= 5 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
const toSpelling = (word: string) => spellings.get(singular(word)) ?? singular(word);

export const tokenize = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const withoutApostrophes = (text: string) => text.replace(/['’](?=s\b)/gi, '');

/** Words without stop words, unless there are no others. */
export function significantWords(text: string) {
  const all = tokenize(withoutApostrophes(text));
  const significant = all.filter((word) => !stopWords.has(word));
  return significant.length > 0 ? significant : all;
}

const initialsOf = (words: readonly string[]) => words.map((word) => word[0]).join('');

/** 'YES' of 'Youth Exchange and Study': its initials begin words of the text, in this order. */
function isAcronymOf(acronym: string, words: readonly string[]) {
  const initials = foldText(acronym).replace(/[^\p{L}]/gu, '');
  let at = 0;
  for (const word of words) if (word[0] === initials[at]) at += 1;
  return initials.length >= 2 && at === initials.length;
}

const bracketedAcronym = /[([]\s*(\p{Lu}[\p{L}&.+-]{1,9})\s*[)\]]/gu;
const isInCapitals = (text: string) => (text.match(/\p{Lu}/gu)?.length ?? 0) >= 2;
/** 'YES: Youth Exchange and Study', 'Youth Exchange and Study – YES'. */
const leadingAcronym = /^\s*(\p{Lu}{3,8})\s*[:–—-]\s+/u;
const closingAcronym = /\s+[–—-]\s*(\p{Lu}{3,8})\s*$/u;
/** Short words in brackets that say for whom, where or in what, and are no name. */
const noNames = setOf(data.noNames);

/** Whether brackets hold a short name: of the words themselves, or of their form in another language. */
function isShortName(acronym: string, words: readonly string[]) {
  const folded = foldText(acronym);
  if (!isInCapitals(acronym) || words.length < 2 || noNames.has(folded)) return false;
  return isAcronymOf(acronym, words) || /^\p{Lu}{3,}$/u.test(acronym);
}

/** A title without its short names, and these. */
function splitAcronyms(title: string) {
  const acronyms: string[] = [];
  const drop = (isKnown: (acronym: string, words: string[]) => boolean) => (whole: string, acronym: string) => {
    const words = significantWords(title.replace(whole, ' ')).filter((word) => word !== foldText(acronym));
    if (words.length < 2 || !isKnown(acronym, words)) return whole;
    acronyms.push(foldText(acronym));
    return ' ';
  };
  const text = title
    .replace(bracketedAcronym, drop(isShortName))
    .replace(leadingAcronym, drop(isAcronymOf))
    .replace(closingAcronym, drop(isAcronymOf));
  return { text, acronyms };
}

/** The short names of an organisation: in brackets, and its initials. */
export function acronymsOf(organization: string): ReadonlySet<string> {
  const named = [...organization.matchAll(bracketedAcronym)].map(([, name]) => foldText(name!));
  const words = significantWords(organization.replace(bracketedAcronym, ' '));
  const all = tokenize(organization.replace(bracketedAcronym, ' '));
  const initials = [initialsOf(words), initialsOf(all)].filter((each) => each.length >= 3);
  return new Set([...named, ...initials]);
}

const legalForms = setOf(data.legalForms);
/** Words of an organisation's name without its legal form and short name. */
export const organizationWords = (organization: string) => {
  const words = significantWords(
    organization.replace(bracketedAcronym, (whole, name: string) =>
      isInCapitals(name) && significantWords(organization).length > 1 ? ' ' : whole,
    ),
  );
  const core = words.filter((word) => !legalForms.has(word));
  return core.length > 0 ? core : words;
};

/** Words that many titles share: these alone name nothing. */
const kinds = setOf(data.kinds);
const decorations = setOf(data.decorations);
const isYear = (word: string) => /^(19|20)\d\d$/.test(word);
const isOwn = (word: string) => !kinds.has(word) && !isYear(word);

/** '2026/27' and '2026-27' are '2026/2027'. */
const withWholeYears = (text: string) =>
  text.replace(/\b((?:19|20)\d)(\d)\s?[/–-]\s?(\d\d)\b(?!\d)/g, (whole, decade: string, year: string, next: string) =>
    Number(next) === (Number(decade.slice(2) + year) + 1) % 100
      ? `${decade}${year} ${decade.slice(0, 2)}${next}`
      : whole,
  );

export type TitleName = { words: readonly string[]; acronyms: readonly string[] };

/**
 * The words that name a programme, once each in one spelling and order, without what announcements add ('Apply for the
 * …', '(Fully Funded)') and without its short names. Years and levels stay.
 */
export function readTitleName(title: string): TitleName {
  const { text, acronyms } = splitAcronyms(withWholeYears(withoutAnnouncement(title)));
  const words = [...new Set(significantWords(text).map(toSpelling))];
  const plain = words.filter((word) => !decorations.has(word));
  return { words: (plain.some((word) => !isYear(word)) ? plain : words).sort(), acronyms };
}

export const titleWords = (title: string) => readTitleName(title).words;

const wordsOfOrganization = (organization: string) => [
  ...organizationWords(organization).map(toSpelling),
  ...acronymsOf(organization),
];

/** Words that say for whom it is: they tell programmes apart, also where the organisation is named by them. */
const audiences = setOf(data.audiences);

/** The words without those of the organisation, unless nothing of their own is left. */
export function withoutOrganization(words: readonly string[], organization: string) {
  const named = new Set(wordsOfOrganization(organization).filter((word) => !audiences.has(word)));
  const rest = words.filter((word) => !named.has(word));
  return rest.some(isOwn) ? rest : words;
}

/** The words with the whole name of the organisation. */
export const withOrganization = (words: readonly string[], organization: string) =>
  [...new Set([...words, ...organizationWords(organization).map(toSpelling)])].sort();

/** Years in a title tell editions apart. */
export const splitYears = (words: readonly string[]) => ({
  years: words.filter(isYear),
  rest: words.filter((word) => !isYear(word)),
});
