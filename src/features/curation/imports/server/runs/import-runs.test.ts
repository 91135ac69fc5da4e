import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { ImportMapping } from '#features/opportunities/ingestion/contract.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import { selectRows } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { checkFile, digestsOf, storeFile, undoFile, uploadFile } from '../testing/import-run.ts';
import { adminImportPieces, adminImports } from './import-run-table.ts';
import { createAdminImports } from './import-runs.ts';

const header = 'Name,Website,Host,Kind,Field,Closing date';
const line = (number: number, more: Partial<Record<'name' | 'link', string>> = {}) =>
  `${more.name ?? `Prize number ${number}`},${more.link ?? `https://acme.org/${number}`},Acme ${number},competition,arts,2027-03-01`;
const csv = (...lines: string[]) => [header, ...lines].join('\n');

it('proposes a mapping by column names, with examples', async ({ db }) => {
  const received = await uploadFile(db, 'prizes.csv', csv(line(1), line(2)));
  expect(received).toMatchObject({ state: 'received', format: 'csv', layout: null });
  expect(received.columns[0]).toEqual({ name: 'Name', examples: ['Prize number 1', 'Prize number 2'] });
  expect(received.mapping).toEqual({
    isKnown: false,
    fields: {
      Name: 'title',
      Website: 'link',
      Host: 'organization',
      Kind: 'type',
      Field: 'category',
      'Closing date': 'deadline',
    },
    type: null,
    category: null,
    filters: [],
    table: { sheets: [], sheet: null, headerLine: 1 },
  });
});

it('saves the mapping of a source for its next file', async ({ db }) => {
  const first = await uploadFile(db, 'a.csv', 'Alpha,Beta\nOne,https://acme.org/1', 'acme');
  const mapping = {
    isKnown: false,
    fields: { Alpha: 'title', Beta: 'link' },
    type: 'internship',
    category: 'tech',
    filters: [],
  } satisfies ImportMapping;
  await checkFile(db, first.id, mapping);
  const next = await uploadFile(db, 'b.csv', 'Alpha,Beta,New\nTwo,https://acme.org/2,x', 'acme');
  expect(next.mapping).toMatchObject(mapping);
  expect((await uploadFile(db, 'b.csv', 'Alpha,Beta\nTwo,https://acme.org/2', 'other')).mapping).toMatchObject({
    fields: {},
  });
});

it('reads the columns again where a curator says that the table begins elsewhere', async ({ db }) => {
  const received = await uploadFile(db, 'a.csv', 'Name,Website\nRiver,https://acme.org/1\nLake,https://acme.org/2');
  const mapping = { ...received.mapping!, table: { sheet: null, headerLine: 2 } };
  await createAdminImports(db).check('curator', received.id, mapping);
  const again = await createAdminImports(db).get(received.id);
  expect(again).toMatchObject({ state: 'received', mapping: { table: { headerLine: 2 } } });
  expect(again.columns.map(({ name }) => name)).toEqual(['River', 'https://acme.org/1']);
});

