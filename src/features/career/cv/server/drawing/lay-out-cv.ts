import { type Direction, directionOf } from '#platform/server/typesetting/text-direction.ts';
import type { Line, Span, Typesetter } from '#platform/server/typesetting/text-lines.ts';
import type { CvText, TextBlock, TextSection } from '../../cv-text-policy.ts';
import type { Paper, PictureShape } from '../../document-vocabulary.ts';
import { cvDirectionOf } from './cv-direction-policy.ts';
import type { CvStyle } from './cv-styles.ts';
import { type Cell, type Flow, fillPages, lead, type Page, type Tag } from './fill-pages.ts';

export const ink = '#0c2233';
export const muted = '#4a6072';

export type Layout = { width: number; height: number; direction: Direction; pages: Page[] };

const sizes: Record<Paper, { width: number; height: number }> = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
};
/** `picture`: room for one beside the first lines. */
type Settings = {
  text: CvText;
  style: CvStyle;
  paper: Paper;
  typesetter: Typesetter;
  picture?: PictureShape | undefined;
};

/** `jpeg`: its content, in base64. */
export type PrintPicture = { shape: PictureShape; jpeg: string };
/** Points. */
export const printedPictures: Record<PictureShape, { width: number; height: number }> = {
  portrait: { width: 76, height: 95 },
  square: { width: 84, height: 84 },
};

