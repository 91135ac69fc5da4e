import { isLetter } from '../../document-contract.ts';
import { type SectionName, sectionNames } from '../../document-vocabulary.ts';
import type { Letter } from '../../letter-contract.ts';
import { type LetterPart, letterParts } from '../../letter-vocabulary.ts';
import type { Resume } from '../../resume-contract.ts';

/** A part of a CV; `at`: which block of the section. */
type Where = { part: SectionName | LetterPart | 'details'; at?: number };
/** `isFirst`: it begins a sentence, so that its capital letter says nothing. */
export type CheckedWord = Where & { word: string; isFirst: boolean };

/** Fields that hold sentences; all others hold names. */
const proseFields = new Set(['summary', 'highlights', 'reference', 'description']);

/** Addresses of the web and of email, in what stands between spaces: anchored, so that one of 3000 letters is read once. */
const addresses = /^\S+@\S+|https?:\S+|^\S+\.\p{L}{2,}(\/\S*)?/gu;
const spelling = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Between two words, the first of which is over. */
const startsProse = /[.!?:;•][\s"“(]*$/;
const beginsLine = /^[\s"“(]*$/;
const onlyLatin = /^[\p{Script=Latin}\p{M}'’]+$/u;

const linesOf = (value: unknown): string[] =>
  typeof value === 'string' ? value.split('\n') : Array.isArray(value) ? value.flatMap(linesOf) : [];

const withoutAddresses = (text: string) =>
  text.replace(/\S+/g, (token) => token.replace(addresses, (address) => ' '.repeat(address.length)));

/** Words of a line that a dictionary may know: no names, abbreviations, addresses or words of other scripts. */
function spellingsOf(line: string, where: Where): CheckedWord[] {
  const clean = withoutAddresses(line);
  const all: CheckedWord[] = [];
  let end = 0;
  for (const match of clean.matchAll(spelling)) {
    const word = match[0].replace(/’/g, "'");
    const between = clean.slice(end, match.index);
    const isFirst = startsProse.test(between) || (end === 0 && beginsLine.test(between));
    end = match.index + match[0].length;
    const isName = /\p{Lu}/u.test(isFirst ? word.slice(1) : word);
    if (word.length > 2 && !isName && onlyLatin.test(word)) all.push({ ...where, word, isFirst });
  }
  return all;
}

const partsOfResume = (resume: Resume): [Where, object][] => [
  [{ part: 'details' }, resume.basics ?? {}],
  ...sectionNames.flatMap((part) => (resume[part] ?? []).map((block, at): [Where, object] => [{ part, at }, block])),
];
/** The content of a CV or of a letter. */
export type Written = { resume: Resume } | { letter: Letter };
const partsOf = (document: Written): [Where, object][] => {
  if (!isLetter(document)) return partsOfResume(document.resume);
  const { sender, recipient, subject, parts = {} } = document.letter;
  const names = { ...sender, recipient, subject };
  return [
    [{ part: 'details' }, names],
    ...letterParts.map((part): [Where, object] => [{ part }, { summary: parts[part] }]),
  ];
};

/**
 * Lists the words to look up, each once a block. A word that the block has as a name, such as a skill, counts as right.
 */
export function listSpellings(document: Written): CheckedWord[] {
  const fields = partsOf(document).flatMap(([where, block]) =>
    Object.entries(block).map(([name, value]) => ({ where, name, value })),
  );
  const isProse = ({ where, name }: (typeof fields)[number]) =>
    proseFields.has(name) && !(where.part === 'work' && name === 'description');
  const names = fields.filter((field) => !isProse(field)).flatMap(({ value }) => linesOf(value));
  const namedSpellings = new Set(
    names.flatMap((text) => [...text.toLowerCase().matchAll(spelling)].map(([word]) => word)),
  );
  const checked = fields
    .filter(isProse)
    .flatMap(({ where, value }) => linesOf(value).flatMap((line) => spellingsOf(line, where)))
    .filter(({ word }) => !namedSpellings.has(word.toLowerCase()));
  return [...new Map(checked.map((one) => [`${one.part} ${one.at} ${one.word}`, one])).values()];
}

/** More of the words than this are unknown: the CV is written in another language. */
const otherLanguageShare = 0.4;

/** Whether so many unknown words mean that the text is not English. */
export const isOtherLanguage = (unknown: number, all: number) => unknown > 6 && unknown > all * otherLanguageShare;
