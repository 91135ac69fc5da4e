import { foldText } from '#platform/shared/text/fold-text.ts';
import {
  significantWords,
  splitYears,
  titleWords,
  withOrganization,
  withoutOrganization,
} from '../mapping/title-policy.ts';

export { stopWords } from '../mapping/title-policy.ts';

const mark = '|';
const joinWords = (words: readonly string[], text: string) => words.join(' ') || foldText(text);
const plainWords = (text: string) => joinWords(significantWords(text).sort(), text);
const join = (title: string, organization: string | null) =>
  `${title.slice(0, 500)}${mark}${organization ? plainWords(organization).slice(0, 200) : ''}`;

/**
 * Title and organisation without case, accents, punctuation, stop words, word order, and what announcements add to a
 * title, so that spellings of one opportunity are equal. Numbers and seasons stay, because they distinguish editions.
 */
export const fingerprint = (title: string, organization: string | null) =>
  join(joinWords(titleWords(title), title), organization);

/** Every word of title and organisation: what one source itself tells apart. */
export const plainFingerprint = (title: string, organization: string | null) => join(plainWords(title), organization);

export function splitFingerprint(print: string) {
  const at = print.lastIndexOf(mark);
  return { title: print.slice(0, at), organization: print.slice(at + 1) };
}

/**
 * The title's part of a fingerprint, as other sources may name the same edition: with and without its year, and with
 * and without the organisation.
 */
export function titlePrints(title: string, organization: string | null, now: Date) {
  const { years, rest } = splitYears(titleWords(title));
  const thisYear = now.getUTCFullYear();
  const others = years.length > 0 ? [years] : [0, 1, 2].map((ahead) => [String(thisYear + ahead)]);
  const names = organization
    ? [rest, withoutOrganization(rest, organization), withOrganization(rest, organization)]
    : [rest];
  const prints = names.flatMap((name) =>
    [[], ...others].map((each) => joinWords([...name, ...each].sort(), title).slice(0, 500)),
  );
  return [...new Set(prints)];
}

/** One character inserted, deleted, replaced, or swapped with its neighbour. */
function isOneSlipApart(one: string, other: string) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const ends = (skipOne: number, skipOther: number) => one.slice(from + skipOne) === other.slice(from + skipOther);
  const isSwapped = one[from] === other[from + 1] && one[from + 1] === other[from] && ends(2, 2);
  return ends(1, 1) || ends(1, 0) || ends(0, 1) || isSwapped;
}

/** Long enough that a one-letter difference is a typo; 'I' and 'II', 'north' and 'south' are different words. */
const isLongWord = (word: string) => word.length >= 6 && /^\p{L}+$/u.test(word);

/** Titles of fingerprints that are equal, or differ by one typo in one long word. */
export function areTitlesNear(one: string, other: string) {
  if (one === other) return true;
  const ownTokens = one.split(' ');
  const otherTokens = other.split(' ');
  if (ownTokens.length !== otherTokens.length) return false;
  const onlyMine = ownTokens.filter((word) => !otherTokens.includes(word));
  const onlyTheirs = otherTokens.filter((word) => !ownTokens.includes(word));
  if (onlyMine.length !== 1 || onlyTheirs.length !== 1) return false;
  return isLongWord(onlyMine[0]!) && isLongWord(onlyTheirs[0]!) && isOneSlipApart(onlyMine[0]!, onlyTheirs[0]!);
}
