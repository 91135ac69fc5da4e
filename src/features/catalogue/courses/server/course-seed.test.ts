import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { seedCourses } from './course-seed.ts';
import { courseLessons, coursePrices, courses } from './course-table.ts';
import { courseRow } from './testing/course-row.ts';

type Files = Record<string, string>;

const course = (title = 'Reading the water') => `title: ${title}
description: "See what others miss."
category: exchange
level: intermediate
instructorName: "ليلى حداد · Layla Haddad"
instructorBio: An invented pilot.
duration: 4 weeks, 2 hours a week
priceCents: 4900
features: [Lessons to read at your own pace]
whatYouWillLearn: [To read]
requirements: [Eyes]
`;
const lesson = (title: string, body = 'Look *twice*.') => `---\ntitle: ${title}\nminutes: 30\n---\n\n${body}\n`;

const reading: Files = {
  'reading/course.yaml': course(),
  'reading/lessons/01-look.md': lesson('Look'),
  'reading/lessons/02-wait.md': lesson('Wait'),
};
const writing: Files = {
  'writing/course.yaml': course('Writing the log'),
  'writing/lessons/01-begin.md': lesson('Begin'),
};

const root = mkdtempSync(join(tmpdir(), 'sealeap-courses-'));
function write(files: Files) {
  rmSync(root, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}
const seed = (db: Database, files: Files, hasSamples = true) => {
  write({ ...files });
  return seedCourses(db, root, { hasSamples });
};
const list = (db: Database) => db.select().from(courses).orderBy(asc(courses.id));
const lessonsOf = (db: Database, id: string) =>
  db.select().from(courseLessons).where(eq(courseLessons.courseId, id)).orderBy(courseLessons.position);

it('publishes the courses of the folder as samples, with their lessons in order', async ({ db }) => {
  await seed(db, { ...reading, ...writing });
  expect(await list(db)).toMatchObject([
    {
      id: 'reading',
      title: 'Reading the water',
      category: 'exchange',
      level: 'intermediate',
      priceCents: 4900,
      currency: 'usd',
      features: ['Lessons to read at your own pace'],
      isSample: true,
      state: 'published',
      searchText: 'reading the water\nsee what others miss.\nليلى حداد · layla haddad',
    },
    { id: 'writing' },
  ]);
  expect(await lessonsOf(db, 'reading')).toMatchObject([
    { id: 'look', position: 1, title: 'Look', minutes: 30, body: 'Look *twice*.' },
    { id: 'wait', position: 2 },
  ]);
});

it('writes nothing when the files have not changed', async ({ db }) => {
  await seed(db, reading);
  await db.update(courseLessons).set({ body: 'Untouched.' });
  await seed(db, reading);
  expect(await lessonsOf(db, 'reading')).toMatchObject([{ body: 'Untouched.' }, { body: 'Untouched.' }]);
});

it('updates changed courses, and keeps progress and the state that a curator set', async ({ db }) => {
  await seed(db, { ...reading, ...writing });
  await db.update(courses).set({ state: 'archived' });
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' });
  await db.execute(sql`insert into lesson_progress (user_id, course_id, lesson_id, completed_at)
    select 'ada', 'reading', lesson, now() from unnest(array['look', 'wait']) lesson`);

  const { 'reading/lessons/02-wait.md': _gone, ...rest } = reading;
  await seed(db, { ...rest, 'reading/lessons/01-look.md': lesson('Refresh'), ...writing });
  expect(await list(db)).toMatchObject([{ state: 'archived' }, { state: 'archived' }]);
  expect(await lessonsOf(db, 'reading')).toMatchObject([{ id: 'look', title: 'Refresh' }]);
  expect(await db.execute(sql`select lesson_id from lesson_progress`)).toMatchObject({ rows: [{ lesson_id: 'look' }] });
});

it('archives a course whose file is gone, and publishes it again when the file returns', async ({ db }) => {
  await seed(db, { ...reading, ...writing });
  await seed(db, reading);
  expect(await list(db)).toMatchObject([{ state: 'published' }, { id: 'writing', state: 'archived' }]);
  await seed(db, { ...reading, ...writing });
  expect(await list(db)).toMatchObject([{ state: 'published' }, { id: 'writing', state: 'published' }]);
});

it('publishes no samples outside of a demo, and archives those of an earlier demo', async ({ db }) => {
  await seed(db, reading, false);
  expect(await list(db)).toEqual([]);
  await seed(db, reading);
  await db.insert(courses).values(courseRow({ id: 'real' }));
  await seed(db, reading, false);
  expect(await list(db)).toMatchObject([
    { id: 'reading', state: 'archived' },
    { id: 'real', state: 'published' },
  ]);
});

it('never overwrites a course that is no sample', async ({ db }) => {
  await db.insert(courses).values(courseRow({ id: 'reading', title: 'A real one' }));
  await seed(db, reading);
  expect(await list(db)).toMatchObject([{ title: 'A real one', isSample: false }]);
  expect(await lessonsOf(db, 'reading')).toEqual([]);
});

it('never overwrites a course that a curator has edited', async ({ db }) => {
  await seed(db, { ...reading, ...writing });
  const at = { editedAt: new Date(), title: 'Edited' };
  await db.update(courses).set(at).where(eq(courses.id, 'reading'));
  await seed(db, { ...reading, 'reading/course.yaml': course('From the file'), ...writing });
  await seed(db, writing);
  expect(await list(db)).toMatchObject([{ title: 'Edited', state: 'published' }, { id: 'writing' }]);
  // Samples are archived outside of a demo, edited or not.
  await seed(db, writing, false);
  expect(await list(db)).toMatchObject([{ title: 'Edited', state: 'archived' }, { state: 'archived' }]);
});

it('appends to the price history once for each change', async ({ db }) => {
  await seed(db, reading);
  await seed(db, { ...reading, 'reading/course.yaml': course('Another title') });
  await seed(db, { ...reading, 'reading/course.yaml': course().replace('4900', '5900') });
  expect(await db.select().from(coursePrices).orderBy(coursePrices.id)).toMatchObject([
    { courseId: 'reading', priceCents: 4900 },
    { courseId: 'reading', priceCents: 5900 },
  ]);
});

const yaml = 'reading/course.yaml';
const mistakes: [string, Files, RegExp][] = [
  ['a category that is none', { [yaml]: course().replace('exchange', 'cooking') }, /course\.yaml.*'category'/],
  ['a field too many', { [yaml]: `${course()}isFree: true\n` }, /course\.yaml is not right/],
  ['a price that is no whole number', { [yaml]: course().replace('4900', '49.5') }, /'priceCents'/],
  ['a line that is said twice', { [yaml]: course().replace('[Eyes]', '[Eyes, Eyes]') }, /'requirements'.*twice/],
  ['YAML that cannot be read', { [yaml]: 'title: "' }, /not readable YAML/],
  ['a number left out', { 'reading/lessons/04-end.md': lesson('End') }, /no single lesson 03/],
  ['two lessons of one number', { 'reading/lessons/02-also.md': lesson('Also') }, /no single lesson 03/],
  ['two lessons of one name', { 'reading/lessons/03-look.md': lesson('Look') }, /two lessons 'look'/],
  ['a lesson without a head', { 'reading/lessons/03-end.md': 'The end.' }, /03-end\.md needs a head/],
  ['a lesson without a text', { 'reading/lessons/03-end.md': lesson('End', '') }, /03-end\.md needs a head/],
  ['a lesson without minutes', { 'reading/lessons/03-end.md': '---\ntitle: End\n---\nText' }, /'minutes'/],
  ['a lesson at an address that is taken', { 'reading/lessons/03-print.md': lesson('Print') }, /needs a name/],
  ['a file that is neither', { 'reading/notes.txt': 'Note' }, /neither course\.yaml nor lessons/],
  ['a folder without lessons', { 'empty/course.yaml': course() }, /empty needs course\.yaml and lessons/],
  ['a folder with a name for no address', { 'Big Class/course.yaml': course() }, /needs a name of small letters/],
];
for (const [what, files, message] of mistakes) {
  it(`stores nothing when there is ${what}, and names the file`, async ({ db }) => {
    await expect(seed(db, { ...reading, ...files, ...writing })).rejects.toThrow(message);
    expect(await list(db)).toEqual([]);
  });
}
