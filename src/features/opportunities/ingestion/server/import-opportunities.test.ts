import { readFileSync, writeFileSync } from 'node:fs';
import { asc, count, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { importRuns } from './ingestion-run-table.ts';
import { now, run, write } from './testing/import-file.ts';

const prize = {
  id: 'p1',
  title: 'Écho Prize',
  type: 'competition',
  category: 'arts',
  organization: 'Acme',
  link: 'https://acme.org/prize',
  deadline: '2027-03-01',
};
const summer = {
  id: 's1',
  title: 'Summer Internship',
  type: 'internship',
  category: 'tech',
  organization: 'Acme',
  link: 'acme.org/summer',
  deadline: '2027-05-01',
};

const report = (file: string) => readFileSync(`${file}.report.csv`, 'utf8');
const listTitles = async (db: Database) =>
  (await db.select({ title: opportunities.title }).from(opportunities).orderBy(asc(opportunities.title))).map(
    ({ title }) => title,
  );

it('publishes complete rows when asked to, and keeps closed ones for review', async ({ db }) => {
  const file = write([prize, { ...summer, deadline: '2020-05-01' }], 'spring list.jsonl');
  expect(await run(db, file)).toMatchObject({ added: 1, review: 1, rejected: 0, rows: 2, isFinished: true });

  const [open, closed] = await db.select().from(opportunities).orderBy(asc(opportunities.sourceId));
  expect(open).toMatchObject({
    slug: 'echo-prize',
    source: 'spring-list',
    sourceId: 'p1',
    state: 'published',
    interests: ['arts'],
    eligibleCountries: ['*'],
    closesAt: new Date('2027-03-02T12:00:00Z'),
    searchText: 'echo prize\n',
  });
  expect(closed).toMatchObject({ state: 'needs_review', closesAt: new Date('2020-05-02T12:00:00Z') });
  expect(report(file)).toContain('2,review,"Row 2: it closed on May 1, 2020.","Summer Internship"');
});

it('reads days in the order that any row of their column shows, and else asks a person', async ({ db }) => {
  const closings = async (deadlines: string[], name: string) => {
    const rows = deadlines.map(
      (deadline, index) => `${name} ${index},http://${name}${index}.org,${deadline},1${index}/11/2026`,
    );
    const file = write(['Title,Link,Deadline,Posted', ...rows], `${name}.csv`);
    await run(db, file, { batchSize: 1 });
    const stored = await db
      .select()
      .from(opportunities)
      .where(eq(opportunities.source, name))
      .orderBy(asc(opportunities.title));
    return stored.map(({ closesAt, deadline }) => closesAt?.toISOString().slice(0, 10) ?? deadline);
  };
  expect(await closings(['05/03/2027', '31/03/2027'], 'europe')).toEqual(['2027-03-06', '2027-04-01']);
  expect(await closings(['05/03/2027', '03/31/2027'], 'america')).toEqual(['2027-05-04', '2027-04-01']);
  expect(await closings(['05/03/2027', '06/03/2027'], 'unclear')).toEqual(['05/03/2027', '06/03/2027']);
  expect(await closings(['05/03/2027', '31/03/2027', '03/31/2027'], 'mixed')).toEqual([
    '05/03/2027',
    '2027-04-01',
    '2027-04-01',
  ]);
  const [unclear] = await db.select().from(opportunities).where(eq(opportunities.title, 'unclear 0'));
  expect(unclear).toMatchObject({ state: 'needs_review', deadlineKind: 'unknown' });
});

it('publishes nothing without being asked to', async ({ db }) => {
  await run(db, write([prize]), { publishes: false });
  expect(await db.select({ state: opportunities.state }).from(opportunities)).toEqual([{ state: 'needs_review' }]);
});

it('says for each row what is wrong, and publishes none of them', async ({ db }) => {
  const file = write([
    { ...prize, id: '1', title: 'A', link: 'a.org', deadline: '31/02/2027' },
    { ...prize, id: '2', title: 'B', link: 'b.org', type: 'bootcamp' },
    { ...prize, id: '3', title: 'C', link: '' },
    { ...prize, id: '4', title: 'D', link: 'd.org', deadline: 'March 31' },
  ]);
  expect(await run(db, file)).toMatchObject({ added: 1, review: 3 });
  expect(report(file)).toBe(`line,outcome,reason,title
1,review,"Row 1: the deadline '31/02/2027' is no day of the calendar.","A"
2,review,"Row 2: 'bootcamp' is no type we know.","B"
3,review,"Row 3: it has no official link.","C"
`);
  const states = await db.select({ title: opportunities.title, state: opportunities.state }).from(opportunities);
  expect(states.filter(({ state }) => state === 'published')).toEqual([{ title: 'D', state: 'published' }]);
  const [wrong] = await db.select().from(opportunities).where(eq(opportunities.title, 'A'));
  expect(wrong!.reviewReasons).toEqual([
    { kind: 'wrong', field: 'deadline', reason: "the deadline '31/02/2027' is no day of the calendar" },
  ]);
});

it('changes nothing public to what is wrong, but says so', async ({ db }) => {
  await run(db, write([prize], 'a.jsonl'));
  const file = write([{ ...prize, deadline: '31/02/2027' }], 'a.jsonl');
  expect(await run(db, file)).toMatchObject({ updated: 0, conflict: 1 });
  expect(report(file)).toContain("is public, and of the change the deadline '31/02/2027' is no day of the calendar.");
  expect(await db.select().from(opportunities)).toMatchObject([{ deadline: '2027-03-01' }]);
});

it('keeps rows without type or category for review', async ({ db }) => {
  await run(db, write([{ title: 'Scholarship for coders', link: 'acme.org' }]));
  expect(await db.select().from(opportunities)).toMatchObject([
    { state: 'needs_review', type: 'scholarship', category: 'tech' },
  ]);
});

it('adds nothing the second time', async ({ db }) => {
  const file = write([prize, summer, { title: 'No id', link: 'acme.org/x', deadline: '2027-01-01' }]);
  await run(db, file);
  expect(await run(db, file)).toMatchObject({ added: 0, updated: 0, unchanged: 3, continuedAfter: 0 });
});

it('updates what changed, and keeps slug, state and verification', async ({ db }) => {
  await run(db, write([prize], 'a.jsonl'));
  await db.update(opportunities).set({ state: 'archived', verifiedAt: now });
  const changed = write([{ ...prize, title: 'Great Echo Prize', deadline: '2027-04-01' }], 'a.jsonl');
  expect(await run(db, changed)).toMatchObject({ added: 0, updated: 1 });
  expect(await db.select().from(opportunities)).toMatchObject([
    { title: 'Great Echo Prize', slug: 'echo-prize', state: 'archived', verifiedAt: now, deadline: '2027-04-01' },
  ]);
});

it('updates an opportunity in early access, which stays early', async ({ db }) => {
  await run(db, write([prize], 'a.jsonl'));
  const opensAt = new Date('2027-01-01T09:00:00Z');
  await db.update(opportunities).set({ state: 'early_access', earlyAccessAt: opensAt, publishedAt: opensAt });
  expect(await run(db, write([{ ...prize, title: 'Great Echo Prize' }], 'a.jsonl'))).toMatchObject({ updated: 1 });
  expect(await db.select().from(opportunities)).toMatchObject([
    { title: 'Great Echo Prize', state: 'early_access', earlyAccessAt: opensAt, publishedAt: opensAt },
  ]);
});

it("keeps a curator's type and category instead of proposed ones", async ({ db }) => {
  const vague = { id: '1', title: 'Something for coders', link: 'acme.org' };
  await run(db, write([vague], 'a.jsonl'));
  await db.update(opportunities).set({ type: 'exchange', category: 'arts', state: 'published' });
  expect(await run(db, write([vague, ''], 'a.jsonl'))).toMatchObject({ unchanged: 1 });
  expect(await run(db, write([{ ...vague, deadline: '2027-01-01' }], 'a.jsonl'))).toMatchObject({ updated: 1 });
  expect(await db.select().from(opportunities)).toMatchObject([
    { type: 'exchange', category: 'arts', state: 'published' },
  ]);
});

it('finds duplicates by id, link and near-equal title, and names the original', async ({ db }) => {
  await run(db, write([prize], 'first.jsonl'));
  const file = write([
    { ...prize, id: 'x', organization: null, link: 'http://www.acme.org/prize/?utm_source=x' },
    { ...prize, id: 'y', title: 'ECHO prize', link: 'elsewhere.org' },
    { ...prize, id: 'z', title: 'Echo Prize 2028', deadline: '2028-03-01' },
    summer,
    summer,
  ]);
  expect(await run(db, file)).toMatchObject({ added: 2, duplicate: 3 });
  expect(report(file).split('\n')).toMatchObject([
    'line,outcome,reason,title',
    `1,duplicate,"Row 1: is the same as 'Écho Prize' from first (/opportunities/echo-prize).","Écho Prize"`,
    expect.stringContaining('2,duplicate,'),
    `5,duplicate,"Row 5: repeats an earlier row of this file (s1).","Summer Internship"`,
    '',
  ]);
  expect(await run(db, file)).toMatchObject({ added: 0, updated: 0, unchanged: 2, duplicate: 3 });
});

it('stores different rows that share a link or a title', async ({ db }) => {
  const hackathon = { title: 'Hack Day', category: 'tech', type: 'competition', link: 'hack.org' };
  const rows = [
    { ...hackathon, event_start: '2027-03-01' },
    { ...hackathon, event_start: '2027-03-20' },
    { ...hackathon, event_start: '2028-03-01' },
    { ...hackathon, title: 'Hack Night' },
  ];
  expect(await run(db, write(rows))).toMatchObject({ added: 4, duplicate: 0 });
  const slugs = await db.select({ slug: opportunities.slug }).from(opportunities);
  expect(new Set(slugs.map(({ slug }) => slug.replace(/-[0-9a-f]{8}$/, '')))).toEqual(
    new Set(['hack-day', 'hack-night']),
  );
  expect(await run(db, write([...rows, '']))).toMatchObject({ added: 0, unchanged: 4 });
});

it('reports each rejected row with its line and reason', async ({ db }) => {
  const file = write([prize, '{broken', { ...prize, id: 'q', title: '' }, '', { ...summer, link: 'javascript:x' }]);
  expect(await run(db, file)).toMatchObject({ added: 1, review: 1, rejected: 2 });
  expect(report(file)).toBe(`line,outcome,reason,title
2,rejected,"Row 2: the record is not valid JSON.",""
3,rejected,"Row 3: the title is missing.",""
5,review,"Row 4: its link 'javascript:x' is not a web address.","Summer Internship"
`);
});

it('cleans text that the database would reject', async ({ db }) => {
  const nasty = {
    ...prize,
    title: 'Null\u0000 and \ud800 "quoted"',
    description: `'; drop table x; -- \ud83d ${'😀'.repeat(30_000)}`,
  };
  expect(await run(db, write([nasty, { ...summer, title: 7, id: 12 }]))).toMatchObject({ added: 2 });
  expect(await listTitles(db)).toEqual(['7', 'Null and "quoted"']);
});

it('stores nothing in a dry run, and reports the counts', async ({ db }) => {
  const file = write([prize, prize, summer]);
  expect(await run(db, file, { isDryRun: true })).toMatchObject({ added: 2, duplicate: 1 });
  expect(await db.select({ rows: count() }).from(opportunities)).toEqual([{ rows: 0 }]);
  expect(await run(db, file)).toMatchObject({ added: 2, continuedAfter: 0 });
});

it('uses the given source for every row', async ({ db }) => {
  await run(db, write([{ ...prize, source: 'theirs' }]), { source: 'ours' });
  expect(await db.select({ source: opportunities.source }).from(opportunities)).toEqual([{ source: 'ours' }]);
});

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    ...prize,
    id: String(from + index),
    title: `Prize ${from + index}`,
    link: `https://acme.org/${from + index}`,
  }));