/** Where every line of a CV stands: what the file and its preview are both drawn from. */
export function layOutCv({ text, style, paper, typesetter, picture: shape }: Settings): Layout {
  const { width, height } = sizes[paper];
  const { margin, size, accent, column, header } = style;
  const direction = cvDirectionOf(text);
  const inner = width - 2 * margin;
  // Where headings have the column, dates stand at the end of the line.
  const hasDateColumn = column > 0 && style.heading !== 'column';
  const picture = shape && printedPictures[shape];
  const flow: Flow[] = [];
  let elements = 0;

  /** The x of something `start` points from where lines of a direction begin; the column is on the side of the CV's. */
  function begin(start: number, wide: number, own = direction) {
    const from = own === direction ? start : start - column;
    return own === 'ltr' ? margin + from : width - margin - from - wide;
  }
  const end = (wide: number) => (direction === 'ltr' ? width - margin - wide : margin);
  const cell = (line: Line, at: number, x: (wide: number) => number): Cell => ({
    ...line,
    ...{ size: at, x: x(line.width * at) },
  });

  type Paragraph = {
    tag: Tag;
    spans: Span[];
    at?: number;
    start?: number;
    space?: number;
    stays?: boolean;
    own?: Direction;
  };
  type Beside = { before?: Cell[]; after?: Cell[]; beside?: string; less?: number; shapes?: Flow['shapes'] };
  /** A paragraph of lines; `before` and `after` stand on its first one. */
  function add(given: Paragraph & Beside) {
    const { tag, spans, at = size, start = column, space = 0, stays = false, own } = given;
    const { before = [], after = [], beside, less = 0, shapes } = given;
    const isCentred = header === 'centre' && start < 0;
    const from = Math.max(start, 0);
    const lines = typesetter.wrap(spans, (inner - from - less) / at);
    elements += 1;
    const text = [...spans.map((span) => span.text), ...(beside ? [` ${beside}`] : [])].join('');
    for (const [index, line] of lines.entries()) {
      const x = isCentred ? (wide: number) => (width - wide) / 2 : (wide: number) => begin(from, wide, own);
      flow.push({
        ...{ tag, element: elements, text, size: at, space: index === 0 ? space : 0 },
        cells: index === 0 ? [...before, cell(line, at, x), ...after] : [cell(line, at, x)],
        // Two lines at least at the end of a page, and at the top of the next.
        staysWithNext: stays || (lines.length > 1 && (index === 0 || index === lines.length - 2)),
        ...(shapes && index === 0 && { shapes }),
      });
    }
  }
  const plain = (value: string, colour = ink): Span => ({ text: value, weight: 400, colour });
  const linked = (value: string, colour = ink): Span => ({ ...plain(value, colour), link: text.links[value] });
  const strong = (value: string, colour = ink): Span => ({ text: value, weight: 600, colour });

  const contactSpans = (contacts: readonly string[], colour: string) =>
    contacts.flatMap((value, at) => [...(at > 0 ? [plain(' · ', colour)] : []), linked(value, colour)]);

  function addHeader({ name, label, contacts }: CvText) {
    const isBand = header === 'band';
    const start = header === 'centre' ? -1 : 0;
    const [loud, quiet] = isBand ? ['#ffffff', '#ffffff'] : [accent, muted];
    const less = picture ? picture.width + 18 : 0;
    if (name) add({ tag: 'H1', spans: [strong(name, loud)], at: style.nameSize, start, less, stays: true });
    if (label)
      add({ tag: 'P', spans: [plain(label, isBand ? loud : ink)], at: size * 1.2, start, less, space: 2, stays: true });
    if (contacts.length > 0) add({ tag: 'P', spans: contactSpans(contacts, quiet), start, less, space: 6 });
    const tall = flow.reduce((sum, row, at) => sum + (at > 0 ? row.space : 0) + row.size * lead, 0);
    if (picture && tall < picture.height) addSpace(picture.height - tall);
    if (!isBand || flow.length === 0) return;
    flow[0]!.shapes = () => [{ x: 0, y: 0, width, height: tall + margin + 16, colour: accent }];
    addSpace(14);
  }

  function addSpace(points: number) {
    elements += 1;
    const nothing = { tag: 'P' as const, element: elements, text: '', cells: [] };
    flow.push({ ...nothing, size: points / lead, space: 0, staysWithNext: true });
  }

  function addHeading(title: string): Cell[] {
    if (title === '') return [];
    const at = size * 1.25;
    if (style.heading === 'column') {
      const [line] = typesetter.wrap([strong(title, accent)], (column - 12) / size);
      // Stands beside the first line of its section, where it is not longer than the column.
      if (line && line.width * size <= column - 12) return [cell(line, size, (wide) => begin(0, wide))];
    }
    const shapes: Flow['shapes'] =
      style.heading === 'rule'
        ? (y) => [{ x: margin, y: y + at * lead + 1, width: inner, height: 0.75, colour: accent }]
        : (y) => [{ x: begin(0, 18), y: y - 3, width: 18, height: 2.5, colour: accent }];
    add({ tag: 'H2', spans: [strong(title, accent)], at, start: 0, space: size * 1.2, stays: true, shapes });
    return [];
  }

  function addBlock({ title, rest, dates, texts, items }: TextBlock, section: TextSection, index: number) {
    const isListed = ['skills', 'languages', 'interests'].includes(section.name);
    const isPlain = section.title === '';
    const space = isPlain ? size * (index === 0 ? 2 : 0.95) : index === 0 ? size * 0.5 : isListed ? 2 : size * 0.65;
    const spans = [
      ...(title ? [strong(title)] : []),
      ...(rest ? [plain(`${title ? (isListed ? ' ' : ', ') : ''}${rest}`)] : []),
    ];
    const [line] = dates ? typesetter.wrap([plain(dates, muted)], inner / size) : [];
    const wide = line ? line.width * size : 0;
    const after = line ? [cell(line, size, hasDateColumn ? (lineWidth) => begin(0, lineWidth) : end)] : [];
    const hasMore = texts.length + items.length > 0;
    const less = hasDateColumn || !line ? 0 : wide + 14;
    if (spans.length > 0 || line)
      add({
        // Below no heading it is one itself.
        ...{ tag: isListed ? 'P' : isPlain ? 'H2' : 'H3', spans: spans.length > 0 ? spans : [plain(' ')] },
        ...{ space, stays: (hasMore && !isListed) || isPlain, after, beside: dates, less },
      });
    for (const [at, value] of texts.entries()) {
      const span = linked(value);
      const own = span.link ? direction : directionOf(value);
      add({ tag: 'P', spans: [span], space: at === 0 && spans.length === 0 ? space : 1.5, own });
    }
    for (const item of items) {
      const [bullet] = typesetter.wrap([plain('•', accent)], 10);
      const own = directionOf(item);
      add({
        ...{ tag: 'LI', spans: [plain(item)], start: column + 11, space: 1.5, own },
        before: [cell(bullet!, size, (lineWidth) => begin(column, lineWidth, own))],
      });
    }
  }

  addHeader(text);
  for (const section of text.sections) {
    const beside = addHeading(section.title);
    const before = flow.length;
    for (const [index, block] of section.blocks.entries()) addBlock(block, section, index);
    const firstRow = flow[before];
    if (beside.length > 0 && firstRow) {
      // The heading has an element of its own, on the same line.
      elements += 1;
      flow.splice(before, 0, {
        ...{
          tag: 'H2',
          element: elements,
          text: section.title,
          cells: beside,
          size: 0,
          space: size * 1.4,
          staysWithNext: true,
        },
      });
      firstRow.space = 0;
    }
  }
  const pages = fillPages(flow, { height, margin, size });
  if (picture) pages[0]!.picture = { ...picture, x: end(picture.width), y: margin };
  if (pages.length > 1)
    for (const [index, page] of pages.entries()) {
      const line = typesetter.toLine([plain(`${index + 1} / ${pages.length}`, muted)]);
      page.footer = cell(line, 8, end);
    }
  return { width, height, direction, pages };
}
