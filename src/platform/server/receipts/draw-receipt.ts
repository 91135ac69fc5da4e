import PDFDocument from 'pdfkit';
import { formatLongDate } from '#platform/shared/dates.ts';
import { type FontFile, fontsOf, type Weight } from './receipt-fonts.ts';
import { toRuns } from './text-runs.ts';

export type PrintedReceipt = {
  number: string;
  paidAt: Date;
  /** Name and address of the account. */
  name: string;
  email: string;
  /**
   * What was purchased, and a second line of explanation. `plainTitle` replaces a title whose characters no font has.
   */
  title: string;
  plainTitle: string;
  meaning: string;
  /** As printed: '$49.00 USD'. */
  total: string;
  state: string;
};

type Document = InstanceType<typeof PDFDocument>;
type TextRun = { text: string; x: number; y: number; size?: number; weight?: Weight; colour?: string; max?: number };

const ink = '#0c2233';
const muted = '#4a6072';
const sea = '#0a6c74';
const buoy = '#c8411b';
const page = { left: 64, right: 531, width: 467 };
const cannotPrint = 'The name on the account is in a script that this file cannot print.';

/** Draws text, each character in a font that has it. */
function createPen(document: Document, fonts: Record<Weight, readonly FontFile[]>) {
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
    write({ max = page.width, ...texts }: TextRun): number {
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

function drawMark(document: Document) {
  document.save().translate(page.left, 56).lineWidth(3.4).lineCap('round');
  document.path('M4 23C7 5 21 0 28 13').stroke(buoy);
  document.circle(29.6, 16.5, 3.6).fill(buoy);
  document.path('M2 30.5c4-4 7.5-4 10.7 0s7 4 10.6 0 7-4 10.7 0').stroke(sea);
  document.restore();
}

const line = (document: Document, y: number) =>
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).stroke('#d9d2c0');

/** A receipt as a PDF of one A4 page with selectable text. */
export async function drawReceipt(receipt: PrintedReceipt, site: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    info: { Title: `Receipt ${receipt.number}`, Author: 'SeaLeap', CreationDate: receipt.paidAt },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const pen = createPen(document, { 400: await fontsOf(400), 600: await fontsOf(600) });
  const { left } = page;

  drawMark(document);
  pen.write({ text: 'SeaLeap', x: left + 46, y: 62, size: 20, weight: 600 });
  pen.write({ text: 'Receipt', x: left, y: 132, size: 26, weight: 600 });
  pen.write({ text: `${receipt.number} · ${formatLongDate(receipt.paidAt)}`, x: left, y: 170, colour: muted });

  line(document, 206);
  pen.write({ text: 'Paid by', x: left, y: 222, colour: muted });
  const name = pen.canDraw(receipt.name) ? receipt.name : cannotPrint;
  const below = pen.write({ text: name, x: left + 120, y: 222, weight: 600, max: page.width - 120 });
  let y = pen.write({ text: receipt.email, x: left + 120, y: below, max: page.width - 120 }) + 14;

  line(document, y);
  pen.write({ text: 'For', x: left, y: y + 16, colour: muted });
  const title = pen.canDraw(receipt.title) ? receipt.title : receipt.plainTitle;
  y = pen.write({ text: title, x: left + 120, y: y + 16, weight: 600, max: page.width - 120 });
  y = pen.write({ text: receipt.meaning, x: left + 120, y }) + 14;

  line(document, y);
  pen.write({ text: 'Total', x: left, y: y + 20, colour: muted });
  y = pen.write({ text: receipt.total, x: left + 120, y: y + 14, size: 18, weight: 600 });
  y = pen.write({ text: receipt.state, x: left + 120, y }) + 14;
  line(document, y);
  pen.write({ text: `Bought at ${site}`, x: left, y: y + 16, size: 9, colour: muted });

  document.end();
  await ended;
  return Buffer.concat(chunks);
}
