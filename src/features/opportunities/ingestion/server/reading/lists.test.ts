import { expect, it } from 'vitest';
import { readFile, summaryOf } from '../testing/read-file.ts';
import { spreadsheetOf } from '../testing/spreadsheet.ts';

const columns = 'Title,Organisation,Type,Category,Deadline,Link';
const row = (title: string, link = 'https://a.org/apply') => `${title},Fund,scholarship,tech,2027-03-31,${link}`;
const titlesOf = async (content: string | Uint8Array, name = 'list.csv') =>
  (await readFile(name, content)).rows.map(({ values }) => values.title);

it.each([
  ['a title and an empty line above the table', `Scholarships of the year\n\n${columns}\n${row('River Prize')}\n`],
  [
    'the line that a spreadsheet writes for its separator',
    `sep=;\n${`${columns}\n${row('River Prize')}`.replaceAll(',', ';')}`,
  ],
  ['bars', `${columns}\n${row('River Prize')}`.replaceAll(',', '|')],
  [
    'separators inside quotation marks',
    'Title;"Deadline (day, month, year)";Link\nRiver Prize;31 March 2027;https://a.org',
  ],
  [
    'backslashes before quotation marks',
    `${columns}\n"The \\"River\\" Prize",Fund,scholarship,tech,2027-03-31,https://a.org`,
  ],
])('reads a table with %s', async (_, content) => {
  expect((await titlesOf(content)).map((title) => title.replace(/^The "River"/, 'River'))).toEqual(['River Prize']);
});

it('reads the first of two columns of one name where the second is empty', async () => {
  const { rows } = await readFile('list.csv', `${columns},Link\n${row('River Prize')},\n`);
  expect(rows[0]!.values.link).toBe('https://a.org/apply');
});

it('takes the sheet with the names of columns, or the one that is chosen, and the target of a link', async () => {
  const rows = [['Prizes of the year'], [], ['Title', 'Deadline', 'Link'], ['River Prize', '2027-03-31', 'Apply here']];
  const sheet = spreadsheetOf(rows, {
    'xl/worksheets/_rels/sheet2.xml.rels':
      '<Relationships><Relationship Id="x1" Target="https://a.org/apply"/></Relationships>',
  });
  const text = '<hyperlinks><hyperlink ref="C4" r:id="x1"/></hyperlinks>';
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate');
  const parts = unzipSync(sheet);
  const path = 'xl/worksheets/sheet2.xml';
  parts[path] = strToU8(strFromU8(parts[path]!).replace('</worksheet>', `${text}</worksheet>`));
  const linked = zipSync(parts);
  expect(summaryOf(await readFile('list.xlsx', linked))).toMatchObject([
    { title: 'River Prize', link: 'https://a.org/apply' },
  ]);
  await expect(readFile('list.xlsx', linked, { table: { sheet: 'Notes', headerLine: null } })).rejects.toThrow(
    'No row of this file can be read',
  );
});

it.each([
  ['windows-1252', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72], 'Müller Prize'],
  ['windows-1251', [0xd1, 0xf2, 0xe8, 0xef, 0xe5, 0xed, 0xe4, 0xe8, 0xff], 'Стипендия Prize'],
])('reads letters in %s', async (_, bytes, title) => {
  const [head, tail] = `${columns}\n@${row(' Prize')}\n`.split('@') as [string, string];
  expect(await titlesOf(Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(tail)]))).toEqual([title]);
});

/** The bytes of a text in an encoding of one byte for each character. */
function encode(text: string, label: string) {
  const decoder = new TextDecoder(label);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte), { stream: true }), byte]),
  );
  return Uint8Array.from(text, (character) => bytes.get(character)!);
}

it.each([
  [
    'windows-1257',
    ['Vilniaus universiteto stipendija užsieniečiams', 'Šiaulių jaunųjų kūrėjų premija', 'Ąžuolo įmonių praktika'],
  ],
  [
    'windows-1257',
    ['Rīgas jauniešu stipendija', 'Latvijas zinātnes balva skolēniem', 'Daugavpils mūzikas konkurss ģimenēm'],
  ],
  [
    'windows-1250',
    ['Stypendium dla młodzieży', 'Nagroda Łódzka', 'Cena mládeže v Českých Budějovicích', 'Felsőoktatási ösztöndíj'],
  ],
  ['windows-1258', ['Học bổng cho thanh niên Việt Nam', 'Giải thưởng tuổi trẻ', 'Thực tập tại Đà Nẵng']],
])('reads the languages of %s: %j', async (label, titles) => {
  const decomposed = titles.map((title) => (label === 'windows-1258' ? toMarks(title) : title));
  const content = `${columns}\n${decomposed.map((title, at) => row(title, `https://a.org/${at}`)).join('\n')}\n`;
  expect(await titlesOf(encode(content, label))).toEqual(titles);
});

