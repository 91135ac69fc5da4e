import { XMLParser } from 'fast-xml-parser';
import { isObject, longestRecord, type SourceRecord, tooLong } from './source-record.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
});
const opening = /<(?:[\w-]+:)?(item|entry)(?=[\s>])/g;

/** Items of RSS and entries of Atom, under the field names of other formats. */
export async function* readFeed(text: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  let line = 1;
  let buffer = '';
  const drop = (count: number) => {
    line += buffer.slice(0, count).split('\n').length - 1;
    buffer = buffer.slice(count);
  };

  for await (const piece of text) {
    buffer += piece;
    for (let found = findItem(buffer); found; found = findItem(buffer)) {
      drop(found.start);
      if (found.end === undefined) break;
      yield parseItem(line, buffer.slice(0, found.end - found.start));
      drop(found.end - found.start);
    }
    if (buffer.length > longestRecord) {
      yield { line, problem: tooLong };
      buffer = buffer.slice(-100);
    }
  }
  if (findItem(buffer)) yield { line, problem: 'is cut off: the file ends inside it' };
}

function findItem(text: string) {
  opening.lastIndex = 0;
  const match = opening.exec(text);
  if (!match) return undefined;
  const start = match.index;
  const closing = `${match[0].replace('<', '</')}>`;
  let from = start;
  for (;;) {
    const end = text.indexOf(closing, from);
    if (end === -1) return { start, end: undefined };
    // CDATA may quote a feed, so tags inside it do not count.
    const quoted = text.indexOf('<![CDATA[', from);
    if (quoted === -1 || quoted > end) return { start, end: end + closing.length };
    const quotedEnd = text.indexOf(']]>', quoted);
    if (quotedEnd === -1) return { start, end: undefined };
    from = quotedEnd;
  }
}

function parseItem(line: number, xml: string): SourceRecord {
  try {
    const [item] = Object.values(parser.parse(xml)) as unknown[];
    return isObject(item) ? { line, record: nameFields(item) } : { line, problem: 'is empty' };
  } catch {
    return { line, problem: 'is not valid XML' };
  }
}

const list = (value: unknown) => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const textOf = (value: unknown) => {
  const [first] = list(value);
  return isObject(first) ? first['#text'] : first;
};

/** Atom keeps links in attributes; feed categories become tags. */
function nameFields(item: Record<string, unknown>) {
  const links = list(item.link);
  const link = links.find((each) => !isObject(each) || (each['@rel'] ?? 'alternate') === 'alternate');
  const author = list(item.author)[0];
  const plain = Object.entries(item).map(([name, value]) => [name, textOf(value)]);
  return {
    ...Object.fromEntries(plain.filter(([name]) => !String(name).startsWith('@'))),
    id: textOf(item.guid) ?? textOf(item.id) ?? item['@about'],
    link: isObject(link) ? (link['@href'] ?? link['#text']) : link,
    description: textOf(item.encoded) ?? textOf(item.content) ?? textOf(item.description) ?? textOf(item.summary),
    organization: isObject(author) ? author.name : undefined,
    category: undefined,
    tags: list(item.category).map((each) => (isObject(each) ? (each['@term'] ?? each['#text']) : each)),
  };
}
