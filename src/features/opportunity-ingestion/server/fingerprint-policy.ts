import { foldText } from '#platform/shared/text.ts';

/** Words that say little of what something is called. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and at by de del der des di die du e el et for from in la las le les los of on or the to und with y'.split(' '),
);
const mark = '|';

const words = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function sortedWords(text: string) {
  const all = words(text.replace(/['’](?=s\b)/g, ''));
  const kept = all.filter((word) => !stopWords.has(word));
  return (kept.length > 0 ? kept : all).sort().join(' ') || foldText(text);
}

/**
 * Title and organisation without case, accents, marks, small words and order, so that two spellings of one
 * opportunity are equal. Numbers, years and seasons stay: another edition is another opportunity.
 */
export const fingerprint = (title: string, organization: string | null) =>
  `${sortedWords(title).slice(0, 500)}${mark}${organization ? sortedWords(organization).slice(0, 200) : ''}`;

export function splitFingerprint(print: string) {
  const at = print.lastIndexOf(mark);
  return { title: print.slice(0, at), organization: print.slice(at + 1) };
}

/** One letter more, less, other or swapped with its neighbour. */
function isOneSlipApart(one: string, other: string) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  const ends = (skipOne: number, skipOther: number) => one.slice(from + skipOne) === other.slice(from + skipOther);
  const isSwapped = one[from] === other[from + 1] && one[from + 1] === other[from] && ends(2, 2);
  return ends(1, 1) || ends(1, 0) || ends(0, 1) || isSwapped;
}

/** Words long enough that one letter is a slip and not another word ('I' and 'II', 'north' and 'south' are two). */
const isLongWord = (word: string) => word.length >= 6 && /^\p{L}+$/u.test(word);

/** Titles (as `fingerprint` writes them) that are equal, or differ by one slip in one long word. */
export function areTitlesNear(one: string, other: string) {
  if (one === other) return true;
  const mine = one.split(' ');
  const theirs = other.split(' ');
  if (mine.length !== theirs.length) return false;
  const onlyMine = mine.filter((word) => !theirs.includes(word));
  const onlyTheirs = theirs.filter((word) => !mine.includes(word));
  if (onlyMine.length !== 1 || onlyTheirs.length !== 1) return false;
  return isLongWord(onlyMine[0]!) && isLongWord(onlyTheirs[0]!) && isOneSlipApart(onlyMine[0]!, onlyTheirs[0]!);
}
