import PDFDocument from 'pdfkit';
import { type Cell, footerHeight, type Page, type Row, type Shape } from './fill-pages.ts';
import type { Layout } from './lay-out-cv.ts';
import { directionOf, features } from './text-lines.ts';

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document['struct']>;
type Info = { title: string; author: string; changedAt: Date };

/** PDFKit lays out word by word unless features are named, which would reverse the order of Arabic words. */
const options = {
  lineBreak: false,
  baseline: 'alphabetic' as const,
  features: features as PDFKit.Mixins.OpenTypeFeatures[],
};

function drawCell(document: Document, { runs, x, size }: Cell, baseline: number) {
  let left = x;
  for (const { text, font, colour, width } of runs) {
    document.font(font.name).fontSize(size).fillColor(colour).text(text, left, baseline, options);
    left += width * size;
  }
}

/** What is no text for screen readers. */
function drawArtifact(document: Document, draw: () => void) {
  document.markContent('Artifact', { type: 'Layout' } as never);
  draw();
  document.endMarkedContent();
}

const drawShapes = (document: Document, shapes: readonly Shape[]) =>
  drawArtifact(document, () => {
    for (const { x, y, width, height, colour } of shapes) document.rect(x, y, width, height).fill(colour);
  });

const cellsOf = ({ rows, footer }: Page) => [...rows.flatMap(({ cells }) => cells), ...(footer ? [footer] : [])];

function registerFonts(document: Document, pages: readonly Page[]) {
  const runs = pages.flatMap((page) => cellsOf(page).flatMap((cell) => cell.runs));
  for (const font of new Set(runs.map((run) => run.font))) document.registerFont(font.name, font.file.data);
}

/** Tags text in the order in which it is read: a list for lines with bullets, and a paragraph for all its lines. */
function createTags(document: Document) {
  const root = document.struct('Document');
  document.addStructure(root);
  let list: Element | undefined;
  let current: { id: number; element: Element } | undefined;
  function elementOf({ tag, element: id, text }: Row) {
    if (current?.id === id) return current.element;
    if (tag !== 'LI') list = undefined;
    if (tag === 'LI') list ??= addTo(root, 'L');
    const parent = list ?? root;
    // Glyphs of Arabic may stand for parts of letters: what they mean together is said beside them.
    const actual = directionOf(text) === 'rtl' ? { actual: text } : {};
    const element = tag === 'LI' ? addTo(addTo(parent, 'LI'), 'LBody', actual) : addTo(parent, tag, actual);
    current = { id, element };
    return element;
  }
  function addTo(parent: Element, tag: string, options: { actual?: string } = {}) {
    const element = document.struct(tag as 'P', options);
    parent.add(element);
    return element;
  }
  return {
    draw: (row: Row) =>
      void elementOf(row).add(() => {
        for (const cell of row.cells) drawCell(document, cell, row.baseline);
      }),
    end: () => root.end(),
  };
}

/** A CV as a tagged PDF with selectable text; fonts are embedded. */
export async function drawCv({ width, height, pages }: Layout, { title, author, changedAt }: Info): Promise<Buffer> {
  const document = new PDFDocument({
    ...{ size: [width, height], margin: 0, autoFirstPage: false, tagged: true, lang: 'en', displayTitle: true },
    ...{ pdfVersion: '1.7', info: { Title: title, Author: author, CreationDate: changedAt } },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  registerFonts(document, pages);
  const tags = createTags(document);
  for (const { rows, shapes, footer } of pages) {
    document.addPage();
    if (shapes.length > 0) drawShapes(document, shapes);
    for (const row of rows) if (row.cells.length > 0) tags.draw(row);
    if (footer) drawArtifact(document, () => drawCell(document, footer, height - footerHeight));
  }
  tags.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
