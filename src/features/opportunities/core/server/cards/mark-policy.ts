import { foldText } from '#platform/shared/text/fold-text.ts';

/** Words that belong together, each by its stem. */
export type StemmedPhrase = readonly string[];

type Token = { word: string; start: number; end: number };

/** The words of a text, folded, with where they stand in it. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: raw, index }) => ({
    word: foldText(raw),
    start: index,
    end: index + raw.length,
  }));

/** Inside another word, shorter pieces say nothing. */
const minPiece = 3;

const holds = (word: string, piece: string) =>
  piece.length < minPiece ? word.startsWith(piece) : word.includes(piece);

/**
 * Where a text has what was searched for: whole words that hold a typed word or share the stem of a phrase's word, as
 * pairs of start and end. Neighbours are joined.
 */
export function findMarks(
  text: string,
  {
    typed,
    phrases,
    stemOf,
  }: { typed: readonly string[]; phrases: readonly StemmedPhrase[]; stemOf: (word: string) => string },
): number[] {
  const tokens = tokensOf(text);
  const marked = new Set<number>();
  for (const [at, { word }] of tokens.entries()) {
    if (typed.some((piece) => holds(word, piece))) marked.add(at);
    for (const phrase of phrases)
      if (phrase.length > 0 && phrase.every((stem, index) => stem === stemOf(tokens[at + index]?.word ?? '')))
        for (const index of phrase.keys()) marked.add(at + index);
  }
  const marks: number[] = [];
  for (const [at, { start, end }] of tokens.entries()) {
    if (!marked.has(at)) continue;
    if (marked.has(at - 1) && marks.length > 0) marks[marks.length - 1] = end;
    else marks.push(start, end);
  }
  return marks;
}
