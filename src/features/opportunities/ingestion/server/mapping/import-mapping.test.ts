import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { selectRows } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { ImportMapping } from '../../contract.ts';
import { run, write } from '../testing/import-file.ts';
import { spreadsheetOf } from '../testing/spreadsheet.ts';

const prize = {
  ...{ id: 'p1', title: 'Écho Prize', type: 'competition', category: 'arts', organization: 'Acme' },
  ...{ link: 'https://acme.org/prize', deadline: '2027-03-01' },
};

it('maps columns, filters rows and takes a type for all, and remembers it for the source', async ({ db }) => {
  const rows = ['What;Where to;Host;Country', 'Alpha;https://a.org;Acme;Kenya', 'Beta;https://b.org;Acme;Ghana'].join(
    '\n',
  );
  const mapping: Partial<ImportMapping> = {
    fields: { What: 'title', 'Where to': 'link' },
    type: 'internship',
    category: 'arts',
    filters: [{ column: 'Country', test: 'is', text: 'Kenya' }],
  };
  const options = { source: 'acme', mapping };
  expect(await run(db, write([rows], 'a.csv'), options)).toMatchObject({ added: 1, filtered: 1, review: 0 });
  expect(await db.select().from(opportunities)).toMatchObject([
    { title: 'Alpha', organization: 'Acme', type: 'internship', state: 'published', source: 'acme' },
  ]);
  const next = write([`${rows}\nGamma;https://c.org;Acme;Kenya`], 'b.csv');
  expect(await run(db, next, { source: 'acme' })).toMatchObject({ added: 1, unchanged: 1, filtered: 1 });
});

it('imports a spreadsheet', async ({ db }) => {
  const rows = [
    ['Name', 'Website', 'Host', 'Kind', 'Field', 'Closing date'],
    ['Ocean Prize', 'https://acme.org/1', 'Acme', 'competition', 'arts', { date: 46_447 }],
  ];
  const file = write([], 'list.xlsx');
  writeFileSync(file, spreadsheetOf(rows));
  expect(await run(db, file)).toMatchObject({ added: 1, review: 0 });
  expect(await db.select().from(opportunities)).toMatchObject([{ deadline: '2027-03-01', state: 'published' }]);
});

it('finds stored rows by the words of their title in an index', async ({ db }) => {
  await db.execute(sql`set local enable_seqscan = off`);
  const lines = await selectRows<Record<string, string>>(
    db,
    sql`explain select id from opportunities where split_part(fingerprint, '|', 1) = 'echo prize' limit 30`,
  );
  expect(JSON.stringify(lines)).toContain('opportunities_title_part');
});

it('finds the opportunity behind another title, organisation and link', async ({ db }) => {
  await run(db, write([prize], 'first.jsonl'));
  const other = { ...prize, id: '9', title: 'Apply for the Echo Prize 2027 (Fully Funded)', organization: '' };
  expect(await run(db, write([{ ...other, link: 'acme.org/prize/apply' }], 'second.jsonl'))).toMatchObject({
    duplicate: 1,
  });
});

it('refuses a column that the file does not have, and a file without a title', async ({ db }) => {
  const file = write(['What,Link\nAlpha,https://a.org'], 'a.csv');
  await expect(run(db, file)).rejects.toThrow('No column of this file is known to hold the title');
  await expect(run(db, file, { mapping: { fields: { Title: 'title' } } })).rejects.toThrow("no column 'Title'");
});
