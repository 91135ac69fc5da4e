import lists from './date-terms.json';
import { foldCharacters } from './fold-characters.ts';
import states from './state-patterns.json';

/** What words near a date say about it. */
export type CueKind =
  | 'deadline'
  | 'ends'
  | 'extended'
  | 'until'
  | 'opening'
  | 'starts'
  | 'applying'
  | 'thing'
  | 'other';
export type Cue = { kind: CueKind; start: number; end: number };

const escaped = (word: string) => word.replace(/[.?+()[\]{}|\\/]/g, '\\$&');
const toPattern = (word: string) => escaped(foldCharacters(word)).replace(/\*/g, '[\\p{L}]*').replace(/ /g, '\\s+');

/** A pattern of whole words; '*' stands for any letters. Arabic words may carry a prefix. */
function compile(lines: readonly string[]) {
  const terms = lines.flatMap((line) => line.split(', '));
  const longestFirst = [...terms].sort((one, other) => other.length - one.length).map(toPattern);
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[وبلف](?=[\\u0600-\\u06ff]))?(?:${longestFirst.join('|')})(?![\\p{L}])`,
    'gu',
  );
}

const cueKinds: readonly CueKind[] = [
  'deadline',
  'ends',
  'extended',
  'until',
  'opening',
  'starts',
  'applying',
  'thing',
  'other',
];
const cuePatterns = cueKinds.map((kind) => [kind, compile(lists[kind])] as const);

/** Of words inside longer ones, the longer: 'open until' says until when, not when it opens. */
const isInside = (one: Cue, other: Cue) =>
  other.start <= one.start && one.end <= other.end && other.end - other.start > one.end - one.start;

/** The words of a folded text (`foldCharacters`) that say what a date beside them is, in their order. */
export function findCues(folded: string): Cue[] {
  const all = cuePatterns.flatMap(([kind, pattern]) =>
    [...folded.matchAll(pattern)].map((match) => ({ kind, start: match.index, end: match.index + match[0].length })),
  );
  return all
    .filter((one) => !all.some((other) => one.kind !== other.kind && isInside(one, other)))
    .sort((one, other) => one.start - other.start);
}

const rangePattern = compile(lists.ranges);
/** Whether what stands between two dates makes them the ends of one span: 'to', '–', 'bis zum'. */
export function isRangeBetween(folded: string) {
  const rest = folded.replace(rangePattern, '').replace(/\bthe\b|\bel\b|\ble\b|\bdem\b|\btanggal\b/g, '');
  const isWord = rangePattern.test(folded);
  rangePattern.lastIndex = 0;
  return folded.length <= 24 && /^[\s.–—-]*$/.test(rest) && (isWord || /[–—-]|\.\./.test(folded));
}

const anyOf = (patterns: readonly string[]) =>
  new RegExp(`(?<![\\p{L}])(?:${patterns.map(foldCharacters).join('|')})`, 'u');
/** What a page says when one cannot apply any more, and when one can. */
export const saysClosed = anyOf(states.closed);
export const saysOpen = anyOf(states.open);

const onceOf = (lines: readonly string[]) => new RegExp(compile(lines).source, 'u');
/** A heading of what is not the call itself: 'Past competitions', 'Other calls'. */
export const isOfOtherCalls = (folded: string) => otherCalls.test(folded);
const otherCalls = onceOf(lists.past);
/** 'When applications are closed, …' says nothing about today. */
export const isConditional = (folded: string) => condition.test(folded);
const condition = new RegExp(`^\\W*${compile(lists.condition).source}`, 'u');
/** Words of who can apply, and of what it gives or costs. */
export const factTerms = { eligibility: onceOf(lists.eligibility), funding: onceOf(lists.funding) };
