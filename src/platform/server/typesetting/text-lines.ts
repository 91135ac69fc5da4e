import type { Font, Fonts, Weight } from './fonts.ts';
import { breakableParts, breakWord, graphemesOf } from './line-breaks.ts';
import { type Cluster, shapeText } from './shape-text.ts';
import { type Direction, directionOf, levelsOf } from './text-direction.ts';

/** `link`: where a click leads. */
export type Span = { text: string; weight: Weight; colour: string; link?: string | undefined };
/**
 * Text in one font and direction, in its reading order; `clusters` are from left to right, and lengths in ems. `order`:
 * its place in the reading order of the line.
 */
export type Run = {
  text: string;
  order: number;
  font: Font;
  colour: string;
  isRightToLeft: boolean;
  clusters: Cluster[];
  width: number;
  link?: string | undefined;
};
/** Runs from the left to the right. */
export type Line = { runs: Run[]; width: number };
export type Typesetter = ReturnType<typeof createTypesetter>;

type Piece = { text: string; font: Font; level: number; span: Span };

/** Characters that join or mark letters are invisible where no font has them. */
const isMark = (character: string) => /[\p{M}\p{Cf}]/u.test(character);

/** Breaks text into runs of one font, and measures them. `missing` takes characters that no font has. */
export function createTypesetter(fonts: Fonts, missing: Set<string>) {
  const shaped = new Map<string, Pick<Run, 'clusters' | 'width'>>();
  function shapeOnce(text: string, font: Font, isRightToLeft: boolean) {
    const key = `${font.name} ${isRightToLeft} ${text}`;
    const earlier = shaped.get(key);
    if (earlier) return earlier;
    const clusters = shapeText(text, font, isRightToLeft);
    const run = { clusters, width: clusters.reduce((sum, { width }) => sum + width, 0) };
    shaped.set(key, run);
    return run;
  }

  /**
   * A grapheme in parts of one font: as it was typed, else composed, else by character. A space goes with the word before
   * it.
   */
  function fontParts(grapheme: string, weight: Weight, last: Piece | undefined): { text: string; font: Font }[] {
    const hasSpace = last?.span.weight === weight && last.font.shaper.nominalGlyph(0x20) !== undefined;
    if (grapheme === ' ' && hasSpace) return [{ text: grapheme, font: last.font }];
    for (const text of [grapheme, grapheme.normalize('NFC')]) {
      const font = fonts.find(text, weight);
      if (font) return [{ text, font }];
    }
    return [...grapheme].flatMap((text) => {
      const one = fonts.find(text, weight);
      if (!one && !isMark(text)) missing.add(text);
      return one ? [{ text, font: one }] : [];
    });
  }

  /** In reading order, by font, span and level of the bidirectional algorithm. */
  function split(spans: readonly Span[], direction: Direction) {
    const levels = levelsOf(spans.map((span) => span.text).join(''), direction);
    const pieces: Piece[] = [];
    let at = 0;
    for (const span of spans)
      for (const grapheme of graphemesOf(span.text)) {
        const level = levels[at]!;
        at += grapheme.length;
        for (const { text, font } of fontParts(grapheme, span.weight, pieces.at(-1))) {
          const last = pieces.at(-1);
          if (last?.font === font && last.level === level && last.span === span) last.text += text;
          else pieces.push({ text, font, level, span });
        }
      }
    return pieces;
  }

  return {
    /** Orders a line by the Unicode Bidirectional Algorithm (UAX 9, rule L2); its font orders the letters of a run. */
    toLine(spans: readonly Span[], direction = directionOf(textOf(spans))): Line {
      const pieces = split(spans, direction).map((piece, order) => ({ ...piece, order }));
      const highest = Math.max(0, ...pieces.map(({ level }) => level));
      for (let level = highest; level > 0; level--)
        for (let first = 0; first < pieces.length; first++) {
          let end = first;
          while (end < pieces.length && pieces[end]!.level >= level) end++;
          if (end > first) pieces.splice(first, end - first, ...pieces.slice(first, end).reverse());
          first = Math.max(first, end - 1);
        }
      const runs = pieces.map(({ text, order, font, level, span: { colour, link } }): Run => {
        const isRightToLeft = level % 2 === 1;
        return {
          text,
          order,
          font,
          colour,
          isRightToLeft,
          ...shapeOnce(text, font, isRightToLeft),
          ...(link && { link }),
        };
      });
      return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
    },

    /** Lines of at most `max` ems, all of the paragraph's direction; a word that is longer is broken. */
    wrap(spans: readonly Span[], max: number): Line[] {
      const direction = directionOf(textOf(spans));
      const widthOf = (span: Span) => this.toLine([span], direction).width;
      const tokens = spans.flatMap((span) =>
        breakableParts(span.text).flatMap((text) => {
          const one = { ...span, text };
          return widthOf(one) <= max ? [one] : breakWord(text).map((piece) => ({ ...span, text: piece }));
        }),
      );
      const lines: Span[][] = [];
      let line: Span[] = [];
      let width = 0;
      for (const token of tokens) {
        const isSpace = token.text === ' ';
        if (isSpace && line.length === 0) continue;
        const wide = widthOf(token);
        if (!isSpace && width + wide > max && line.length > 0) {
          lines.push(line);
          [line, width] = [[], 0];
        }
        line.push(token);
        width += wide;
      }
      if (line.length > 0) lines.push(line);
      return lines.map((one) => this.toLine(merge(trimEnd(one)), direction));
    },
  };
}

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

const trimEnd = (line: Span[]) => (line.at(-1)?.text === ' ' ? line.slice(0, -1) : line);

function merge(line: readonly Span[]) {
  const merged: Span[] = [];
  for (const span of line) {
    const last = merged.at(-1);
    if (last?.weight === span.weight && last.colour === span.colour && last.link === span.link) last.text += span.text;
    else merged.push({ ...span });
  }
  return merged;
}
