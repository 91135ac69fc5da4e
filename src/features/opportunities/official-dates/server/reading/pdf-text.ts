/** Pages of a document that are read. */
const maxPages = 20;
/** Letters of white space between two texts of a row that make them columns. */
const columnGap = 2.5;

type Item = { str: string; hasEOL: boolean; width: number; height: number; transform: number[] };
const isItem = <Some extends object>(item: Some): item is Extract<Some, { str: string }> => 'str' in item;

/** The rows of a page; columns stand three spaces apart. */
function toRows(items: readonly Item[]) {
  let text = '';
  let before: Item | undefined;
  for (const item of items) {
    const gap = before ? item.transform[4]! - (before.transform[4]! + before.width) : 0;
    const isSameRow = before && !before.hasEOL && Math.abs(item.transform[5]! - before.transform[5]!) < 2;
    if (isSameRow && item.str.trim() && gap > columnGap * Math.max(item.height, 1)) text += '   ';
    text += item.str + (item.hasEOL ? '\n' : '');
    if (item.str.trim() || item.hasEOL) before = item;
  }
  return text;
}

/** The text of a PDF. Throws what pdf.js throws for one that it cannot read. */
export async function readPdfText(bytes: Uint8Array) {
  // Loaded for documents alone: it is large, and every worker would load it.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, disableFontFace: true, verbosity: 0 });
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(toRows(items.filter(isItem)));
    }
    return pages.join('\n\n');
  } finally {
    await task.destroy();
  }
}
