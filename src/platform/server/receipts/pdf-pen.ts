import PDFDocument from 'pdfkit';
import { type FontFile, fontsOf, type Weight } from './receipt-fonts.ts';
import { toRuns } from './text-runs.ts';

export type Document = InstanceType<typeof PDFDocument>;
type TextRun = { text: string; x: number; y: number; size?: number; weight?: Weight; colour?: string; max?: number };

export const ink = '#0c2233';
export const muted = '#4a6072';
export const sea = '#0a6c74';
export const buoy = '#c8411b';

/** Draws text, each character in a font that has it; lines are wrapped to `width` points unless told otherwise. */
function createPen(document: Document, fonts: Record<Weight, readonly FontFile[]>, width: number) {
  const registered = new Set<string>();
  function choose(font: FontFile, size: number) {
    if (!registered.has(font.name)) document.registerFont(font.name, font.data);
    registered.add(font.name);
    return document.font(font.name).fontSize(size);
  }
  // Explicit features keep PDFKit from laying out word by word, which would reverse the order of Arabic words.
  const options = {
    lineBreak: false,
    baseline: 'alphabetic' as const,
    features: ['kern', 'liga'] as PDFKit.Mixins.OpenTypeFeatures[],
  };

  function draw({ text, x, y, size = 10.5, weight = 400, colour = ink }: TextRun) {
    let left = x;
    for (const run of toRuns(text, fonts[weight])!) {
      choose(run.font, size)
        .fillColor(colour)
        .text(run.text, left, y + size * 1.07, options);
      left += document.widthOfString(run.text, options);
    }
  }
  const widthOf = (text: string, size: number, weight: Weight) =>
    toRuns(text, fonts[weight])!.reduce((sum, run) => sum + choose(run.font, size).widthOfString(run.text, options), 0);

  return {
    canDraw: (text: string) => toRuns(text, fonts[400]) !== undefined,

    /** Writes text, wrapped to `max` points; returns the y of the next line. */
    write({ max = width, ...texts }: TextRun): number {
      const { text, y, size = 10.5, weight = 400 } = texts;
      const line: string[] = [];
      const remaining = text.split(' ');
      while (
        remaining.length > 0 &&
        (line.length === 0 || widthOf([...line, remaining[0]].join(' '), size, weight) <= max)
      )
        line.push(remaining.shift()!);
      draw({ ...texts, text: line.join(' ') });
      const next = y + size * 1.55;
      return remaining.length > 0 ? this.write({ ...texts, max, text: remaining.join(' '), y: next }) : next;
    },
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
  const pen = createPen(document, { 400: await fontsOf(400), 600: await fontsOf(600) }, width);
  return {
    ...{ document, pen },
    async finish() {
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
