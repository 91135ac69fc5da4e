import { XMLParser } from 'fast-xml-parser';
import { maxNesting } from '#platform/shared/text/nesting.ts';
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
  let findEnd: ReturnType<typeof createItemEnd> | undefined;
  const take = (count: number) => {
    const taken = buffer.slice(0, count);
    line += taken.split('\n').length - 1;
    buffer = buffer.slice(count);
    return taken;
  };
  const findStart = () => {
    opening.lastIndex = 0;
    const match = opening.exec(buffer);
    // An opening tag may be cut in two by the end of the piece.
    take(match?.index ?? Math.max(0, buffer.length - 100));
    if (match) findEnd = createItemEnd(match[0]);
    return match !== null;
  };

  for await (const piece of text) {
    buffer += piece;
    while (findEnd || findStart()) {
      const end = findEnd!(buffer);
      if (end === undefined) break;
      const began = line;
      yield parseItem(began, take(end));
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