/** Vietnamese with its tones behind the letters, as windows-1258 writes them. */
const toMarks = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(\p{L})(\u0323?)([\u0302\u0306\u031b])/gu, (_, base, dot, mark) => (base + mark).normalize('NFC') + dot);

it('obeys the encoding that a feed declares', async () => {
  const feed = `<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><item><title>Été</title></item></channel></rss>`;
  expect(await titlesOf(Buffer.from(feed, 'latin1'), 'feed.xml')).toEqual(['Été']);
});

it('refuses a row whose letters were lost before, and an empty file', async () => {
  const { refused } = await readFile('list.csv', `${columns}\n${row('M\ufffdller Prize')}\n`);
  expect(refused).toMatchObject([{ outcome: 'rejected', reason: expect.stringContaining('letters were lost') }]);
  await expect(readFile('list.csv', '')).rejects.toThrow('This file is empty.');
});

it('reads XHTML and relative links of a feed, and an identifier that is a page', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.org/news/">
<entry><title type="xhtml"><div>River <b>Keepers</b> Grant</div></title><link href="keepers/"/><content type="xhtml"><div><p>First.</p></div></content></entry></feed>`;
  const [entry] = (await readFile('feed.xml', atom)).rows;
  expect(entry!.values).toMatchObject({
    title: 'River Keepers Grant',
    link: 'https://a.org/news/keepers/',
    description: 'First.',
  });
  const item = (guid: string) => `<rss><channel><item><title>Prize</title>${guid}</item></channel></rss>`;
  const linkOf = async (guid: string) => (await readFile('feed.xml', item(guid))).rows[0]!.values.link;
  expect(await linkOf('<guid>https://a.org/p/1</guid>')).toBe('https://a.org/p/1');
  expect(await linkOf('<guid isPermaLink="false">https://a.org/p/1</guid>')).toBe('');
});

it.each([
  ['<p>For makers.</p><p>Deadline: 31 March 2027</p>', '2027-04-01T12:00:00.000Z', []],
  ['A grant. Applications close on 31 March 2027, 5 p.m. CET.', '2027-03-31T16:00:00.000Z', []],
  ['Une bourse. Date limite : 31 mars 2027', '2027-04-01T12:00:00.000Z', []],
  ['Ein Preis.\nBewerbungsfrist: 31. März 2027', '2027-04-01T12:00:00.000Z', []],
  ['<h3>Deadline</h3><p>31 March 2027</p><p>Write to us.</p>', '2027-04-01T12:00:00.000Z', []],
  ['Deadline: 1 March 2027.\nDeadline for others: 31 March 2027.', undefined, ['deadline']],
  [
    'Closes: 31 March 2027. Applicants must be at least sixteen years old and live in one of our partner countries.',
    '2027-04-01T12:00:00.000Z',
    [],
  ],
  ['Send us your film by 31 March 2027', undefined, ['deadline']],
  ['The early bird deadline is 31 March 2027.', undefined, ['deadline']],
  ['The ceremony is on 31 March 2027.', undefined, []],
])('reads the deadline that stands in the text of a feed alone, or asks: %j', async (text, closesAt, asked) => {
  const item = `<item><title>Grant</title><link>https://a.org/1</link><description><![CDATA[${text}]]></description></item>`;
  const { rows } = await readFile('feed.xml', `<rss><channel>${item}</channel></rss>`);
  expect(rows[0]!.values.closesAt ?? undefined).toBe(closesAt);
  expect(rows[0]!.reviewReasons.map(({ field }) => field).filter((field) => field === 'deadline')).toEqual(asked);
});

