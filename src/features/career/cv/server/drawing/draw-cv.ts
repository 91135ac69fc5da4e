import PDFDocument from 'pdfkit';
import { type Box, type Cell, footerHeight, type Page, type Row, type Shape } from './fill-pages.ts';
import type { Layout } from './lay-out-cv.ts';
import { directionOf, features, type Run } from './text-lines.ts';

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document['struct']>;
type Info = { title: string; author: string; changedAt: Date; jpeg?: Buffer | undefined };

/** PDFKit lays out word by word unless features are named, which would reverse the order of Arabic words. */
const options = {
  lineBreak: false,
  baseline: 'alphabetic' as const,
  features: features as PDFKit.Mixins.OpenTypeFeatures[],
};

/** Describes the picture where there is no name. */
const unnamed = 'The person of this CV';

type Stroke = Run & { left: number; size: number; baseline: number };

/** Where each run of a cell begins. */
function strokesOf({ runs, x, size }: Cell, baseline: number): Stroke[] {
  let left = x;
  return runs.map((run) => {
    const stroke = { ...run, left, size, baseline };
    left += run.width * size;
    return stroke;
  });
}

function drawStrokes(document: Document, strokes: readonly Stroke[]) {
  for (const { text, font, colour, left, size, baseline } of strokes)
    document.font(font.name).fontSize(size).fillColor(colour).text(text, left, baseline, options);
}

/** Neighbours that lead to the same address, or nowhere. */
function groupByLink(strokes: readonly Stroke[]) {
  const groups: Stroke[][] = [];
  for (const stroke of strokes) {
    const last = groups.at(-1);
    if (last && last[0]!.link === stroke.link) last.push(stroke);
    else groups.push([stroke]);
  }
  return groups;
}

/** Draws lines that hold no text for screen readers. */
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
  function addTo(parent: Element, tag: string, options: { actual?: string; alt?: string; bbox?: number[] } = {}) {
    const element = document.struct(tag as 'P', options);
    parent.add(element);
    return element;
  }
  /** A link is an element of its own with its annotation, as PDF/UA asks (ISO 14289-1, 7.18.5). */
  function drawLink(parent: Element, strokes: readonly Stroke[], link: string) {
    const element = addTo(parent, 'Link');
    element.add(() => drawStrokes(document, strokes));
    const [{ left, baseline, size }, last] = [strokes[0]!, strokes.at(-1)!];
    const right = last.left + last.width * last.size;
    const target = { structParent: element, Contents: new String(link) };
    document.link(left, baseline - size, right - left, size * 1.3, link, target as never);
  }
  return {
    drawPicture(jpeg: Buffer, { x, y, width, height }: Box, alt: string) {
      const figure = addTo(root, 'Figure', { alt, bbox: [x, y, x + width, y + height] });
      figure.add(() => document.image(jpeg, x, y, { width, height }));
    },
    draw(row: Row) {
      const element = elementOf(row);
      for (const strokes of groupByLink(row.cells.flatMap((cell) => strokesOf(cell, row.baseline)))) {
        const { link } = strokes[0]!;
        if (link) drawLink(element, strokes, link);
        else element.add(() => drawStrokes(document, strokes));
      }
    },
    end: () => root.end(),
  };
}

/** A CV as a tagged PDF with selectable text; fonts are embedded. */
export async function drawCv({ width, height, pages }: Layout, info: Info): Promise<Buffer> {
  const { title, author, changedAt, jpeg } = info;
  const document = new PDFDocument({
    ...{ size: [width, height], margin: 0, autoFirstPage: false, tagged: true, lang: 'en', displayTitle: true },
    ...{ pdfVersion: '1.7', info: { Title: title, Author: author, CreationDate: changedAt } },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  registerFonts(document, pages);
  const tags = createTags(document);
  for (const { rows, shapes, footer, picture } of pages) {
    document.addPage();
    if (shapes.length > 0) drawShapes(document, shapes);
    if (jpeg && picture) tags.drawPicture(jpeg, picture, author || unnamed);
    for (const row of rows) if (row.cells.length > 0) tags.draw(row);
    if (footer) drawArtifact(document, () => drawStrokes(document, strokesOf(footer, height - footerHeight)));
  }
  tags.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
