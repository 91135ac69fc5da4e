import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** A part of a password, by characters. */
type Part = readonly string[];

const unknown = Number.POSITIVE_INFINITY;

const ranksOf = (terms: readonly string[]) => new Map(terms.map((term, at) => [term, at + 1]));
const lists = Object.values(dictionary).map((terms) => ranksOf(terms as string[]));

/** Letters that people replace by similar signs; '1' and '7' stand for two of them. */
const substitutions: Record<string, string> = Object.fromEntries(
  Object.entries({
    a: '4@',
    b: '8',
    c: '(',
    e: '3',
    g: '9',
    i: '1!',
    l: '|',
    o: '0',
    s: '$5',
    t: '+7',
    x: '%',
    z: '2',
  }).flatMap(([replaced, signs]) => [...signs].map((sign) => [sign, replaced])),
);
const otherSubstitutions: Record<string, string> = { ...substitutions, '1': 'l', '7': 'l' };

/** How many spellings with these capitals an attacker tries: the usual ones cost one more guess each. */
function capitalSpellings(part: Part) {
  const isCapital = part.map((one) => one !== one.toLowerCase());
  const capitals = isCapital.filter(Boolean).length;
  if (capitals === 0) return 1;
  const isUsual = capitals === part.length || (capitals === 1 && (isCapital[0] || isCapital.at(-1)));
  return isUsual ? 2 : 2 ** Math.min(capitals, part.length - capitals);
}

/** A word of the lists or the person's own, also reversed, with capitals and with similar signs. */
export function guessesForTerm(part: Part, personalTerms: ReadonlyMap<string, number>) {
  const lower = part.map((one) => one.toLowerCase());
  const spellings = [
    lower,
    lower.map((one) => substitutions[one] ?? one),
    lower.map((one) => otherSubstitutions[one] ?? one),
  ];
  const guesses = spellings.map((spelling) => {
    const rankOf = (word: Part) =>
      Math.min(...[...lists, personalTerms].map((list) => list.get(word.join('')) ?? unknown));
    const replacedSigns = spelling.filter((one, at) => one !== lower[at]).length;
    return Math.min(rankOf(spelling), 2 * rankOf(spelling.toReversed())) * 2 ** replacedSigns;
  });
  return Math.min(...guesses) * capitalSpellings(part);
}

/** A run like abcd, 2468 or 987. */
export function guessesForSequence(part: Part) {
  const codes = part.map((one) => one.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  const isSequence = part.length > 2 && step !== 0 && Math.abs(step) <= 5;
  if (!isSequence || codes.some((code, at) => at > 0 && code - codes[at - 1]! !== step)) return unknown;
  return (/[aAzZ019]/.test(part[0]!) ? 4 : 26) * (step < 0 ? 2 : 1) * part.length;
}

const keyboard = adjacencyGraphs.qwerty as Record<string, readonly (string | null)[]>;
const keys = 47;
const neighbours = 4.6;

/** A walk over neighbouring keys, like qwerty and 1qaz2w. Each bend multiplies the guesses. */
export function guessesForWalk(part: Part) {
  const directions = part
    .slice(1)
    .map((character, at) => keyboard[part[at]!]?.findIndex((key) => key?.includes(character)) ?? -1);
  if (part.length < 3 || directions.includes(-1)) return unknown;
  const bends = directions.filter((direction, at) => direction !== directions[at - 1]).length;
  return keys * part.length ** bends * neighbours ** bends;
}

const years = 120;
const isDay = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;

/** A year that people know, or a day of one. */
export function guessesForDate(part: Part) {
  const text = part.join('');
  if (/^(19|20)\d\d$/.test(text)) return years;
  const [, first = '', separator, second = '', third = ''] =
    /^(\d{4}|\d\d?)([-/. ]?)(\d\d?)\2(\d{4}|\d\d?)$/.exec(text) ?? [];
  if (separator === undefined) return unknown;
  const [year, ...rest] = first.length === 4 ? [first, second, third] : [third, first, second];
  const [one, other] = rest.map(Number) as [number, number];
  return year.length > 1 && (isDay(one, other) || isDay(other, one)) ? 365 * years * (separator ? 4 : 1) : unknown;
}

/** Character by character, for a part without a pattern. */
export const guessesForCharacters = (part: Part) =>
  part.reduce((guesses, character) => guesses * (/\d/.test(character) ? 10 : 12), 1);

/** The shortest part whose repetition this is, and how often; undefined when it repeats nothing. */
export function findRepeated(part: Part) {
  for (let length = 1; length <= part.length / 2; length++)
    if (part.length % length === 0 && part.every((one, at) => one === part[at % length]))
      return { repeated: part.slice(0, length), times: part.length / length };
  return undefined;
}