it('takes the deadline of a field before one in the text', async () => {
  const item =
    '<item><title>Grant</title><link>https://a.org/1</link><closingDate>2027-03-31</closingDate><description>Deadline: 1 May 2026</description></item>';
  const { rows } = await readFile('feed.xml', `<rss><channel>${item}</channel></rss>`);
  expect(rows[0]!.values.closesAt).toBe('2027-04-01T12:00:00.000Z');
});

it('never shows as open what a list calls closed or holds back, and asks about other words', async () => {
  const prize = { title: 'Prize', type: 'competition', category: 'tech', link: 'https://a.org' };
  const reasonsOf = async (more: Record<string, unknown>) => {
    const { rows } = await readFile('list.json', JSON.stringify([{ ...prize, ...more }]));
    return rows[0]!.reviewReasons.map(({ kind, reason }) => `${kind}: ${reason}`);
  };
  expect(await reasonsOf({ status: 'open' })).toEqual([]);
  expect(await reasonsOf({ status: 'closed', deadline: '2027-03-31' })).toEqual([
    "closed: its list says 'closed', so it counts as closed",
  ]);
  expect(await reasonsOf({ active: false })).toEqual(["closed: its list says 'active: false', so it counts as closed"]);
  expect(await reasonsOf({ deadline: 'Cerrado' })).toEqual(["closed: its list says 'Cerrado', so it counts as closed"]);
  expect(await reasonsOf({ status: 'draft' })).toEqual(["wrong: its list holds it back: 'status' is 'draft'"]);
  expect(await reasonsOf({ status: 'no longer active' })).toEqual([
    "closed: its list says 'no longer active', so it counts as closed",
  ]);
  expect(await reasonsOf({ status: 'nicht aktiv' })).toHaveLength(1);
  expect(await reasonsOf({ status: 'phase 3' })).toEqual([
    "wrong: we do not know whether it is open: 'status' is 'phase 3'",
  ]);
});

it('reads a list of jobs', async () => {
  const job = {
    company_name: 'Acme',
    title: 'Research Internship',
    locations: ['Oslo', 'Bergen'],
    degrees: ["Bachelor's", "Master's"],
    url: 'https://acme.org/jobs/1',
    date_posted: 1_795_000_000,
    active: true,
    is_visible: true,
  };
  const { rows } = await readFile('jobs.json', JSON.stringify([job]));
  expect(rows[0]!.values).toMatchObject({
    organization: 'Acme',
    location: 'Oslo, Bergen',
    educationLevels: ['undergraduate', 'masters'],
    link: 'https://acme.org/jobs/1',
  });
});

it('closes an event at its hour, in its zone', async () => {
  const event = {
    title: 'Cup',
    url: 'https://a.org',
    start: '2026-12-05T09:00:00+00:00',
    finish: '2026-12-06T21:00:00+09:00',
  };
  expect(summaryOf(await readFile('events.json', JSON.stringify([event])))).toMatchObject([
    { closesAt: '2026-12-06T12:00:00.000Z' },
  ]);
});

it('says once for a whole list what its rows leave out', async () => {
  const more = {
    constants: { organization: 'Youth Office', eligibleCountries: 'Kenya, Uganda', languages: 'English' },
  };
  const { rows } = await readFile(
    'list.csv',
    'Title,Link,Organisation\nA Prize,https://a.org,\nB Prize,https://b.org,Own\n',
    more,
  );
  expect(rows.map(({ values }) => [values.organization, values.eligibleCountries, values.languages])).toEqual([
    ['Youth Office', ['KE', 'UG'], ['en']],
    ['Own', ['KE', 'UG'], ['en']],
  ]);
});

it('keeps the better of two equal rows, and both of two that give different things', async () => {
  const list = (...rows: string[]) => readFile('list.csv', `Title,Link,Amount,Level\n${rows.join('\n')}\n`);
  const better = await list('Prize,https://a.org,,', 'Prize,https://a.org,500 euros,PhD');
  expect(better.rows.map(({ row }) => row)).toEqual([2]);
  expect(better.refused).toMatchObject([{ row: 1, outcome: 'duplicate', reason: expect.stringContaining('row 2') }]);
  const two = await list('Prize,https://a.org,500 euros,Master', 'Prize,https://a.org,900 euros,PhD');
  expect(two.rows.map(({ values }) => values.amount)).toEqual(['500 euros', '900 euros']);
});
