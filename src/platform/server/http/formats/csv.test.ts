import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerCsv, type CsvColumn } from './csv.ts';

const columns: CsvColumn<{ name: string; amount: number | null }>[] = [
  ['Name', ({ name }) => name],
  ['Amount', ({ amount }) => amount],
];
const fetchCsv = (rows: Iterable<{ name: string; amount: number | null }>) =>
  new Hono().get('/', (c) => answerCsv(c, 'people', columns, rows)).request('/');

it('quotes delimiters and escapes formulas', async () => {
  const answer = await fetchCsv([
    { name: 'Ada, "the first"\nof all', amount: 1 },
    { name: '=HYPERLINK("x")', amount: null },
  ]);

  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="people.csv"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.subarray(3).toString()).toBe(
    'Name,Amount\r\n"Ada, ""the first""\nof all",1\r\n"\'=HYPERLINK(""x"")",\r\n',
  );
});

it('does not escape negative amounts', async () => {
  const text = await (
    await fetchCsv([
      { name: '-10.50', amount: -3 },
      { name: '-10.50+1', amount: null },
    ])
  ).text();
  expect(text).toContain("\r\n-10.50,-3\r\n'-10.50+1,\r\n");
});

it('writes the headings without rows', async () => {
  expect(await (await fetchCsv([])).text()).toContain('Name,Amount');
});

it('quotes a cell with several lines and nothing else to quote', async () => {
  const text = await (await fetchCsv([{ name: 'Ada\nLovelace', amount: 1 }])).text();
  expect(text).toContain('\r\n"Ada\nLovelace",1\r\n');
});
