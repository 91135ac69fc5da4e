import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import { spreadsheetOf } from './spreadsheet.ts';

const fileOf = (name: string, text: string): ReadableFile => ({
  name,
  async *bytes() {
    yield Buffer.from(text);
  },
});

const nestedKeys = `${'? '.repeat(120)}a\n`;
const aliases = Array.from({ length: 20 }, (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}]`);
const quotes = '<![CDATA[ x ]]>'.repeat(45_000);

const bytesOf = (name: string, make: () => Uint8Array): ReadableFile => ({
  name,
  async *bytes() {
    yield make();
  },
});
const endlessRow = `<worksheet><sheetData>${'<row><c>'.repeat(200_000)}</sheetData></worksheet>`;

/** Small files of each format that are dear to read: nesting, repetition, quotes without an end. */
export const malformedFiles: ReadableFile[] = [
  fileOf('keys.yml', `- title: A\n- ${nestedKeys}`),
  fileOf('flow-keys.yml', `- ${'{'.repeat(400)}a${'}: 1'.repeat(400)}`),
  fileOf('aliases.yml', `a0: &a0 [x]\n${aliases.join('\n')}\nlist:\n  - title: A\n    more: *a20\n`),
  fileOf('quotes.xml', `<rss><channel><item><title>A</title>${quotes}`),
  fileOf('tags.xml', `<rss><channel><item>${'<a>'.repeat(100_000)}</item></channel></rss>`),
  fileOf('entities.xml', `<rss><channel><item><title>${'&amp;'.repeat(200_000)}</title></item></channel></rss>`),
  fileOf(
    'tags.csv',
    `title,description\n${Array.from({ length: 16 }, () => `A,"${'<b>'.repeat(130_000)}"`).join('\n')}\n`,
  ),
  fileOf('quotes.csv', `title,description\nA,${'"'.repeat(400_001)}\n`),
  bytesOf('zeros.xlsx', () => spreadsheetOf([['A']], { 'xl/sharedStrings.xml': ' '.repeat(60 * 1024 * 1024) })),
  bytesOf('rows.xlsx', () => spreadsheetOf([], { 'xl/worksheets/sheet2.xml': endlessRow })),
  fileOf('nested.json', `[${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}]`),
  fileOf('names.jsonl', `{${Array.from({ length: 50_000 }, (_, number) => `"n${number}":1`).join(',')}}\n`),
];
