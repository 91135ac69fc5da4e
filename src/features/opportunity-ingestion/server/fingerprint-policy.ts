import { foldText } from '#platform/shared/text.ts';

export const stopWords: ReadonlySet<string> = new Set(
  'a an and at by de del der des di die du e el et for from in la las le les los of on or the to und with y'.split(' '),
);
const mark = '|';

const tokenize = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function sortTokens(text: string) {
  const all = tokenize(text.replace(/['’](?=s\b)/g, ''));
  const significant = all.filter((word) => !stopWords.has(word));
  return (significant.length > 0 ? significant : all).sort().join(' ') || foldText(text);
}

/**
 * Title and organisation without case, accents, punctuation, stop words and word order, so that spellings of one
 * opportunity are equal. Numbers and seasons stay, because they distinguish editions.
 */
export const fingerprint = (title: string, organization: string | null) =>
  `${sortTokens(title).slice(0, 500)}${mark}${organization ? sortTokens(organization).slice(0, 200) : ''}`;

export function splitFingerprint(print: string) {
  const at = print.lastIndexOf(mark);
  return { title: print.slice(0, at), organization: print.slice(at + 1) };
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
