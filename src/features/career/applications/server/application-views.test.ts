import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import type { MonthQuery } from '../contract.ts';
import { createApplicationParts } from './application-parts.ts';
import { createApplicationViews } from './application-views.ts';
import { createApplications } from './applications.ts';

async function open(db: Database) {
  const now = () => new Date('2026-12-03T12:00:00Z');
  await db.insert(users).values([
    { id: 'ada', name: 'Ada', email: 'ada@example.org' },
    { id: 'bo', name: 'Bo', email: 'bo@example.org' },
  ]);
  const [applications, parts] = [createApplications({ db, now }), createApplicationParts({ db, now })];
  const views = createApplicationViews({ db, now });
  const save = async (row: Parameters<typeof opportunityRow>[0]) => {
    const made = opportunityRow(row);
    await db.insert(opportunities).values(made);
    await applications.save('ada', made.id, false);
  };
  const read = async (query: MonthQuery = {}, userId = 'ada') =>
    (await views.readMonth(userId, query)).entries.map(({ day, kind, title, text }) =>
      [day, kind, title, text].filter(Boolean).join(' '),
    );
  return { applications, parts, views, save, read };
}

itOnBoth('reads what falls on the days of a month', async ({ db }) => {
  const { applications, parts, save, read } = await open(db);
  // The end of 31 December Anywhere on Earth, and an hour of 1 January.
  await save({ title: 'Last day', deadline: '31 December 2026', closesAt: new Date('2027-01-01T12:00:00Z') });
  await save({
    title: 'New year',
    deadline: '1 January 2027',
    closesAt: new Date('2027-01-01T23:00:00Z'),
    type: 'exchange',
  });
  await save({
    ...{ title: 'Usual', deadlineKind: 'recurring', closesAt: null },
    ...{ expectedCloses: '2026-12-15', expectedClosesPrecision: 'part' },
  });
  await save({ title: 'All year', deadlineKind: 'rolling', closesAt: null });
  const id = await applications.addOwn('ada', { title: 'Own', deadline: '2026-12-01' });
  const item = { text: 'Ask for a reference', isDone: false, date: '2026-12-31' };
  await parts.save('ada', id, 'checklist', {
    version: 0,
    value: [
      { ...item, id: 'a' },
      { ...item, id: 'b', isDone: true },
      { ...item, id: 'c', date: '2027-01-05' },
    ],
  });

  const december = [
    '2026-12-01 own Own',
    '2026-12-15 expected Usual in the middle of December 2026',
    '2026-12-31 deadline Last day',
    '2026-12-31 step Own Ask for a reference',
  ];
  expect(await read()).toEqual(december);
  expect(await read({ month: '2026-12' })).toEqual(december);
  expect(await read({ month: '2027-01' })).toEqual([
    '2027-01-01 deadline New year',
    '2027-01-05 step Own Ask for a reference',
  ]);
  expect(await read({ month: '2027-01', type: 'exchange' })).toEqual(['2027-01-01 deadline New year']);
  expect(await read({ month: '2027-01', state: 'submitted' })).toEqual([]);
  // Its own deadline has passed; the next date is that of its step.
  expect(await read({ time: 'month' })).toEqual(december);
  expect(await read({ time: 'week' })).toEqual([]);
  expect(await read({ month: '2027-02' })).toEqual([]);
  expect(await read({}, 'bo')).toEqual([]);
});

itOnBoth('remembers the view of each person', async ({ db }) => {
  const { views } = await open(db);
  expect(await views.findView('ada')).toBe('list');
  await views.setView('ada', 'board');
  await views.setView('ada', 'calendar');
  expect([await views.findView('ada'), await views.findView('bo')]).toEqual(['calendar', 'list']);
});