it('resumes behind the last stored row after an interruption, with a complete report', async ({ db }) => {
  const file = write([...numbered(1, 4), { title: '' }, ...numbered(5, 9), { title: '' }]);
  const stopping = new AbortController();
  const first = await run(db, file, {
    batchSize: 3,
    signal: stopping.signal,
    onProgress: ({ rows }) => rows === 6 && stopping.abort(),
  });
  expect(first).toMatchObject({ rows: 6, added: 5, rejected: 1, isFinished: false });
  writeFileSync(`${file}.report.csv`, 'a line that a killed import wrote for rows it never acknowledged', {
    flag: 'a',
  });

  expect(await run(db, file, { batchSize: 3 })).toMatchObject({
    continuedAfter: 6,
    rows: 11,
    added: 9,
    rejected: 2,
    isFinished: true,
  });
  expect(await listTitles(db)).toHaveLength(9);
  expect(report(file)).toBe(`line,outcome,reason,title
5,rejected,"Row 5: the title is missing.",""
11,rejected,"Row 11: the title is missing.",""
`);
  expect(await run(db, file, { batchSize: 3 })).toMatchObject({ continuedAfter: 0, added: 0, unchanged: 9 });
});

it('resumes after a failure behind the last acknowledged batch', async ({ db }) => {
  const file = write(numbered(1, 6));
  let batches = 0;
  const failing = run(db, file, {
    batchSize: 2,
    onProgress: () => {
      batches += 1;
      if (batches === 2) throw new Error('killed');
    },
  });
  await expect(failing).rejects.toThrow('killed');
  const [run1] = await db.select().from(importRuns).where(eq(importRuns.fileName, 'rows.jsonl'));
  expect(run1).toMatchObject({ acknowledgedRows: 4, added: 4, finishedAt: null });
  expect(await run(db, file, { batchSize: 2 })).toMatchObject({ continuedAfter: 4, added: 6 });
});
