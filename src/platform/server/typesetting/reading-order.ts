import type { Cluster } from './shape-text.ts';
import { type Direction, kindOf } from './text-direction.ts';
import type { Run } from './text-lines.ts';

/** A letter of a cluster, or all of one that is read from the left. Lengths are points; `left`: where it is drawn. */
type DrawnCharacter = { text: string; cluster: Cluster; isLast: boolean; width: number; left: number };
/** `at`: where readers of the file find it; with invisible marks on its sides. */
export type PositionedCharacter = DrawnCharacter & { at: number; leftMark?: string; rightMark?: string };

const leftToRight = '\u200e';
const rightToLeft = '\u200f';
const isCombining = (text: string) => /^\p{Mn}/u.test(text);

/** The letters of a run in reading order; `left`: where the run begins. */
function charactersOf({ clusters, isRightToLeft, width }: Run, left: number, size: number): DrawnCharacter[] {
  if (!isRightToLeft) {
    let end = left;
    return clusters.map((cluster) => {
      const character = { text: cluster.text, cluster, isLast: true, width: cluster.width * size, left: end };
      end += character.width;
      return character;
    });
  }
  let start = left + width * size;
  return clusters.toReversed().flatMap((cluster) => {
    const all = [...cluster.text];
    return all.map((text, at) => {
      const wide = (cluster.width * size) / all.length;
      start -= wide;
      return { text, cluster, isLast: at === all.length - 1, width: wide, left: start };
    });
  });
}

/**
 * The letters that readers turn round together: they begin and end with one of another direction than the page.
 * `needsEnd`: readers would go on with what follows.
 */
function groupTurned(characters: readonly DrawnCharacter[], page: Direction) {
  const kinds: string[] = [];
  for (const { text } of characters)
    kinds.push(isCombining(text) ? (kinds.at(-1) ?? 'neutral') : kindOf([...text][0]!));
  const isTurned = (at: number) => (page === 'ltr' ? kinds[at] === 'rtl' : ['ltr', 'number'].includes(kinds[at]!));
  /** Whether a letter is drawn on the side of the one before it that its group is read to. */
  const isDrawnOn = (at: number) =>
    at < characters.length && characters[at]!.left > characters[at - 1]!.left === (page === 'rtl');
  const groups: { first: number; end: number; isTurned: boolean }[] = [];
  for (let first = 0; first < characters.length; ) {
    let end = first + 1;
    if (isTurned(first))
      for (let next = end; isDrawnOn(next) && (isTurned(next) || kinds[next] === 'neutral'); next++)
        // Readers take a hyphen at the right end of a line for a broken word, and drop it.
        if (isTurned(next) && characters[next]!.text !== '-') end = next + 1;
    groups.push({ first, end, isTurned: isTurned(first) });
    first = end;
  }
  const isOfPage = (at: number) => kinds[at] !== 'neutral' && !isTurned(at);
  return groups.map((group) => ({
    ...group,
    needsEnd: group.isTurned && group.end < characters.length && !isOfPage(group.end),
  }));
}

/**
 * Readers such as pdftotext take a line from the side on which the page begins, whatever its own direction, turn round
 * letters of the other direction, and give what is between the two to the wrong one. So that they read what was typed,
 * each letter has a place in the text layer that leads them there: where it is drawn, except in lines that hold both
 * directions and begin on the other side. Direction marks say where spaces and full stops belong.
 */
function arrange(characters: readonly DrawnCharacter[], page: Direction): PositionedCharacter[] {
  const isFromLeft = page === 'ltr';
  let edge = isFromLeft
    ? Math.min(...characters.map(({ left }) => left))
    : Math.max(...characters.map(({ left, width }) => left + width));
  return groupTurned(characters, page).flatMap(({ first, end, isTurned, needsEnd }) => {
    const group = characters.slice(first, end);
    const total = group.reduce((sum, { width }) => sum + width, 0);
    const start = isFromLeft ? edge : edge - total;
    edge += isFromLeft ? total : -total;
    let at = isFromLeft === isTurned ? start + total : start;
    return group.map((character, index): PositionedCharacter => {
      if (isFromLeft === isTurned) at -= character.width;
      const placed = { ...character, at };
      if (isFromLeft !== isTurned) at += character.width;
      const isOuter = index === 0 && needsEnd;
      const endsInMark = isTurned && index === group.length - 1 && /\p{Mn}$/u.test(character.text);
      return {
        ...placed,
        ...((isFromLeft ? endsInMark : isOuter) && { leftMark: rightToLeft }),
        ...((isFromLeft ? isOuter : endsInMark) && { rightMark: leftToRight }),
      };
    });
  });
}

/**
 * The letters of each run, by its place in the reading order, for a page of this main direction; undefined where a line
 * is read as it is drawn.
 */
export function findCharacters(
  runs: readonly (Run & { left: number; size: number })[],
  page: Direction,
): PositionedCharacter[][] | undefined {
  if (page === 'ltr' && runs.every(({ isRightToLeft }) => !isRightToLeft)) return undefined;
  const characters = runs.map((run) => charactersOf(run, run.left, run.size));
  const arranged = arrange(characters.flat(), page);
  let first = 0;
  return characters.map(({ length }) => {
    first += length;
    return arranged.slice(first - length, first);
  });
}
