import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { ApplicationNotFound, ChangedElsewhere } from './application-errors.ts';
import { createApplicationParts } from './application-parts.ts';
import { applicationParts, applications as table } from './application-table.ts';
import { createApplications } from './applications.ts';
import { toApplication } from './to-application.ts';

const now = () => new Date('2026-11-23T12:00:00Z');

async function open(db: Database, onPlanChanged?: (transaction: Database, id: string) => Promise<unknown>) {
  const applications = createApplications({ db, now, onPlanChanged });
  const parts = createApplicationParts({ db, now, onPlanChanged });
  await db.insert(users).values([
    { id: 'ada', name: 'Ada', email: 'ada@example.org' },
    { id: 'bo', name: 'Bo', email: 'bo@example.org' },
  ]);
  const saveOne = async (row: Parameters<typeof opportunityRow>[0]) => {
    const made = opportunityRow(row);
    await db.insert(opportunities).values(made);
    await applications.save('ada', made.id, false);
    const saved = await applications.listSaved('ada');
    return saved.find(({ opportunityId }) => opportunityId === made.id)!.applicationId;
  };
  const list = async () => (await applications.list('ada', {}, 100)).map(toApplication);
  return { applications, parts, saveOne, list };
}

const item = (id: string, date: string | null = null, isDone = false) => ({ id, text: `Do ${id}`, isDone, date });

it('begins with a checklist of the documents that are asked for, else of usual ones', async ({ db }) => {
  const { applications, parts, saveOne, list } = await open(db);
  const withDocuments = await saveOne({ requiredDocuments: ['essays', 'photo'] });
  const addedByHand = await applications.addOwn('ada', { title: 'Own', type: 'scholarship' });
  expect((await parts.get('ada', withDocuments)).parts).toEqual({
    checklist: {
      version: 0,
      value: [
        { id: 'essays', text: 'Essays or answers to questions', isDone: false, date: null },
        { id: 'photo', text: 'Photo', isDone: false, date: null },
      ],
    },
    notes: { version: 0, value: '' },
    outcome: { version: 0, value: { result: '', lessons: '' } },
    links: { version: 0, value: [] },
    contacts: { version: 0, value: [] },
  });
  expect((await parts.get('ada', withDocuments)).hasGeneralChecklist).toBe(false);
  const general = await parts.get('ada', addedByHand);
  expect(general.hasGeneralChecklist).toBe(true);
  const { checklist } = general.parts;
  expect(checklist.value.map(({ text }) => text)).toEqual([
    ...['Motivation letter', 'School or university marks', 'CV', 'A reference'],
  ]);
  const progress = Object.fromEntries((await list()).map((one) => [one.id, one.progress]));
  expect(progress).toEqual({ [withDocuments]: { done: 0, total: 2 }, [addedByHand]: { done: 0, total: 4 } });
  expect(await db.select().from(applicationParts)).toEqual([]);
});

it('keeps each part with a version of its own, and refuses what is based on an older one', async ({ db }) => {
  const { applications, parts } = await open(db);
  const id = await applications.addOwn('ada', { title: 'Own' });
  const contacts = [{ id: 'a', name: 'Ms Otieno', role: 'Teacher', askedOn: '2026-11-01', sentOn: null }];
  expect(await parts.save('ada', id, 'contacts', { version: 0, value: contacts })).toBe(1);
  expect(await parts.save('ada', id, 'notes', { version: 0, value: 'First' })).toBe(1);
  expect(await parts.save('ada', id, 'notes', { version: 1, value: 'Second' })).toBe(2);
  await expect(parts.save('ada', id, 'notes', { version: 1, value: 'Of a phone' })).rejects.toThrow(ChangedElsewhere);
  await expect(parts.save('ada', id, 'notes', { version: 0, value: 'First' })).rejects.toThrow(ChangedElsewhere);
  // Its answer was lost, and it is sent again.
  expect(await parts.save('ada', id, 'notes', { version: 1, value: 'Second' })).toBe(2);
  expect((await parts.get('ada', id)).parts).toMatchObject({
    notes: { version: 2, value: 'Second' },
    contacts: { version: 1, value: contacts },
  });
});

