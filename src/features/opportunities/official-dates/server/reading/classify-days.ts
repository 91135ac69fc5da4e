import {
  type Clause,
  clauseOf,
  clauseOfText,
  type DayMeaning,
  has,
  meaningOfClause,
  meaningOfLabel,
} from './cue-meaning.ts';
import type { FoundDays } from './find-days.ts';
import { foldCharacters } from './fold-characters.ts';
import type { PageLine } from './page-line.ts';
import { type Cue, findCues, isRangeBetween } from './term-patterns.ts';
import { type Part, splitText } from './text-parts.ts';

export type MeantDays = { days: FoundDays; meaning: DayMeaning; quote: Part };

const isAnd = (folded: string) => /^\s*(?:and|y|et|und|e|و|dan|,)/.test(folded);
const endsWithBetween = (folded: string) => /(?:between|entre|zwischen|بين|antara)\D*$/.test(folded);

/** Joins two days with 'to' or a dash between them into one span; with 'and', only after 'between'. */
function joinSpans(found: readonly FoundDays[], folded: string) {
  const joined: FoundDays[] = [];
  for (const days of found) {
    const before = joined.at(-1);
    const between = before ? folded.slice(before.end, days.start) : '';
    const isSpan = before && !before.last && !days.last && isRangeBetween(between);
    if (!isSpan || (isAnd(between) && !endsWithBetween(folded.slice(0, before.start)))) joined.push(days);
    else
      joined[joined.length - 1] = {
        ...{ start: before.start, end: days.end, first: before.first, last: days.first },
        text: days.text,
        ...(days.moment && { moment: days.moment }),
      };
  }
  return joined;
}

/** The last clause before a day that says anything of time. */
function nearestClause(folded: string, cues: readonly Cue[], start: number, end: number): Clause {
  const breaks = [...folded.slice(start, end).matchAll(/[,;،؛(]|\s[–—-]\s/g)].map(({ index }) => start + index);
  for (const from of breaks.reverse()) {
    const clause = clauseOf(folded, cues, from, end);
    if (has(clause, 'deadline', 'ends', 'extended', 'until', 'opening', 'starts', 'other')) return clause;
  }
  return clauseOf(folded, cues, start, end);
}

const isAboutApplying = (texts: readonly string[]) => texts.some((text) => has(clauseOfText(text), 'applying'));

/** What the names of a line, then its nearest heading, say of its days. */
function meaningOfNames({ labels, headings }: PageLine, isSpan: boolean): DayMeaning | undefined {
  const isMeant = isAboutApplying([...labels, ...headings.slice(0, 1)]);
  for (const label of labels) {
    const meaning = meaningOfLabel(clauseOfText(label), isMeant, isSpan);
    if (meaning) return meaning;
  }
  const heading = clauseOfText(headings[0] ?? '');
  if (has(heading, 'other')) return undefined;
  if (isSpan && has(heading, 'applying')) return 'span';
  return has(heading, 'deadline') ? 'closes' : undefined;
}

type Quote = { line: PageLine; folded: string; cues: readonly Cue[]; part: Part };

function classifyPart({ line, folded, cues, part }: Quote, inside: readonly FoundDays[]): MeantDays[] {
  const isSaid = has(clauseOf(folded, cues, part.start, part.end), 'applying') || isAboutApplying(line.labels);
  const isNear = isSaid || isAboutApplying(line.headings);
  let last: DayMeaning | undefined;
  return inside.map((days, at) => {
    const from = inside[at - 1]?.end ?? part.start;
    const isSpan = days.last !== undefined;
    const before = nearestClause(folded, cues, from, days.start);
    // 'By 1 May' under a heading about applying may be about anything; 'closes on 1 May' is not.
    const meaning = meaningOfLabel(before, has(before, 'ends', 'opening') ? isNear : isSaid, isSpan);
    const gap = folded.slice(from, days.start);
    const isListed = at > 0 && before.cues.length === 0 && /^[\s,،;/]*(?:\p{L}{1,3}\s*)?$/u.test(gap);
    const isFirst = gap.replace(/[^\p{L}]/gu, '').length < 4;
    const after = clauseOf(folded, cues, days.end, inside[at + 1]?.start ?? part.end);
    last =
      meaning ??
      (isListed ? last : undefined) ??
      (isFirst ? meaningOfClause(after, isNear, isSpan) : undefined) ??
      meaningOfNames(line, isSpan);
    return { days, meaning: last ?? 'other', quote: part };
  });
}

/** Says of each day in a line what it is, by the words of its sentence, else by the names that it stands under. */
export function classifyDays(line: PageLine, found: readonly FoundDays[], language: string): MeantDays[] {
  const folded = foldCharacters(line.text);
  const days = joinSpans(found, folded);
  const isInDay = (cue: Cue) => days.some(({ start, end }) => cue.start < end && start < cue.end);
  const cues = findCues(folded).filter((cue) => !isInDay(cue));
  return splitText(line.text, language, days).flatMap((part) =>
    classifyPart(
      { line, folded, cues, part },
      days.filter(({ start }) => start >= part.start && start < part.end),
    ),
  );
}