it('shows the outcome of each row, and stores nothing', async ({ db }) => {
  const stored = await uploadFile(db, 'a.csv', csv(line(1), line(2), line(3)));
  await checkFile(db, stored.id);
  await storeFile(db, stored.id);
  const before = await digestsOf(db);

  const lines = [line(1), line(2, { name: 'Prize number two' }), line(4, { name: '' }), line(5, { link: 'no link' })];
  const other = line(3).replace('number 3', 'Number  3');
  const again = line(6);
  const { id } = await uploadFile(db, 'b.csv', csv(...lines, other, again, again, 'only,three,cells'), 'other');
  const { counts } = await checkFile(db, id);
  expect(counts).toEqual({
    ...{ added: 2, review: 1, updated: 0, unchanged: 0 },
    ...{ duplicate: 3, conflict: 0, rejected: 2, filtered: 0 },
  });
  const rows = await createAdminImports(db).listRows(id, {}, 50);
  expect(rows.map(({ row, outcome, field, reason }) => [row, outcome, field, reason])).toEqual([
    [1, 'duplicate', null, "is the same as 'Prize number 1' from test (/opportunities/prize-number-1)."],
    [2, 'added', null, null],
    [3, 'rejected', 'title', 'the title is missing.'],
    [4, 'review', 'link', "its link 'no link' is not a web address."],
    [5, 'duplicate', null, "is the same as 'Prize number 3' from test (/opportunities/prize-number-3)."],
    [6, 'added', null, null],
    [7, 'duplicate', null, "is the same as 'Prize number 6' from other (/opportunities/prize-number-6)."],
    [8, 'rejected', null, 'the record has 3 cells where the header has 6 (is a quotation mark missing?).'],
  ]);
  expect(await digestsOf(db)).toEqual(before);
});

it('keeps new rows for review, or publishes complete ones, as chosen', async ({ db }) => {
  const waiting = await uploadFile(db, 'a.csv', csv(line(1)), 'one');
  await checkFile(db, waiting.id);
  await storeFile(db, waiting.id);
  const shown = await uploadFile(
    db,
    'b.csv',
    `${csv(line(2))}\nA guess about coding,https://acme.org/g,Acme,,,`,
    'two',
  );
  await checkFile(db, shown.id);
  await storeFile(db, shown.id, true);
  const rows = await db.select().from(opportunities).orderBy(opportunities.link);
  expect(rows.map(({ link, state }) => [link.slice(-1), state])).toEqual([
    ['1', 'needs_review'],
    ['2', 'published'],
    ['g', 'needs_review'],
  ]);
  expect(await db.select().from(adminImportPieces)).toEqual([]);
});

it('tells apart what needs a review, with its reason, and what the filters leave out', async ({ db }) => {
  const wrong = line(2).replace('2027-03-01', '31/02/2027');
  const closed = line(3).replace('2027-03-01', '2020-03-01');
  const { id, mapping } = await uploadFile(db, 'a.csv', csv(line(1), wrong, closed, line(4)));
  const filters: ImportMapping['filters'] = [{ column: 'Host', test: 'not', text: 'Acme 4' }];
  const { counts } = await checkFile(db, id, { ...mapping!, filters });
  expect(counts).toMatchObject({ added: 1, review: 2, filtered: 1 });
  const before = await digestsOf(db);
  await storeFile(db, id, true);
  const rows = await createAdminImports(db).listRows(id, {}, 50);
  expect(rows.map(({ outcome, field, reason }) => [outcome, field, reason])).toEqual([
    ['added', null, null],
    ['review', 'deadline', "the deadline '31/02/2027' is no day of the calendar."],
    ['review', 'closesAt', 'it closed on March 1, 2020.'],
    ['filtered', null, "only rows are read whose 'Host' is not 'Acme 4'."],
  ]);
  const stored = await db.select({ state: opportunities.state }).from(opportunities).orderBy(opportunities.link);
  expect(stored.map(({ state }) => state)).toEqual(['published', 'needs_review', 'needs_review']);
  await undoFile(db, id);
  expect(await digestsOf(db)).toEqual(before);
});

const changed = csv(line(1), line(2, { name: 'Prize number two' }).replace('2027-03-01', '2027-04-01'));
const withIds = (text: string) =>
  text
    .split('\n')
    .map((each, index) => `${index === 0 ? 'id' : index},${each}`)
    .join('\n');

