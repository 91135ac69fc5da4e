import { createEmbeddedFont, type Document, type EmbeddedFont } from './embedded-font.ts';
import type { Font } from './fonts.ts';
import { createPdfEncoder, rounded } from './pdf-encoder.ts';
import { findCharacters, type PositionedCharacter } from './reading-order.ts';
import type { Direction } from './text-direction.ts';
import type { Run } from './text-lines.ts';

/** A run on a page: where it begins on the left, its baseline and its size, in points; its letters (reading-order.ts). */
export type Stroke = Run & { left: number; baseline: number; size: number; characters?: PositionedCharacter[] };
type Position = { x: number; baseline: number; size: number };
export type PdfText = ReturnType<typeof createPdfText>;

/** The runs of a line in reading order; `page`: the direction of most letters there. */
export function positionRuns(runs: readonly Run[], { x, baseline, size }: Position, page: Direction): Stroke[] {
  let left = x;
  const strokes = runs.map((run): Stroke => {
    const stroke = { ...run, left, baseline, size };
    left += run.width * size;
    return stroke;
  });
  strokes.sort((one, other) => one.order - other.order);
  const characters = findCharacters(strokes, page);
  return characters ? strokes.map((stroke, at) => ({ ...stroke, characters: characters[at]! })) : strokes;
}

/** Draws shaped text whose text layer is what was typed. */
export function createPdfText(document: Document) {
  const fonts = new Map<Font, EmbeddedFont>();

  function embed(font: Font) {
    const embedded = fonts.get(font) ?? createEmbeddedFont(document, font, `T${fonts.size + 1}`);
    fonts.set(font, embedded);
    document.page.fonts[embedded.name] = embedded.dictionary;
    return embedded;
  }

  return {
    draw(strokes: readonly Stroke[]) {
      const { height } = document.page;
      document.save().transform(1, 0, 0, -1, 0, height);
      for (const stroke of strokes) {
        const { font, colour, isRightToLeft, left, baseline, size, characters, clusters } = stroke;
        const moveTo = (to: number) => `1 0 0 1 ${rounded(to)} ${rounded(height - baseline)} Tm`;
        const embedded = embed(font);
        const encoder = createPdfEncoder(embedded, font, size);
        const operators = characters
          ? encoder.encodeCharacters(characters, isRightToLeft, moveTo)
          : encoder.encodeRun(clusters, left, moveTo);
        document.fillColor(colour);
        document.addContent(['BT', `/${embedded.name} ${rounded(size)} Tf`, ...operators, 'ET'].join('\n'));
      }
      document.restore();
    },

    /** Writes the fonts; to be called once, before the document ends. */
    end() {
      for (const embedded of fonts.values()) embedded.end();
    },
  };
}
