import PDFDocument from 'pdfkit';
import { parseUrl } from '#platform/server/parse-url.ts';
import type { Document } from '#platform/server/typesetting/embedded-font.ts';
import { createPdfText, type PdfText, positionRuns, type Stroke } from '#platform/server/typesetting/pdf-text.ts';
import { type Direction, directionOf, mainDirectionOf } from '#platform/server/typesetting/text-direction.ts';
import { type Box, type Cell, footerHeight, type Page, type Row, type Shape } from './fill-pages.ts';
import type { Layout } from './lay-out-cv.ts';

type Element = ReturnType<Document['struct']>;
type Info = { title: string; author: string; changedAt: Date; jpeg?: Buffer | undefined };

/** Describes the picture where there is no name. */
const unnamed = 'The person of this CV';

const strokesOf = ({ runs, x, size }: Cell, baseline: number, page: Direction) =>
  positionRuns(runs, { x, baseline, size }, page);

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

/** An address as a PDF holds it (ISO 32000-1, 12.6.4.7): international ones are encoded. */
const toAscii = (link: string) => (/^[\x20-\x7e]*$/.test(link) ? link : (parseUrl(link)?.href ?? encodeURI(link)));

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

const textOf = ({ rows }: Page) =>
  rows.flatMap(({ cells }) => cells.flatMap(({ runs }) => runs.map(({ text }) => text))).join('');

/** Tags text in the order in which it is read: a list for lines with bullets, and a paragraph for all its lines. */
function createTags(document: Document, text: PdfText) {
  const root = document.struct('Document');
  document.addStructure(root);
  let list: Element | undefined;
  let current: { id: number; element: Element } | undefined;
  function elementOf({ tag, element: id, text: typed }: Row) {
    if (current?.id === id) return current.element;
    if (tag !== 'LI') list = undefined;
    if (tag === 'LI') list ??= addTo(root, 'L');
    const parent = list ?? root;
    // Glyphs of Arabic may stand for parts of letters: what they mean together is said beside them.
    const actual = directionOf(typed) === 'rtl' ? { actual: typed } : {};
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
    element.add(() => text.draw(strokes));
    const { baseline, size } = strokes[0]!;
    const left = Math.min(...strokes.map((stroke) => stroke.left));
    const right = Math.max(...strokes.map((stroke) => stroke.left + stroke.width * stroke.size));
    const target = { structParent: element, Contents: new String(link) };
    document.link(left, baseline - size, right - left, size * 1.3, toAscii(link), target as never);
  }
  return {
    drawPicture(jpeg: Buffer, { x, y, width, height }: Box, alt: string) {
      const figure = addTo(root, 'Figure', { alt, bbox: [x, y, x + width, y + height] });
      figure.add(() => document.image(jpeg, x, y, { width, height }));
    },
    draw(row: Row, page: Direction) {
      const element = elementOf(row);
      for (const strokes of groupByLink(row.cells.flatMap((cell) => strokesOf(cell, row.baseline, page)))) {
        const { link } = strokes[0]!;
        if (link) drawLink(element, strokes, link);
        else element.add(() => text.draw(strokes));
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
  const text = createPdfText(document);
  const tags = createTags(document, text);
  for (const page of pages) {
    const { rows, shapes, footer, picture } = page;
    const direction = mainDirectionOf(textOf(page));
    document.addPage();
    if (shapes.length > 0) drawShapes(document, shapes);
    if (jpeg && picture) tags.drawPicture(jpeg, picture, author || unnamed);
    for (const row of rows) if (row.cells.length > 0) tags.draw(row, direction);
    if (footer) drawArtifact(document, () => text.draw(strokesOf(footer, height - footerHeight, direction)));
  }
  tags.end();
  text.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