it('shows changes, stores them, and undoes them completely', async ({ db }) => {
  const first = await uploadFile(db, 'a.csv', withIds(csv(line(1), line(2))));
  await checkFile(db, first.id);
  await storeFile(db, first.id, true);
  const before = await digestsOf(db);

  const { id } = await uploadFile(db, 'b.csv', withIds(`${changed}\n${line(3, { name: 'Quixotic zebra prize' })}`));
  const { counts } = await checkFile(db, id);
  expect(counts).toMatchObject({ added: 1, updated: 1, unchanged: 1 });
  const [row] = await createAdminImports(db).listRows(id, { outcome: 'updated' }, 5);
  expect(row!.changes).toEqual([
    { field: 'title', before: 'Prize number 2', after: 'Prize number two' },
    { field: 'deadline', before: '2027-03-01', after: '2027-04-01' },
    { field: 'closesAt', before: '2027-03-02T12:00:00.000Z', after: '2027-04-02T12:00:00.000Z' },
  ]);
  await storeFile(db, id);
  expect(await digestsOf(db)).not.toEqual(before);
  await undoFile(db, id);
  expect(await digestsOf(db)).toEqual(before);
  expect(await createAdminImports(db).get(id)).toMatchObject({ state: 'undone' });
});

it("does not overwrite a curator's edit until the change is taken", async ({ db }) => {
  const first = await uploadFile(db, 'a.csv', withIds(csv(line(1), line(2))));
  await checkFile(db, first.id);
  await storeFile(db, first.id);
  await db.update(opportunities).set({ title: 'By hand', editedAt: new Date() }).where(eq(opportunities.sourceId, '2'));
  const edited = await digestsOf(db);

  const { id } = await uploadFile(db, 'b.csv', withIds(changed));
  expect((await checkFile(db, id)).counts).toMatchObject({ updated: 0, conflict: 1, unchanged: 1 });
  await storeFile(db, id);
  expect(await digestsOf(db)).toEqual(edited);
  await createAdminImports(db).take('ada', id, 2);
  expect(await db.select().from(opportunities).where(eq(opportunities.sourceId, '2'))).toMatchObject([
    { title: 'Prize number two' },
  ]);
  const [act] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'opportunity.accept-change'));
  expect(act).toMatchObject({ actorId: 'ada', before: { title: 'By hand' }, after: { title: 'Prize number two' } });
  await undoFile(db, id);
  expect(await digestsOf(db)).toEqual(edited);
});

it('keeps and lists rows changed after the import', async ({ db }) => {
  const { id } = await uploadFile(db, 'a.csv', csv(line(1), line(2)));
  await checkFile(db, id);
  await storeFile(db, id);
  await db.update(opportunities).set({ title: 'By hand' }).where(sql`title like '%1'`);
  expect((await undoFile(db, id)).kept).toBe(1);
  expect(await createAdminImports(db).listRows(id, { outcome: 'kept' }, 5)).toMatchObject([{ row: 1, undone: 'kept' }]);
  expect(await db.select({ title: opportunities.title }).from(opportunities)).toEqual([{ title: 'By hand' }]);
});

it('undoes rows reported and link-checked meanwhile, with their reports and checks', async ({ db }) => {
  const before = await digestsOf(db);
  const { id } = await uploadFile(db, 'a.csv', csv(line(1), line(2)));
  await checkFile(db, id);
  await storeFile(db, id, true);
  const stored = await db.select({ id: opportunities.id, link: opportunities.link }).from(opportunities);
  for (const row of stored) {
    await db.execute(
      sql`insert into reports (kind, subject_id, reason, note) values ('opportunities', ${row.id}, 'wrong', '')`,
    );
    await db.execute(
      sql`insert into link_checks (opportunity_id, link, run_at) values (${row.id}, ${row.link}, now())`,
    );
  }
  expect(await undoFile(db, id)).toMatchObject({ kept: 0 });
  expect(await digestsOf(db)).toEqual(before);
  const left = sql`select subject_id from reports union all select opportunity_id from link_checks`;
  expect(await selectRows(db, left)).toEqual([]);
});

