import { expect, it } from 'vitest';
import { spreadsheetOf } from '../testing/spreadsheet.ts';
import { readRecords } from './read-records.ts';

async function read(bytes: Uint8Array, name = 'list.xlsx') {
  const file = {
    name,
    async *bytes() {
      yield bytes;
    },
  };
  const records: unknown[] = [];
  for await (const record of readRecords(file)) records.push(record);
  return records;
}

it('reads the first visible sheet, with dates as ISO text', async () => {
  const sheet = spreadsheetOf([
    ['Title', 'Deadline', 'Seats', 'Open'],
    ['Ocean & <Prize>', { date: 46_447 }, 12, true],
    ['', ''],
    ['Second', { date: 46_447.708_333_333 }, 1.5, false],
  ]);
  expect(await read(sheet)).toEqual([
    { line: 2, record: { Title: 'Ocean & <Prize>', Deadline: '2027-03-01', Seats: '12', Open: 'yes' } },
    { line: 4, record: { Title: 'Second', Deadline: '2027-03-01 17:00', Seats: '1.5', Open: 'no' } },
  ]);
  // By its bytes, whatever it is called.
  expect(await read(sheet, 'list.csv')).toHaveLength(2);
});

it('reads shared strings in several formats, cells without a reference and dates of 1904', async () => {
  const sheet = `<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>
    <row><c t="s"><v>2</v></c><c s="1"><v>44985</v></c></row></sheetData></worksheet>`;
  const strings = '<sst><si><t>Title</t></si><si><t>When</t></si><si><r><t>Sea </t></r><r><t>Prize</t></r></si></sst>';
  const workbook = '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="r2"/></sheets></workbook>';
  const parts = { 'xl/worksheets/sheet2.xml': sheet, 'xl/sharedStrings.xml': strings, 'xl/workbook.xml': workbook };
  expect(await read(spreadsheetOf([], parts))).toEqual([
    { line: 2, record: { Title: 'Sea Prize', When: '2027-03-01' } },
  ]);
});

it('reads the formats of dates that a file defines', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/><numFmt numFmtId="171" formatCode="0.0&quot;days&quot;"/></numFmts>
    <cellXfs><xf numFmtId="171"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
  const rows = [
    ['A', 'B'],
    [46_447, { date: 46_447 }],
  ] as const;
  const [row] = await read(spreadsheetOf(rows, { 'xl/styles.xml': styles }));
  expect(row).toMatchObject({ record: { A: '46447', B: '2027-03-01' } });
});

it('refuses an archive that unpacks to too much, before it is unpacked', async () => {
  const bomb = spreadsheetOf([['A']], { 'xl/sharedStrings.xml': ' '.repeat(70 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(200_000);
  await expect(read(bomb)).rejects.toThrow('too large when it is unpacked');
});

it('refuses an archive of very many files', async () => {
  const parts = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`xl/media/${index}`, '']));
  await expect(read(spreadsheetOf([['A']], parts))).rejects.toThrow('too large when it is unpacked');
});

it('takes no more than an archive says of its size', async () => {
  const bomb = spreadsheetOf([['A'], ['x']], { 'xl/sharedStrings.xml': `<sst>${' '.repeat(50 * 1024 * 1024)}</sst>` });
  // The sizes of the last part in the central directory: a lie of 10 bytes.
  const at = bomb.lastIndexOf('xl/sharedStrings.xml');
  bomb.writeUInt32LE(10, at - 46 + 24);
  const began = process.memoryUsage().arrayBuffers;
  await read(bomb).catch(() => {});
  expect(process.memoryUsage().arrayBuffers - began).toBeLessThan(40 * 1024 * 1024);
});

it.each([
  ['an archive that is cut off', Buffer.from('PK\u0003\u0004 and so on'), 'cannot be unpacked'],
  ['a large file', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(17 * 1024 * 1024)]), 'at most 16 MB'],
  ['an archive of other files', spreadsheetOf([], { 'xl/worksheets/sheet2.xml': '' }), 'no sheet'],
])('refuses %s', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});
