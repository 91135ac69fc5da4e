import PDFDocument from 'pdfkit';
import type { Document } from '../typesetting/embedded-font.ts';
import { type Fonts, fontsOf, type Weight } from '../typesetting/fonts.ts';
import { createPdfText, positionRuns } from '../typesetting/pdf-text.ts';
import { createTypesetter, type Span } from '../typesetting/text-lines.ts';

export type { Document };

type TextRun = { text: string; x: number; y: number; size?: number; weight?: Weight; colour?: string; max?: number };

export const ink = '#0c2233';
export const muted = '#4a6072';
export const sea = '#0a6c74';
export const buoy = '#c8411b';

/** Draws text in every script that a font has; lines are wrapped to `width` points unless told otherwise. */
function createPen(document: Document, fonts: Fonts, width: number) {
  const missing = new Set<string>();
  const typesetter = createTypesetter(fonts, missing);
  const text = createPdfText(document);

  return {
    canDraw(value: string) {
      missing.clear();
      typesetter.toLine([{ text: value, weight: 400, colour: ink }]);
      return missing.size === 0;
    },

    /** Writes text, wrapped to `max` points; returns the y of the next line. */
    write({ text: value, x, y, size = 10.5, weight = 400, colour = ink, max = width }: TextRun): number {
      const span: Span = { text: value, weight, colour };
      let next = y;
      for (const { runs } of typesetter.wrap([span], max / size)) {
        text.draw(positionRuns(runs, { x, baseline: next + size * 1.07, size }, 'ltr'));
        next += size * 1.55;
      }
      return next;
    },

    end: text.end,
  };
}

/** The mark of the site, 42 points wide, with its upper left corner there. */
export function drawMark(document: Document, x: number, y: number) {
  document.save().translate(x, y).lineWidth(3.4).lineCap('round');
  document.path('M4 23C7 5 21 0 28 13').stroke(buoy);
  document.circle(29.6, 16.5, 3.6).fill(buoy);
  document.path('M2 30.5c4-4 7.5-4 10.7 0s7 4 10.6 0 7-4 10.7 0').stroke(sea);
  document.restore();
}

/** A document of one page with nothing on it yet, its pen, and `finish`, which returns it as a file. */
export async function openPdf(
  settings: Pick<PDFKit.PDFDocumentOptions, 'info' | 'layout'>,
  width: number,
): Promise<{ document: Document; pen: ReturnType<typeof createPen>; finish: () => Promise<Buffer> }> {
  const document = new PDFDocument({ size: 'A4', margin: 0, lang: 'en', ...settings });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const pen = createPen(document, await fontsOf('sans'), width);
  return {
    ...{ document, pen },
    async finish() {
      pen.end();
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
