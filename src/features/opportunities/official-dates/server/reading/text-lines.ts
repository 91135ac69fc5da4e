import type { PageLine } from './page-line.ts';

const none = { headings: [] as string[], isAside: false };
const isLabelled = (line: string) => /^[^.:]{2,50}:\s/.test(line);
const enumerator = /^(?:\d{1,2}[.)]|[a-z]\)|[•*–-])\s+/i;
const isTabular = (line: string) => /\S\s{3,}\S/.test(line) || /\S {2}\S/.test(line);

/** Joins the lines of a paragraph that were only broken to fit the width. */
function* linesOf(paragraph: string): Generator<string> {
  const rows = paragraph.split('\n').map((row) => row.trimEnd().replace(enumerator, ''));
  const width = Math.max(...rows.map((row) => row.length));
  let open = '';
  for (const row of rows) {
    const isAlone = isTabular(row.trim()) || isLabelled(row.trim());
    if (isAlone && open) {
      yield open;
      open = '';
    }
    open = open ? `${open} ${row.trim()}` : row.trim();
    if (isTabular(row.trim()) || row.length < width * 0.6) {
      yield open;
      open = '';
    }
  }
  if (open) yield open;
}

/** The lines of plain text, such as that of a PDF; of two columns, the first names the second. */
export function textLines(text: string): PageLine[] {
  const paragraphs = text.replace(/\r/g, '').split(/\n\s*\n/);
  const heading = paragraphs.map((paragraph) => paragraph.trim()).find((paragraph) => paragraph !== '') ?? '';
  const headings = [heading.replace(/\s+/g, ' ').slice(0, 300)];
  return paragraphs.flatMap((paragraph, group) =>
    [...linesOf(paragraph)].flatMap((line) => {
      const cells = line.split(/\s{2,}/).filter((cell) => cell !== '');
      const shared = { ...none, headings, group };
      if (cells.length < 2) return line ? [{ ...shared, text: line, labels: [] }] : [];
      return cells.map((cell, at) => ({ ...shared, text: cell, labels: cells.slice(0, at).reverse() }));
    }),
  );
}