it('records upload, check, store and undo in the audit log', async ({ db }) => {
  const { id } = await uploadFile(db, 'a.csv', csv(line(1)));
  await checkFile(db, id);
  await storeFile(db, id);
  await undoFile(db, id);
  const acts = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, String(id)))
    .orderBy(auditEntries.id);
  expect(acts.map(({ action }) => action)).toEqual(['import.upload', 'import.check', 'import.store', 'import.undo']);
});

it('runs each step once, however often it is requested', async ({ db }) => {
  const imports = createAdminImports(db);
  const { id } = await uploadFile(db, 'a.csv', csv(line(1)));
  await expect(imports.store('ada', id, true)).rejects.toThrow('moved on');
  await checkFile(db, id);
  await imports.store('ada', id, true);
  await expect(imports.store('ada', id, true)).rejects.toThrow('moved on');
  await expect(imports.discard('ada', id)).rejects.toThrow('moved on');
  await expect(imports.undo('ada', id)).rejects.toThrow('moved on');
});

it('requires a title column', async ({ db }) => {
  const { id } = await uploadFile(db, 'a.csv', csv(line(1)));
  const fields = { Website: 'link' } as const;
  const mapping = { isKnown: false, fields, type: null, category: null, filters: [] };
  await expect(createAdminImports(db).check('ada', id, mapping)).rejects.toThrow('the title');
});

const lies: [string, string | Uint8Array, RegExp][] = [
  ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]), /not a file of text/],
  [
    'noise.csv',
    Buffer.from(Array.from({ length: 2000 }, (_, index) => 128 + (index % 100))),
    /No row of this file can be read/,
  ],
  ['sheet.csv', Buffer.from('PK\u0003\u0004 and so on'), /cannot be unpacked/],
  ['packed.json', Buffer.from([0x1f, 0x8b, 8, 0]), /Please save it as XLSX or CSV/],
  ['broken.json', '{"rows": [', /No row of this file can be read/],
  ['deep.json', '['.repeat(900_000), /nested too deeply/],
  ['words.txt', 'just one line', /No row of this file can be read/],
  [
    'bombs.yml',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
      .split('')
      .map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]},`.repeat(9)}]`)
      .join('\n')}`,
    /can be read/,
  ],
  ['long.yml', `- title: ${'x'.repeat(5 * 1024 * 1024)}`, /at most 4 MB/],
];
for (const [name, content, message] of lies)
  it(`shows why it cannot read ${name}`, async ({ db }) => {
    const unreadable = await uploadFile(db, name, content);
    expect(unreadable).toMatchObject({ state: 'unreadable', failure: expect.stringMatching(message) });
    await createAdminImports(db).discard('ada', unreadable.id);
    expect(await db.select().from(adminImports)).toEqual([]);
  });

it('treats odd characters, formulas and scripts as text', async ({ db }) => {
  const odd = `=HYPERLINK("x")‮ \u200b<script>alert(1)</script> ${'Z̷̧'.repeat(20)} عربي`;
  const { id } = await uploadFile(
    db,
    'a.jsonl',
    JSON.stringify({ title: odd, link: 'https://acme.org', __proto__x: 1 }),
  );
  await checkFile(db, id);
  await storeFile(db, id);
  const [row] = await db.select().from(opportunities);
  expect(row!.title).toContain('عربي');
  expect(row!.title).not.toMatch(/<script|\u200b|\u202e/);
});

it('refuses pieces of the wrong length, and rows of the reserved source', async ({ db }) => {
  const imports = createAdminImports(db);
  const { id } = await imports.begin('ada', { fileName: 'a.csv', source: 'x', bytes: 10 });
  await expect(imports.receive('curator', id, 0, new Uint8Array(11))).rejects.toThrow('not as long');
  await expect(imports.receive('curator', id, 1, new Uint8Array(1))).rejects.toThrow('not as long');
  const ours = await uploadFile(db, 'a.csv', csv(line(1)), 'content');
  expect((await checkFile(db, ours.id)).counts).toMatchObject({ added: 0, rejected: 1 });
});
