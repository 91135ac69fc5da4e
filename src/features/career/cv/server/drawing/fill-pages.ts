import type { Line } from '#platform/server/typesetting/text-lines.ts';

export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'LI';
export type Cell = Line & { x: number; size: number };
export type Box = { x: number; y: number; width: number; height: number };
export type Shape = Box & { colour: string };
/** A line of text on a page. Rows of one element, such as a paragraph, have its number, and all that it says. */
export type Row = { tag: Tag; element: number; text: string; cells: Cell[]; baseline: number };
/** `footer`: its number, where there are several; it is no part of the text. */
export type Page = { rows: Row[]; shapes: Shape[]; footer?: Cell; picture?: Box };
/** From the end of the page to the line of its number. */
export const footerHeight = 24;
/** Height of a line, by its size. */
export const lead = 1.42;

/** A line on its way to a page. */
export type Flow = {
  tag: Tag;
  element: number;
  text: string;
  cells: Cell[];
  size: number;
  /** Above it, unless it is the first of a page. */
  space: number;
  /** Nothing that begins something stands alone at the end of a page. */
  staysWithNext: boolean;
  shapes?: (y: number) => Shape[];
};

/** Fills pages with rows; those that stay with the next one move with it. */
export function fillPages(
  flow: readonly Flow[],
  { height, margin, size }: { height: number; margin: number; size: number },
) {
  const pages: Page[] = [{ rows: [], shapes: [] }];
  let y = margin;
  for (let from = 0; from < flow.length; ) {
    let to = from;
    while (to < flow.length - 1 && flow[to]!.staysWithNext) to += 1;
    const group = flow.slice(from, to + 1);
    const tall = group.reduce((sum, row) => sum + row.space + row.size * lead, 0);
    if (y + tall > height - margin && y > margin) {
      pages.push({ rows: [], shapes: [] });
      y = margin;
    }
    for (const { tag, element, text, cells, size: at, space, shapes } of group) {
      if (y + at * lead > height - margin && pages.at(-1)!.rows.length > 0) {
        pages.push({ rows: [], shapes: [] });
        y = margin;
      }
      const page = pages.at(-1)!;
      y += page.rows.length === 0 ? 0 : space;
      if (shapes) page.shapes.push(...shapes(y));
      page.rows.push({ tag, element, text, cells, baseline: y + (at || size) * 1.07 });
      y += at * lead;
    }
    from = to + 1;
  }
  return pages;
}
