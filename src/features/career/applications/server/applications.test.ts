import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { ApplicationQuery } from '../contract.ts';
import { maxApplications, maxMoves } from '../vocabulary.ts';
import {
  ApplicationBegun,
  ApplicationNotFound,
  NotAddedByHand,
  NothingToUndo,
  TooManyApplications,
  UnknownOpportunity,
} from './application-errors.ts';
import { applications as table } from './application-table.ts';
import { createApplications, toApplicationCursor } from './applications.ts';
import { toApplication } from './to-application.ts';

type Row = Parameters<typeof opportunityRow>[0];

async function open(db: Database) {
  const clock = { now: new Date('2026-11-23T12:00:00Z') };
  const applications = createApplications({ db, now: () => clock.now });
  await db.insert(users).values([
    { id: 'ada', name: 'Ada', email: 'ada@example.org' },
    { id: 'bo', name: 'Bo', email: 'bo@example.org' },
  ]);
  const add = async (row: Row) => {
    const made = opportunityRow(row);
    await db.insert(opportunities).values(made);
    return made.id;
  };
  const read = async (query: ApplicationQuery = {}, userId = 'ada') =>
    (await applications.list(userId, query, 100)).map(toApplication);
  const titles = async (query?: ApplicationQuery) => (await read(query)).map(({ title }) => title);
  return { applications, add, read, titles, clock };
}

it('lists by the next date, then what has none, then what has passed', async ({ db }) => {
  const { applications, add, titles } = await open(db);
  const undated = { deadlineKind: 'unknown', closesAt: null } as const;
  const ids = [
    await add({ title: 'March', closesAt: new Date('2027-03-02T12:00:00Z') }),
    await add({
      title: 'Expected in January',
      ...undated,
      expectedCloses: '2027-01-15',
      expectedClosesPrecision: 'month',
    }),
    await add({ title: 'Undated', ...undated }),
    await add({ title: 'Over', closesAt: new Date('2026-10-01T12:00:00Z') }),
    await add({ title: 'Over lately', closesAt: new Date('2026-11-01T12:00:00Z') }),
    await add({ title: 'Sent', closesAt: new Date('2026-12-01T12:00:00Z') }),
  ];
  await applications.bring('ada', ids, false);
  await applications.addOwn('ada', { title: 'Own', deadline: '2026-11-27', type: 'exchange', link: '' });
  const sent = (await applications.listSaved('ada')).find(({ opportunityId }) => opportunityId === ids[5])!;
  await applications.move('ada', sent.applicationId, 'submitted');

  const all = await titles();
  expect(all.slice(0, 3)).toEqual(['Own', 'Expected in January', 'March']);
  expect(all.slice(3, 5).sort()).toEqual(['Sent', 'Undated']);
  expect(all.slice(5)).toEqual(['Over lately', 'Over']);
  expect(await titles({ state: 'submitted' })).toEqual(['Sent']);
  expect(await titles({ type: 'exchange' })).toEqual(['Own']);
  expect(await titles({ time: 'week' })).toEqual(['Own']);
  expect((await titles({ time: 'month' })).sort()).toEqual(['Own', 'Sent']);
  expect(await titles({ time: 'open' })).toEqual(['Undated']);
  expect(await titles({ time: 'past' })).toEqual(['Over lately', 'Over']);

  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const [row, next] = await applications.list('ada', cursor === undefined ? {} : { cursor }, 2);
    paged.push(row!.title);
    cursor = next && toApplicationCursor(row!);
  } while (cursor !== undefined);
  expect(paged).toEqual(all);
});

it('saves once, however often it is asked, and takes that back', async ({ db }) => {
  const { applications, add, read } = await open(db);
  const id = await add({ title: 'Reef camp', organization: 'Reef Institute', type: 'exchange' });
  await applications.save('ada', id, false);
  await applications.save('ada', id, false);
  await applications.bring('ada', [id, id, crypto.randomUUID()], false);
  await applications.bring('bo', [id], false);

  expect(await read()).toMatchObject([{ title: 'Reef camp', state: 'saved', isOwn: false, canUndo: false }]);
  await applications.unsave('ada', id);
  await applications.unsave('ada', id);
  expect(await read()).toEqual([]);
  expect(await read({}, 'bo')).toHaveLength(1);
});

