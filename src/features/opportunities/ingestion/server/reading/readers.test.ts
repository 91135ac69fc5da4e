import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';
import { readFeed } from './read-feed.ts';
import { readJson } from './read-json.ts';
import { readJsonLines } from './read-json-lines.ts';
import { findFormat } from './read-records.ts';
import { readYaml } from './read-yaml.ts';
import { longestRecord, type SourceRecord, tooLong, UnreadableFile } from './source-record.ts';

async function* inPieces(text: string, size = 7) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(reader: (text: AsyncIterable<string>) => AsyncIterable<SourceRecord>, text: string, size?: number) {
  const records: SourceRecord[] = [];
  for await (const each of reader(inPieces(text, size))) records.push(each);
  return records;
}

it('reads CSV with quotes, line breaks in cells and line numbers', async () => {
  expect(await read(readCsv, 'title,notes\r\nA,"one, ""two""\nthree"\r\n\r\nB,x\r\n')).toEqual([
    { line: 2, record: { title: 'A', notes: 'one, "two"\nthree' } },
    { line: 5, record: { title: 'B', notes: 'x' } },
  ]);
});

it('reports a CSV row shifted by a broken quote, and reads the next', async () => {
  const rows = await read(readCsv, 'title,link\nA,"x"y\nB,"two\nC",three,four\nD,z\n');
  expect(rows).toMatchObject([
    { record: { title: 'A' } },
    { line: 3, problem: 'has 4 cells where the header has 2 (is a quotation mark missing?)' },
    { record: { title: 'D' } },
  ]);
});

it('sets no prototype, whatever fields are called', async () => {
  const json = '[{"title":"A","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}]';
  await read(readJson, json);
  await read(readJsonLines, json.slice(1, -1));
  await read(readCsv, 'title,__proto__,constructor.prototype.isAdmin\nA,x,y\n');
  await read(readYaml, '- title: A\n  __proto__:\n    isAdmin: true\n');
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
});

it('reports an unclosed quote', async () => {
  const rows = await read(readCsv, 'title,link\nA,x\n"B,y\nC,z\n');
  expect(rows).toEqual([
    { line: 2, record: { title: 'A', link: 'x' } },
    { line: 3, problem: 'opens a quotation mark that is never closed, so nothing below it could be read' },
  ]);
});

it('reads JSON Lines, and reports an invalid line by number', async () => {
  expect(await read(readJsonLines, '{"a":1}\n\nnot json\n[1]\n{"a":2}')).toEqual([
    { line: 1, record: { a: 1 } },
    { line: 3, problem: 'is not valid JSON' },
    { line: 4, problem: 'has no named fields' },
    { line: 5, record: { a: 2 } },
  ]);
});

it('skips a huge line without holding it, and reads on', async () => {
  const huge = `{"a":"${'x'.repeat(longestRecord)}"}\n{"a":2}\n`;
  const expected = [
    { line: 1, problem: tooLong },
    { line: 2, record: { a: 2 } },
  ];
  expect(await read(readJsonLines, huge, 1 << 16)).toEqual(expected);
  expect(await read(readCsv, huge.replace('{', 'title\n'), 1 << 16)).toMatchObject([{ problem: tooLong }, {}]);
  expect(await read(readJson, `[${huge.replace('\n', ',\n')}]`, 1 << 16)).toEqual(expected);
});

it('reads nested lists of JSON', async () => {
  const first = { line: 1, record: { a: '[{"' } };
  expect(await read(readJson, '[{"a":"[{\\""}, {"b":[{}]}]')).toEqual([first, { line: 1, record: { b: [{}] } }]);
  expect(await read(readJson, '{"at":"x","n":1,"data":[{"a":"[{\\""}]}')).toEqual([first]);
  expect(await read(readJson, '{"2014":{"May":[{"a":"[{\\""}]},"2015":{"May":[]}}')).toEqual([first]);
});

it('reads any list of JSON records like JSON.parse, for any chunks', async () => {
  const record = fc.dictionary(fc.string(), fc.jsonValue({ depthSize: 'small' }));
  await fc.assert(
    fc.asyncProperty(fc.array(record), fc.integer({ min: 1, max: 20 }), async (records, size) => {
      const rows = await read(readJson, JSON.stringify(records), size);
      expect(rows.map((row) => 'record' in row && row.record)).toEqual(JSON.parse(JSON.stringify(records)));
    }),
    { numRuns: 60 },
  );
});

it('reports truncated JSON after the complete records', async () => {
  expect(await read(readJson, '[\n{"a":1},\n{"a":"tw')).toEqual([
    { line: 2, record: { a: 1 } },
    { line: 3, problem: 'is cut off: the file ends inside it' },
  ]);
  expect(await read(readJson, '[{"a":1},\n')).toEqual([
    { line: 1, record: { a: 1 } },
    { line: 2, problem: 'is cut off: the file ends before its list does' },
  ]);
});

