import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const testFiles = ['src', 'e2e'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);
/** The one test file whose path ends so; several or none are not found. */
function findFile(end: string) {
  const matching = testFiles.filter((file) => `/${file}`.endsWith(`/${end}`));
  return matching.length === 1 ? matching[0] : undefined;
}

const literal = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*,/g;
/** Texts of a file in quotation marks that something follows, among them the titles of its tests. */
const titlesIn = (file: string) => [...readFileSync(file, 'utf8').matchAll(literal)].map(([, , title]) => title!);

/** The files that a text names, and the parts of titles that stand behind each. */
function readTests(text: string) {
  const tests: { file: string; titles: string[] }[] = [];
  for (const [whole, file, title] of text.matchAll(/`([^`]+\.test\.tsx?)`|“([^”]+)”/g)) {
    if (file) tests.push({ file, titles: [] });
    else if (tests.length > 0) tests.at(-1)!.titles.push(title!);
    else tests.push({ file: '', titles: [whole] });
  }
  return tests;
}

/** Lists the files and titles that a text names and the repository lacks. */
const missingIn = (text: string) =>
  readTests(text).flatMap(({ file, titles }) => {
    const path = findFile(file);
    if (!path) return [file, ...titles];
    const there = titlesIn(path);
    return titles.filter((title) => !there.some((other) => other.includes(title))).map((title) => `${file} “${title}”`);
  });

const isHeld = (text: string) => readTests(text).length > 0 || /_(operator|process)_/i.test(text);
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Rows of tables without their heads and rules, as cells; `heads` are the first cells of the last column. */
function readTables(text: string) {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const rules = lines.flatMap((line, index) => (/^\| -/.test(line) ? index : []));
  const heads = rules.map((index) => cellsOf(lines[index - 1]!).at(-1));
  const rows = lines.filter((_, index) => !rules.includes(index) && !rules.includes(index + 1)).map(cellsOf);
  return { heads, rows };
}

const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');

it.each(['security', 'threat-model', 'asvs'])('%s.md names only tests that exist', (name) => {
  const lines = read(name).split('\n');
  expect(lines.flatMap(readTests).length).toBeGreaterThan(25);
  expect(lines.flatMap(missingIn)).toEqual([]);
});

it.each(['security', 'threat-model'])('%s.md names a test behind every row, or who sees to it', (name) => {
  const { heads, rows } = readTables(read(name));
  expect(heads.filter((head) => !/^Tests?$/.test(head!))).toEqual([]);
  expect(rows.filter((cells) => !isHeld(cells.at(-1)!))).toEqual([]);
});

it('security.md names a test in every paragraph, or who sees to it', () => {
  const [, ...sections] = read('security').split('\n## ');
  const paragraphs = sections.flatMap((section) =>
    section
      .split('\n')
      .slice(1)
      .filter((line) => line !== '' && !line.startsWith('|')),
  );
  expect(paragraphs.length).toBeGreaterThan(15);
  expect(paragraphs.filter((paragraph) => !isHeld(paragraph))).toEqual([]);
});

it('recognises what is missing', () => {
  const text = '`no-such.test.ts`; `security-document.test.ts` “recognises what”, “and nothing else”';
  expect(missingIn(text)).toEqual(['no-such.test.ts', 'security-document.test.ts “and nothing else”']);
  expect(missingIn('“a title of no file”')).not.toEqual([]);
  expect(['words', '`a.test.ts`', 'for the _operator_'].map(isHeld)).toEqual([false, true, true]);
});