it('shows progress and the next day of the checklist in the list, in the order of what comes first', async ({ db }) => {
  const { applications, parts, list } = await open(db);
  const early = await applications.addOwn('ada', { title: 'Early', deadline: '2026-12-10' });
  const late = await applications.addOwn('ada', { title: 'Late', deadline: '2027-03-01' });
  const past = await applications.addOwn('ada', { title: 'Past', deadline: '2026-11-01' });
  const titles = async () => (await list()).map(({ title }) => title);
  expect(await titles()).toEqual(['Early', 'Late', 'Past']);

  const value = [
    item('a', '2026-11-20'),
    item('b', '2026-12-01'),
    item('c', '2026-11-24', true),
    item('d', '2026-12-01'),
  ];
  await parts.save('ada', late, 'checklist', { version: 0, value });
  expect(await titles()).toEqual(['Late', 'Early', 'Past']);
  expect((await list())[0]).toMatchObject({
    progress: { done: 1, total: 4 },
    itemDates: ['2026-11-20', '2026-12-01'],
  });
  expect((await applications.list('ada', { time: 'month' }, 9)).map(({ id }) => id)).toEqual([late, early]);

  await db.update(table).set({ checkAt: null });
  await parts.save('ada', past, 'checklist', { version: 0, value: [item('a', '2026-11-23')] });
  expect(await db.select({ id: table.id }).from(table).where(eq(table.checkAt, now()))).toEqual([{ id: past }]);
  expect(await titles()).toEqual(['Past', 'Late', 'Early']);
  await parts.save('ada', past, 'checklist', { version: 1, value: [] });
  expect(await titles()).toEqual(['Late', 'Early', 'Past']);
  expect((await list())[2]).toMatchObject({ progress: { done: 0, total: 0 }, itemDates: [] });
});

it('calls for every change of a plan, in its transaction', async ({ db }) => {
  const called: string[] = [];
  const failure = new Error('The plan was not taken.');
  let isFailing = false;
  const { applications, parts, saveOne } = await open(db, async (transaction, id) => {
    if (isFailing) throw failure;
    const [row] = await transaction.select().from(table).where(eq(table.id, id));
    called.push(`${row!.title} ${row!.state} ${row!.itemsTotal}`);
  });
  await saveOne({ title: 'Saved' });
  const id = await applications.addOwn('ada', { title: 'Own' });
  await applications.move('ada', id, 'preparing');
  await applications.move('ada', id, 'preparing');
  await applications.undo('ada', id);
  await parts.save('ada', id, 'checklist', { version: 0, value: [item('a')] });
  await parts.save('ada', id, 'checklist', { version: 0, value: [item('a')] });
  await parts.save('ada', id, 'notes', { version: 0, value: 'A note' });
  await applications.editOwn('ada', id, { title: 'Mine' });
  expect(called).toEqual([
    'Saved saved null',
    'Own saved null',
    'Own preparing null',
    'Own saved null',
    'Own saved 1',
    'Mine saved 1',
  ]);

  isFailing = true;
  const save = parts.save('ada', id, 'checklist', { version: 1, value: [] });
  await expect(save).rejects.toThrow(failure);
  expect((await parts.get('ada', id)).parts.checklist).toEqual({ version: 1, value: [item('a')] });
});

it("neither shows nor changes another person's application, and deletes what is in it with it", async ({ db }) => {
  const { applications, parts } = await open(db);
  const id = await applications.addOwn('ada', { title: 'Own' });
  await parts.save('ada', id, 'notes', { version: 0, value: 'Mine' });
  await expect(parts.get('bo', id)).rejects.toThrow(ApplicationNotFound);
  const theirs = parts.save('bo', id, 'notes', { version: 1, value: 'Theirs' });
  await expect(theirs).rejects.toThrow(ApplicationNotFound);
  expect((await parts.get('ada', id)).parts.notes).toEqual({ version: 1, value: 'Mine' });
  await applications.remove('ada', id);
  expect(await db.select().from(applicationParts)).toEqual([]);
});

it('tells the history, the oldest move first', async ({ db }) => {
  const { applications, parts } = await open(db);
  const id = await applications.addOwn('ada', { title: 'Own' });
  await applications.move('ada', id, 'preparing');
  await applications.move('ada', id, 'submitted');
  const { createdAt, moves } = await parts.get('ada', id);
  expect([createdAt, moves.length]).toEqual([now().toISOString(), 2]);
  expect(new Set(moves.map(({ from, to }) => `${from} ${to}`))).toEqual(
    new Set(['saved preparing', 'preparing submitted']),
  );
});
