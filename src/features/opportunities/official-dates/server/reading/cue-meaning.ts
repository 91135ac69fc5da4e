import { foldCharacters } from './fold-characters.ts';
import { type Cue, findCues } from './term-patterns.ts';

/** What a day is: of applying, or of anything else. 'span': applying opens on its first day and closes on its last. */
export type DayMeaning = 'opens' | 'closes' | 'span' | 'other';
/** Words near a day. `isBare`: next to nothing stands there but the words that are found, as in a label. */
export type Clause = { cues: readonly Cue[]; isBare: boolean };

type Kind = Cue['kind'];
const timeKinds: readonly Kind[] = ['deadline', 'ends', 'extended', 'until', 'opening', 'starts'];

export const has = ({ cues }: Pick<Clause, 'cues'>, ...kinds: Kind[]) => cues.some(({ kind }) => kinds.includes(kind));
const lastOf = ({ cues }: Clause, kinds: readonly Kind[]) => cues.filter(({ kind }) => kinds.includes(kind)).at(-1);

/** Letters that a label may have besides the words that are found. */
const maxBare = 5;

/** The clause between two places of a folded text. */
export function clauseOf(folded: string, all: readonly Cue[], start: number, end: number): Clause {
  const cues = all.filter((cue) => cue.start >= start && cue.end <= end);
  const others = [...folded.slice(start, end)].filter(
    (character, at) => /\p{L}/u.test(character) && !cues.some((cue) => cue.start <= start + at && start + at < cue.end),
  );
  return { cues, isBare: others.length < maxBare };
}

export function clauseOfText(text: string): Clause {
  const folded = foldCharacters(text);
  return clauseOf(folded, findCues(folded), 0, folded.length);
}

const endings: Partial<Record<Kind, DayMeaning>> = { ends: 'closes', opening: 'opens' };

/**
 * What words say of the day behind or before them; undefined where they say nothing. `isAboutApplying`: the sentence or
 * what it stands under is about applying; without that, 'closes on' is said of a museum, too.
 */
export function meaningOfClause(clause: Clause, isAboutApplying: boolean, isSpan: boolean): DayMeaning | undefined {
  const deadline = lastOf(clause, ['deadline']);
  if (has(clause, 'other')) return 'other';
  // 'Registration for the test closes' is about applying, 'the test is on' is not.
  if (has(clause, 'thing') && !has(clause, 'applying', 'deadline')) return 'other';
  const isMeant = isAboutApplying || deadline !== undefined;
  if (isMeant && has(clause, 'extended')) return 'closes';
  if (isMeant && isSpan) return has(clause, 'ends') && !has(clause, 'starts', 'opening') ? 'closes' : 'span';
  const last = lastOf(clause, timeKinds);
  const isOpening = last?.kind === 'opening' || last?.kind === 'starts';
  if (deadline && !(isOpening && last.start > deadline.end)) return 'closes';
  if (!last) return undefined;
  const ending = endings[last.kind];
  if (ending) return isMeant || clause.isBare ? ending : undefined;
  if (!isMeant) return undefined;
  return last.kind === 'starts' ? 'opens' : 'closes';
}

/** What a label says of the days that it names: 'Applications' alone makes a span the time of applying. */
export const meaningOfLabel = (clause: Clause, isAboutApplying: boolean, isSpan: boolean): DayMeaning | undefined =>
  meaningOfClause(clause, isAboutApplying, isSpan) ?? (isSpan && has(clause, 'applying') ? 'span' : undefined);
