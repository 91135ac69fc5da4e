import { type CheerioAPI, load, loadBuffer } from 'cheerio';
import { createLineWriter, type LineWriter } from './line-writer.ts';
import { findLinkedDocument } from './linked-document.ts';
import type { PageContent, PageLine } from './page-line.ts';
import { readStructuredDates } from './structured-dates.ts';
import { writeTable } from './table-lines.ts';
import { textLines } from './text-lines.ts';

type Node = NonNullable<ReturnType<ReturnType<CheerioAPI>['contents']>[number]>;

const hidden = 'script,style,noscript,template,svg,nav,footer,form select,textarea,del,s,strike,[hidden],dialog';
const inline = new Set(
  'a abbr b bdi bdo big cite code em font i img ins kbd label mark q small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const maxNodes = 60_000;
const maxDepth = 200;

/** A `<time>` is read by what it states, not by how it is shown. */
function timeText($: CheerioAPI, node: Node) {
  const [day] = /^\d{4}-\d\d-\d\d/.exec($(node).attr('datetime') ?? '') ?? [];
  const shown = $(node).text();
  return day && !/\b20\d\d\b/.test(shown) ? day : shown;
}

function walk($: CheerioAPI, root: Node, writer: LineWriter) {
  let visited = 0;
  const visit = (node: Node, isAside: boolean, depth: number) => {
    visited += 1;
    if (visited > maxNodes || depth > maxDepth) return;
    if (node.type === 'text') return writer.add(node.data);
    if (node.type !== 'tag' && node.type !== 'root') return;
    const name = node.type === 'tag' ? node.name : 'root';
    if (name === 'br') return writer.flush(isAside);
    if (name === 'time') return writer.add(` ${timeText($, node)} `);
    if (name === 'pre') {
      writer.flush(isAside);
      for (const line of textLines($(node).text())) writer.push({ ...line, isAside });
      return;
    }
    if (name === 'table' && writeTable($, $(node), writer, isAside)) return;
    if (inline.has(name)) {
      writer.add(' ');
      for (const child of node.children) visit(child as Node, isAside, depth + 1);
      return writer.add(' ');
    }
    writer.flush(isAside);
    const level = /^h([1-6])$/.exec(name)?.[1];
    const isList = name === 'ul' || name === 'ol' || name === 'dl';
    if (isList) writer.beginGroup();
    const inAside = isAside || name === 'aside';
    for (const child of node.children) visit(child as Node, inAside, depth + 1);
    if (level) writer.flushHeading(Number(level), inAside);
    else if (name === 'dt') writer.flushTerm(inAside);
    else writer.flush(inAside);
    if (isList) writer.beginGroup();
  };
  visit(root, false, 0);
  writer.flush(false);
}

/** `charset`: as the host declares it; without one the page's own counts, then UTF-8. */
export type HtmlPage = { html: string | Uint8Array; charset?: string | undefined; address?: string | undefined };

function parse({ html, charset }: HtmlPage) {
  if (typeof html === 'string') return load(html);
  const declared = charset ? { transportLayerEncodingLabel: charset } : {};
  return loadBuffer(Buffer.from(html), { encoding: { defaultEncoding: 'utf-8', ...declared } });
}

/** What a person reads on a page of HTML, line by line, and what it states in structured data. */
export function readHtml(page: HtmlPage): PageContent {
  const $ = parse(page);
  const document = page.address ? findLinkedDocument($, page.address) : undefined;
  const structured = readStructuredDates($);
  const title = $('title').first().text().trim();
  const language = ($('html').attr('lang') ?? '').toLowerCase();
  $(hidden).remove();
  const writer = createLineWriter();
  const body = $('body').get(0);
  if (body) walk($, body as Node, writer);
  const lines: PageLine[] = writer.lines;
  return { lines, title, language, structured, document };
}