it('deletes nothing that was begun when a save is taken back', async ({ db }) => {
  const { applications, add, read } = await open(db);
  const id = await add({});
  await applications.save('ada', id, false);
  const [one] = await read();
  await applications.move('ada', one!.id, 'preparing');
  await expect(applications.unsave('ada', id)).rejects.toThrow(ApplicationBegun);
  await applications.move('ada', one!.id, 'saved');
  await expect(applications.unsave('ada', id)).rejects.toThrow(ApplicationBegun);
  expect(await read()).toHaveLength(1);
});

it('saves only what the person may see', async ({ db }) => {
  const { applications, add, titles } = await open(db);
  const early = await add({ title: 'Early', state: 'early_access', earlyAccessAt: new Date('2027-01-01') });
  const draft = await add({ title: 'Draft', state: 'draft' });
  await expect(applications.save('ada', early, false)).rejects.toThrow(UnknownOpportunity);
  await expect(applications.save('ada', draft, true)).rejects.toThrow(UnknownOpportunity);
  await applications.save('ada', early, true);
  expect(await titles()).toEqual(['Early']);
});

it('keeps its own copy of what SeaLeap no longer shows', async ({ db }) => {
  const { applications, add, read } = await open(db);
  const id = await add({ title: 'Reef camp', slug: 'reef-camp' });
  await applications.save('ada', id, false);
  await db.update(opportunities).set({ title: 'Reef camp 2027' }).where(eq(opportunities.id, id));
  expect(await read()).toMatchObject([{ title: 'Reef camp 2027', opportunity: { slug: 'reef-camp' } }]);
  await db.update(opportunities).set({ state: 'archived' }).where(eq(opportunities.id, id));
  expect(await read()).toMatchObject([{ title: 'Reef camp', opportunity: null, isOwn: false }]);
  await db.delete(opportunities).where(eq(opportunities.id, id));
  expect(await read()).toMatchObject([{ title: 'Reef camp', opportunity: null }]);
});

it('moves to any state with its date, and takes moves back one by one', async ({ db }) => {
  const { applications, read, clock } = await open(db);
  const id = await applications.addOwn('ada', { link: 'https://www.example.org/apply', title: '' });
  expect(await read()).toMatchObject([{ title: 'example.org', isOwn: true, canUndo: false }]);
  await applications.move('ada', id, 'preparing');
  clock.now = new Date('2026-11-24T12:00:00Z');
  await applications.move('ada', id, 'rejected');
  await applications.move('ada', id, 'rejected');
  expect(await read()).toMatchObject([{ state: 'rejected', movedAt: '2026-11-24T12:00:00.000Z', canUndo: true }]);
  await applications.undo('ada', id);
  expect(await read()).toMatchObject([{ state: 'preparing', movedAt: '2026-11-23T12:00:00.000Z' }]);
  await applications.undo('ada', id);
  expect(await read()).toMatchObject([{ state: 'saved', canUndo: false }]);
  await expect(applications.undo('ada', id)).rejects.toThrow(NothingToUndo);
});

it('keeps the latest moves alone', async ({ db }) => {
  const { applications, clock } = await open(db);
  const id = await applications.addOwn('ada', { title: 'Own' });
  for (let step = 0; step <= maxMoves; step++) {
    clock.now = new Date(clock.now.getTime() + 1000);
    await applications.move('ada', id, step % 2 === 0 ? 'preparing' : 'saved');
  }
  for (let step = 0; step < maxMoves; step++) await applications.undo('ada', id);
  await expect(applications.undo('ada', id)).rejects.toThrow(NothingToUndo);
});

