import { XMLParser } from 'fast-xml-parser';
import { maxNesting } from '#platform/shared/text/nesting.ts';
import { findDeadline } from '../find-deadline.ts';
import { isObject, longestRecord, type SourceRecord, tooLong } from './source-record.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
  maxNestedTags: maxNesting,
});
const opening = /<(?:[\w-]+:)?(item|entry)(?=[\s>])/g;
const quoteEnd = ']]>';
const longestHead = 64 * 1024;

/** Finds the end of an item in text that arrives in pieces; looks at each character once. CDATA may quote a feed. */
function createItemEnd(tag: string) {
  const closing = `${tag.replace('<', '</')}>`;
  const mark = new RegExp(`<!\\[CDATA\\[|${closing}`, 'g');
  let isQuoted = false;
  let from = tag.length;
  return (text: string): number | undefined => {
    for (;;) {
      mark.lastIndex = from;
      const markAt = isQuoted ? text.indexOf(quoteEnd, from) : (mark.exec(text)?.index ?? -1);
      if (markAt === -1) {
        // A mark may be cut in two by the end of the piece.
        from = Math.max(from, text.length - closing.length - quoteEnd.length);
        return undefined;
      }
      if (!isQuoted && text.startsWith(closing, markAt)) return markAt + closing.length;
      from = markAt + quoteEnd.length;
      isQuoted = !isQuoted;
    }
  };
}

/** Items of RSS and entries of Atom, under the field names of other formats. */
export async function* readFeed(text: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  let line = 1;
  let buffer = '';
  /** What stands above the first item: the address that links are relative to. */
  let head = '';
  let isInHead = true;
  let findEnd: ReturnType<typeof createItemEnd> | undefined;
  const take = (count: number) => {
    const taken = buffer.slice(0, count);
    line += taken.split('\n').length - 1;
    buffer = buffer.slice(count);
    if (isInHead && head.length < longestHead) head += taken;
    return taken;
  };
  const findStart = () => {
    opening.lastIndex = 0;
    const match = opening.exec(buffer);
    // An opening tag may be cut in two by the end of the piece.
    take(match?.index ?? Math.max(0, buffer.length - 100));
    if (match) {
      isInHead = false;
      findEnd = createItemEnd(match[0]);
    }
    return match !== null;
  };

  for await (const piece of text) {
    buffer += piece;
    while (findEnd || findStart()) {
      const end = findEnd!(buffer);
      if (end === undefined) break;
      const began = line;
      yield parseItem(began, take(end), findBase(head));
      findEnd = undefined;
    }
    if (buffer.length > longestRecord) {
      yield { line, problem: tooLong };
      take(buffer.length);
      findEnd = undefined;
    }
  }
  if (findEnd) yield { line, problem: 'is cut off: the file ends inside it' };
}

/** The address that a feed's links are relative to: what it states, else the page or the address that it has itself. */
function findBase(head: string) {
  const stated = /\bxml:base\s*=\s*["']([^"']+)["']/.exec(head)?.[1];
  const page = /<link>\s*(?:<!\[CDATA\[)?\s*(https?:[^<\]\s]+)/.exec(head)?.[1];
  const links = [...head.matchAll(/<(?:\w+:)?link\b[^>]*>/g)].map(([tag]) => tag);
  const ofLink =
    links.find((tag) => !/rel=["']self/.test(tag) && /href=/.test(tag)) ?? links.find((tag) => /href=/.test(tag));
  return stated ?? page ?? /href=["']([^"']+)["']/.exec(ofLink ?? '')?.[1];
}

const xhtml = /<((?:[\w-]+:)?(?:title|content|summary))(\s[^>]*\btype\s*=\s*["']xhtml["'][^>]*)>([\s\S]*?)<\/\1>/g;
/** Elements inside a text would be taken for fields: XHTML is read as a text. */
const withQuotedXhtml = (xml: string) =>
  xml.replace(xhtml, (_, name: string, attributes: string, inner: string) =>
    inner.includes(quoteEnd) ? `<${name}>${inner}</${name}>` : `<${name}${attributes}><![CDATA[${inner}]]></${name}>`,
  );

function parseItem(line: number, xml: string, base: string | undefined): SourceRecord {
  try {
    const [item] = Object.values(parser.parse(withQuotedXhtml(xml))) as unknown[];
    return isObject(item) ? { line, record: nameFields(item, base) } : { line, problem: 'is empty' };
  } catch {
    return { line, problem: 'is not valid XML' };
  }
}

const list = (value: unknown) => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const plainOf = (value: unknown) => (isObject(value) ? value['#text'] : value);
/** The first text of an element that may be repeated, or be empty. */
const textOf = (value: unknown) =>
  list(value)
    .map(plainOf)
    .find((text) => text !== undefined && text !== '');

function resolve(link: string, ...bases: (string | undefined)[]) {
  const known = bases.filter((base) => base !== undefined && base !== '');
  try {
    return known.reduceRight((address: string, base) => new URL(address, new URL(base!, known[0]!)).href, link);
  } catch {
    return link;
  }
}

/** The page of an item: its link, or an identifier that is one. */
function linkOf(item: Record<string, unknown>, base: string | undefined) {
  const links = list(item.link);
  const isOf = (rel: string) => (each: unknown) => isObject(each) && (each['@rel'] ?? 'alternate') === rel;
  const link =
    links.find((each) => !isObject(each) && each !== '') ??
    links.find((each) => isOf('alternate')(each)) ??
    links.find((each) => isOf('related')(each) || isOf('via')(each));
  const address = textOf(item.origLink) ?? (isObject(link) ? (link['@href'] ?? link['#text']) : link);
  if (address) return resolve(String(address).trim(), base, baseOf(item), baseOf(link));
  const guid = list(item.guid)[0];
  const isPage = !isObject(guid) || guid['@isPermaLink'] !== 'false';
  const identifier = String(plainOf(guid) ?? '').trim();
  return isPage && /^https?:/i.test(identifier) ? identifier : undefined;
}

const baseOf = (value: unknown) => (isObject(value) && value['@base'] ? String(value['@base']) : undefined);

/** Texts of an item, the fullest first. */
const textsOf = ({ encoded, content, description, summary }: Record<string, unknown>) =>
  [encoded, content, description, summary].map(textOf).filter((text) => text !== undefined);

function deadlineIn(texts: readonly unknown[]) {
  for (const text of texts) {
    const deadline = findDeadline(String(text));
    if (deadline) return deadline;
  }
  return undefined;
}

/** Atom keeps links in attributes; feed categories become tags. Most feeds name a deadline in their text alone. */
function nameFields(item: Record<string, unknown>, base: string | undefined) {
  const author = list(item.author)[0];
  const plain = Object.entries(item).map(([name, value]) => [name, textOf(value)]);
  const texts = textsOf(item);
  const deadline = deadlineIn(texts);
  return {
    ...Object.fromEntries(plain.filter(([name]) => !String(name).startsWith('@'))),
    id: textOf(item.guid) ?? textOf(item.id) ?? item['@about'],
    link: linkOf(item, base),
    description: texts[0],
    ...(deadline !== undefined && { 'deadline in the text': deadline }),
    organization: isObject(author) ? author.name : undefined,
    category: undefined,
    tags: list(item.category).map((each) => (isObject(each) ? (each['@term'] ?? each['#text']) : each)),
  };
}