it('reports an element with a missing quote, and reads the next', async () => {
  expect(await read(readJson, '[\n{"a":"x\n},\n{"a":2}, 7]')).toEqual([
    { line: 2, problem: 'is not valid JSON' },
    { line: 4, record: { a: 2 } },
    { line: 4, problem: 'has no named fields' },
  ]);
});

it('reads an RSS feed', async () => {
  const rss = `<?xml version="1.0"?><rss><channel><title>News</title>
<item><title>Tom &amp; Ada&#8217;s prize</title><link>https://example.org/1</link><guid>g1</guid>
<description><![CDATA[<p>Quotes </item> here</p>]]></description><category>Art</category><category>Film</category></item>
</channel></rss>`;
  expect(await read(readFeed, rss)).toMatchObject([
    {
      line: 2,
      record: {
        id: 'g1',
        title: 'Tom & Ada’s prize',
        link: 'https://example.org/1',
        description: '<p>Quotes </item> here</p>',
        tags: ['Art', 'Film'],
      },
    },
  ]);
});

it('reads an Atom feed, and reports truncation', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>urn:1</id><title type="text">Fellowship</title>
<link rel="self" href="https://example.org/self"/><link href="https://example.org/1"/><author><name>Ada</name></author>
<content type="html">&lt;p&gt;Text&lt;/p&gt;</content></entry>
<entry><title>Half`;
  expect(await read(readFeed, atom)).toMatchObject([
    {
      record: {
        id: 'urn:1',
        title: 'Fellowship',
        link: 'https://example.org/1',
        organization: 'Ada',
        description: '<p>Text</p>',
      },
    },
    { line: 4, problem: 'is cut off: the file ends inside it' },
  ]);
});

it('reads the list of a YAML file with line numbers', async () => {
  expect(await read(readYaml, '# schools\n- title: A\n  link: x\n- title: B\n- just text\n')).toEqual([
    { line: 2, record: { title: 'A', link: 'x' } },
    { line: 4, record: { title: 'B' } },
    { line: 5, problem: 'has no named fields' },
  ]);
});

it('detects the format by extension, or by content', () => {
  expect(findFormat('a.ndjson', '')).toBe('json-lines');
  expect(findFormat('a.txt', '\n<rss>')).toBe('feed');
  expect(findFormat('a.json', '{"a":1}\n{"a":2}\n')).toBe('json-lines');
  expect(findFormat('a.json', '{"data":[\n{"a":2}]}\n')).toBe('json');
  expect(findFormat('a', 'title,link\n')).toBe('csv');
});

const tooDeep = {
  'JSON in a record': [readJson, `[${'{"a":'.repeat(101)}1${'}'.repeat(101)}]`],
  'a line of JSON Lines': [readJsonLines, `{"title":${'['.repeat(100)}${']'.repeat(100)}}`],
  'a feed': [readFeed, `<rss><item>${'<a>'.repeat(102)}${'</a>'.repeat(102)}</item></rss>`],
} as const;
it.each(Object.entries(tooDeep))('reports a record nested too deeply in %s', async (_name, [reader, text]) => {
  expect(await read(reader, text)).toEqual([{ line: 1, problem: expect.any(String) }]);
});

const brackets = (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`;
it.each([
  ['brackets of YAML', readYaml, `- title: ${brackets(4000)}`],
  ['brackets of YAML that are not closed', readYaml, `- title: ${'['.repeat(4000)}`],
  ['dashes of YAML', readYaml, `${'- '.repeat(200)}a`],
  ['lines of YAML', readYaml, Array.from({ length: 200 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
  ['lists of JSON', readJson, brackets(200)],
])('refuses a file whose %s are nested too deeply', async (_name, reader, text) => {
  await expect(read(reader, text, 4096)).rejects.toThrow(UnreadableFile);
});

it('refuses a file whose aliases of YAML repeat too much', async () => {
  const levels = Array.from({ length: 9 }, (_, level) => `- &a${level + 1} [${`*a${level},`.repeat(9)}]\n`);
  const list = `- &a0 [x]\n${levels.join('')}- title: *a9\n`;
  await expect(read(readYaml, list, 4096)).rejects.toThrow('refers to too much of the file');
});

it('resolves no entity of a feed, from outside or repeated', async () => {
  const entities = '<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY ten "aaaaaaaaaa"><!ENTITY many "&ten;&ten;">';
  const feed = `<!DOCTYPE rss [${entities}]><rss><channel><item><title>A &file; &many;</title></item></channel></rss>`;
  expect(await read(readFeed, feed)).toMatchObject([{ record: { title: 'A &file; &many;' } }]);
});
