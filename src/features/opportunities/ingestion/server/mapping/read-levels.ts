import type { EducationLevel } from '#features/people/interests/vocabulary.ts';
import { foldedWords, phraseSet } from '../dates/phrase-set.ts';
import words from './known-words.json';

const names = new Map(
  Object.entries(words.levels).flatMap(([id, phrases]) =>
    [id, ...phrases].map((phrase) => [foldedWords(phrase).join(' '), id as EducationLevel] as const),
  ),
);
const longest = Math.max(...[...names.keys()].map((phrase) => phrase.split(' ').length));
const every = phraseSet(words.everyLevel);
const fillers = phraseSet(words.levelFillers);

/** `unknown`: words that name no level we know. `isEvery`: there is none that is asked for. */
export type ReadLevels = { levels: EducationLevel[]; unknown: string[]; isEvery: boolean };

function readCell(text: string): ReadLevels {
  if (every.is(text)) return { levels: [], unknown: [], isEvery: true };
  const cell = foldedWords(text);
  const levels: EducationLevel[] = [];
  const rest: string[] = [];
  for (let at = 0; at < cell.length; ) {
    let length = Math.min(longest, cell.length - at);
    while (length > 0 && !names.has(cell.slice(at, at + length).join(' '))) length -= 1;
    if (length > 0) levels.push(names.get(cell.slice(at, at + length).join(' '))!);
    else rest.push(cell[at]!);
    at += length || 1;
  }
  const isUnknown = fillers.rest(rest.join(' ')).some((word) => word !== 's');
  return { levels, unknown: isUnknown ? [text.trim()] : [], isEvery: false };
}

/** Reads levels, also several of one cell: "Bachelor's/Master's", 'PhD and postdoc'. */
export function readLevels(cells: readonly string[]): ReadLevels {
  const read = cells.map(readCell);
  return {
    levels: [...new Set(read.flatMap(({ levels }) => levels))],
    unknown: read.flatMap(({ unknown }) => unknown),
    isEvery: read.some(({ isEvery }) => isEvery),
  };
}
