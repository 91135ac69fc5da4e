import bidiFactory from 'bidi-js';
import type { Weight } from '#platform/server/receipts/receipt-fonts.ts';
import type { CvFont, CvFonts } from './cv-fonts.ts';

/** `link`: where a click leads. */
export type Span = { text: string; weight: Weight; colour: string; link?: string | undefined };
export type Direction = 'ltr' | 'rtl';
/** Text in one font, in its reading order; `width` is that of one point of size. */
export type Run = { text: string; font: CvFont; colour: string; width: number; link?: string | undefined };
/** Runs from the left to the right. */
export type Line = { runs: Run[]; width: number };

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const isMark = (character: string) => /[\p{M}\p{Cf}]/u.test(character);
/** Named, so that PDFKit shapes a run as a whole as well. */
export const features = ['kern', 'liga'];

/** Whether most letters of a text are read from the right. */
export function directionOf(text: string): Direction {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((character) => rightToLeft.test(character)).length * 2 > letters.length ? 'rtl' : 'ltr';
}

type Piece = Omit<Run, 'width'> & { level: number; span: number };

/** Breaks text into runs of one font, and measures them. `missing` takes characters that no font has. */
export function createTypesetter(fonts: CvFonts, missing: Set<string>) {
  const widths = new Map<string, number>();
  function widthOf(text: string, font: CvFont) {
    const key = `${font.name} ${text}`;
    const measuredWidth = widths.get(key);
    if (measuredWidth !== undefined) return measuredWidth;
    const width = font.kit.layout(text, features).advanceWidth / font.kit.unitsPerEm;
    widths.set(key, width);
    return width;
  }

  /** In reading order, by font, span and level of the bidirectional algorithm. */
  function split(spans: readonly Span[]) {
    const text = spans.map((span) => span.text).join('');
    const { levels } = bidi.getEmbeddingLevels(text, directionOf(text));
    const pieces: Piece[] = [];
    let at = 0;
    for (const [index, { text: spanText, weight, colour, link }] of spans.entries())
      for (const character of spanText) {
        const level = levels[at]!;
        at += character.length;
        const last = pieces.at(-1);
        const code = character.codePointAt(0)!;
        const lastFont = last && isMark(character) && last.font.kit.hasGlyphForCodePoint(code) ? last.font : undefined;
        const font = lastFont ?? fonts.find(code, weight);
        if (!font) {
          // Characters that join or mark letters are invisible where their font lacks them.
          if (!isMark(character)) missing.add(character);
          continue;
        }
        if (last?.font === font && last.level === level && last.span === index) last.text += character;
        else pieces.push({ text: character, font, colour, link, level, span: index });
      }
    return pieces;
  }

  return {
    /** Unicode Bidirectional Algorithm, rule L2; runs of letters are ordered by their font. */
    toLine(spans: readonly Span[]): Line {
      const pieces = split(spans);
      const highest = Math.max(0, ...pieces.map(({ level }) => level));
      for (let level = highest; level > 0; level--)
        for (let first = 0; first < pieces.length; first++) {
          let end = first;
          while (end < pieces.length && pieces[end]!.level >= level) end++;
          if (end > first) pieces.splice(first, end - first, ...pieces.slice(first, end).reverse());
          first = Math.max(first, end - 1);
        }
      const runs = pieces.map(({ text, font, colour, link, level }) => {
        const isReversed = level % 2 === 1 && !rightToLeft.test(text);
        const drawn = isReversed
          ? [...text]
              .reverse()
              .map((character) => bidi.getMirroredCharacter(character) ?? character)
              .join('')
          : text;
        return { text: drawn, font, colour, width: widthOf(drawn, font), ...(link && { link }) };
      });
      return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
    },

    /** Lines of at most `max` times the size; a word that is longer is broken. */
    wrap(spans: readonly Span[], max: number): Line[] {
      const tokens = spans.flatMap((span) =>
        (span.text.normalize('NFC').match(/\s+|[^\s]+/g) ?? []).flatMap((text) => {
          const one = { ...span, text: /^\s/.test(text) ? ' ' : text };
          return this.toLine([one]).width <= max ? [one] : breakWord(one);
        }),
      );
      const lines: Span[][] = [];
      let line: Span[] = [];
      let width = 0;
      for (const token of tokens) {
        const isSpace = token.text === ' ';
        if (isSpace && line.length === 0) continue;
        const wide = this.toLine([token]).width;
        if (!isSpace && width + wide > max && line.length > 0) {
          lines.push(line);
          [line, width] = [[], 0];
        }
        line.push(token);
        width += wide;
      }
      if (line.length > 0) lines.push(line);
      return lines.map((one) => this.toLine(merge(trimEnd(one))));
    },
  };
}

/** Pieces of a word, each of a few letters, that lines can be made of. */
function breakWord({ text, ...span }: Span): Span[] {
  const graphemes = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return Array.from({ length: Math.ceil(graphemes.length / 8) }, (_, at) => ({
    ...span,
    text: graphemes.slice(at * 8, at * 8 + 8).join(''),
  }));
}

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