it("touches nobody else's application", async ({ db }) => {
  const { applications, read } = await open(db);
  const id = await applications.addOwn('ada', { title: 'Own' });
  for (const act of [
    () => applications.move('bo', id, 'accepted'),
    () => applications.undo('bo', id),
    () => applications.remove('bo', id),
  ])
    await expect(act()).rejects.toThrow(ApplicationNotFound);
  expect(await read()).toMatchObject([{ state: 'saved' }]);
  expect(await read({}, 'bo')).toEqual([]);
  await applications.remove('ada', id);
  expect(await read()).toEqual([]);
});

it('has room for a thousand, and says when it is full', async ({ db }) => {
  const { applications, add } = await open(db);
  const many = Array.from({ length: maxApplications - 1 }, (_, at) => ({
    ...{ userId: 'ada', isOwn: true, title: `Own ${at}`, link: '' },
  }));
  await db.insert(table).values(many);
  const ids = [await add({}), await add({})];
  await expect(applications.bring('ada', ids, false)).rejects.toThrow(TooManyApplications);
  expect(await applications.listSaved('ada')).toMatchObject([{ opportunityId: ids[0] }]);
  await applications.bring('ada', [ids[0]!], false);
  await expect(applications.save('ada', ids[1]!, false)).rejects.toThrow(TooManyApplications);
  await expect(applications.addOwn('ada', { title: 'One more' })).rejects.toThrow(TooManyApplications);
});

it('changes what was added by hand, and nothing that SeaLeap lists', async ({ db }) => {
  const { applications, add, read, clock } = await open(db);
  const id = await applications.addOwn('ada', { title: 'Own', deadline: '2026-12-01', type: 'exchange' });
  await applications.save('ada', await add({ title: 'Reef camp' }), false);
  clock.now = new Date('2026-11-24T12:00:00Z');
  await applications.editOwn('ada', id, { title: '', link: 'https://www.example.org/', deadline: '2026-12-24' });
  const [addedByHand, listed] = await read();
  expect(addedByHand).toMatchObject({ id, title: 'example.org', ownDeadline: '2026-12-24', type: null });
  const checked = await db.select({ id: table.id }).from(table).where(eq(table.checkAt, clock.now));
  expect(checked).toEqual([{ id }]);
  await expect(applications.editOwn('ada', listed!.id, { title: 'Mine' })).rejects.toThrow(NotAddedByHand);
  await expect(applications.editOwn('bo', id, { title: 'Theirs' })).rejects.toThrow(ApplicationNotFound);
  expect((await read()).map(({ title }) => title)).toEqual(['example.org', 'Reef camp']);
});

it('begins an application once: what is new is saved, what is saved moves, and what went further stays', async ({
  db,
}) => {
  const { applications, add, read } = await open(db);
  const [fresh, saved, sent] = [
    await add({ title: 'Fresh' }),
    await add({ title: 'Saved' }),
    await add({ title: 'Sent' }),
  ];
  for (const id of [saved, sent]) await applications.save('ada', id, false);
  const idOf = async (title: string) => (await read()).find((one) => one.title === title)!.id;
  await applications.move('ada', await idOf('Sent'), 'submitted');

  const begun = await applications.begin('ada', fresh, false);
  expect(begun).toEqual({ id: await idOf('Fresh'), state: 'preparing', hasMoved: true, isNew: true });
  expect(await applications.begin('ada', fresh, false)).toMatchObject({ hasMoved: false, isNew: false });
  expect(await applications.begin('ada', saved, false)).toMatchObject({ hasMoved: true, isNew: false });
  expect(await applications.begin('ada', sent, false)).toMatchObject({ state: 'submitted', hasMoved: false });
  expect((await read()).map(({ title, state }) => [title, state]).sort()).toEqual([
    ['Fresh', 'preparing'],
    ['Saved', 'preparing'],
    ['Sent', 'submitted'],
  ]);
  await expect(applications.begin('ada', crypto.randomUUID(), false)).rejects.toThrow(UnknownOpportunity);
});
