import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Reader } from '#features/opportunities/core/server/opportunities.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { savedSearches } from './saved-search-table.ts';
import { openSearches } from './testing/open-searches.ts';

const scholarships = { filters: 'type=scholarship', name: 'Scholarships' };
const written = async (db: Database) =>
  (await db.select().from(notifications).orderBy(notifications.userId, notifications.key)).map(
    ({ userId, title, items }) => `${userId}: ${title}: ${items!.map((item) => item.title).join(', ')}`,
  );

it('holds what is new since the last one, at nine where the person is, once', async ({ db }) => {
  const { searches, publish, runAt } = await openSearches(db);
  await publish('2027-02-01T11:00', { title: 'Before it was saved' });
  await searches.save('ada', { ...scholarships, digest: 'daily' });
  await searches.save('bo', { ...scholarships, digest: 'daily' });
  await publish('2027-02-01T20:00', { title: 'Reef grant' });
  await publish('2027-02-01T20:00', { title: 'Of another kind', type: 'exchange' });

  await runAt('2027-02-02T05:59');
  expect(await written(db)).toEqual([]);
  await runAt('2027-02-02T06:00', '2027-02-02T08:59');
  expect(await written(db)).toEqual(['bo: 1 new for “Scholarships”: Reef grant']);
  await runAt('2027-02-02T09:00', '2027-02-02T09:01', '2027-02-03T09:00');
  expect(await written(db)).toEqual([
    'ada: 1 new for “Scholarships”: Reef grant',
    'bo: 1 new for “Scholarships”: Reef grant',
  ]);
  await publish('2027-02-03T09:00', { title: 'Ice grant' });
  await runAt('2027-02-04T09:00');
  expect(await written(db)).toContain('ada: 1 new for “Scholarships”: Ice grant');
  const [row] = await db.select().from(notifications).where(eq(notifications.userId, 'ada')).limit(1);
  expect(row).toMatchObject({ topic: 'searches', href: '/opportunities?type=scholarship&sort=newest' });
});

it('comes every week where that is wanted, and never where nothing is', async ({ db }) => {
  const { searches, publish, runAt } = await openSearches(db);
  await searches.save('ada', { ...scholarships, digest: 'weekly' });
  await searches.save('ada', { filters: 'q=reef', name: 'Reef', digest: 'off' });
  await publish('2027-02-02T20:00', { title: 'Reef grant', searchText: 'reef grant\n' });
  await runAt('2027-02-03T09:00', '2027-02-07T09:00');
  expect(await written(db)).toEqual([]);
  await runAt('2027-02-08T09:00', '2027-02-15T09:00');
  expect(await written(db)).toEqual(['ada: 1 new for “Scholarships”: Reef grant']);
});

it('leaves out what was closed or taken away meanwhile, and what only a part of the words is in', async ({ db }) => {
  const { searches, publish, runAt } = await openSearches(db);
  await searches.save('ada', { filters: 'q=reef+film&open=any', name: 'Reef films', digest: 'daily' });
  const film = (title: string) => ({ title, searchText: `${title.toLowerCase()}\n` });
  await publish('2027-02-01T20:00', { ...film('Reef film closed'), closesAt: new Date('2027-02-02T08:00:00Z') });
  await publish('2027-02-01T20:00', { ...film('Reef film archived'), state: 'archived' });
  await publish('2027-02-01T20:00', film('Reef diving'));
  await publish('2027-02-01T20:00', film('Reef film'));
  await runAt('2027-02-02T09:00');
  expect(await written(db)).toEqual(['ada: 1 new for “Reef films”: Reef film']);
});

it('lists at most ten, in the order of the list for each person, and says how many there are', async ({ db }) => {
  const applicant = { country: 'KE', education: 'undergraduate', dateOfBirth: null } as const;
  const bo: Reader = { applicant, interests: ['arts'], order: 'interests', onlyEligible: false };
  const { searches, publish, runAt } = await openSearches(db, { bo });
  await searches.save('ada', { ...scholarships, digest: 'daily' });
  await searches.save('bo', { ...scholarships, digest: 'daily' });
  for (let day = 1; day <= 11; day += 1)
    await publish('2027-02-01T20:00', {
      title: `Grant ${day}`,
      closesAt: new Date(Date.UTC(2027, 2, day)),
      interests: day === 9 ? ['arts'] : ['tech'],
      ...(day === 1 && { eligibleCountries: ['NO'] }),
    });
  await runAt('2027-02-02T09:00');
  const titles = (days: number[]) => days.map((day) => `Grant ${day}`).join(', ');
  expect(await written(db)).toEqual([
    `ada: 11 new for “Scholarships”: ${titles([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])}`,
    `bo: 11 new for “Scholarships”: ${titles([9, 2, 3, 4, 5, 6, 7, 8, 10, 11])}`,
  ]);
  expect((await db.select().from(notifications))[0]!.text).toBe('Grant 1, Grant 2, and 9 more');
});

it('makes equal searches once, whoever they belong to', async ({ db }) => {
  const { searches, publish, runAt, settings } = await openSearches(db);
  await searches.save('ada', { ...scholarships, digest: 'daily' });
  await searches.save('bo', { ...scholarships, digest: 'daily' });
  await publish('2027-02-01T20:00', { title: 'Reef grant' });
  await db.update(savedSearches).set({ nextAt: new Date('2027-02-02T09:00:00Z') });
  let reads = 0;
  const counted = new Proxy(settings.db, {
    get(of, name) {
      if (name === 'select' || name === 'execute') reads += 1;
      const value = Reflect.get(of, name);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
  const { createNewResults } = await import('./new-results.ts');
  const rows = await db.select().from(savedSearches);
  const at = new Date('2027-02-02T09:00:00Z');
  const one = createNewResults({ ...settings, db: counted });
  await one(rows.slice(0, 1), at);
  const ofOne = reads;
  reads = 0;
  const newResults = await one(rows, at);
  expect([newResults.size, reads]).toEqual([2, ofOne]);
  await runAt('2027-02-02T09:00');
  expect(await written(db)).toHaveLength(2);
});

it('makes up for missed days in one digest, and is not confused by a clock that went ahead and back', async ({
  db,
}) => {
  const { searches, publish, runAt } = await openSearches(db);
  await searches.save('ada', { ...scholarships, digest: 'daily' });
  await publish('2027-02-01T20:00', { title: 'One' });
  await publish('2027-02-04T20:00', { title: 'Two' });
  await runAt('2027-02-05T14:00');
  expect(await written(db)).toEqual(['ada: 2 new for “Scholarships”: Two, One']);

  await runAt('2027-02-12T14:00', '2027-02-05T15:00');
  await publish('2027-02-05T16:00', { title: 'Three' });
  await runAt('2027-02-06T08:59');
  expect(await written(db)).toHaveLength(1);
  await runAt('2027-02-06T09:00', '2027-02-05T23:00', '2027-02-06T09:00');
  expect((await written(db)).slice(1)).toEqual(['ada: 1 new for “Scholarships”: Three']);
  // New on a day that comes twice: with the next one.
  await publish('2027-02-05T23:30', { title: 'Four' });
  await runAt('2027-02-06T09:05', '2027-02-07T09:00');
  expect((await written(db)).slice(2)).toEqual(['ada: 1 new for “Scholarships”: Four']);
});

it('counts from the moment at which digests are turned on again, and follows a moved time zone', async ({ db }) => {
  const { searches, publish, runAt, clock } = await openSearches(db);
  await searches.save('ada', { ...scholarships, digest: 'off' });
  await publish('2027-02-03T20:00', { title: 'While it was off' });
  clock.now = new Date('2027-02-10T12:00:00Z');
  const id = (await db.select().from(savedSearches))[0]!.id;
  await searches.change('ada', id, { name: 'Grants', digest: 'daily' });
  await publish('2027-02-10T20:00', { title: 'After it' });
  await runAt('2027-02-11T09:00');
  expect(await written(db)).toEqual(['ada: 1 new for “Grants”: After it']);
  await searches.recheckUser(db, 'ada');
  expect(await db.select().from(savedSearches)).toMatchObject([{ nextAt: new Date('2027-02-12T09:00:00Z') }]);
});

it('leaves out what cannot be read any more, and says nothing of it', async ({ db }) => {
  const { searches, publish, runAt } = await openSearches(db);
  await searches.save('ada', { ...scholarships, digest: 'daily' });
  await publish('2027-02-01T20:00');
  await db.update(savedSearches).set({ filters: 'type=apprenticeship' });
  await runAt('2027-02-02T09:00');
  expect(await written(db)).toEqual([]);
  expect(await db.select().from(savedSearches)).toMatchObject([{ nextAt: new Date('2027-02-03T09:00:00Z') }]);
  await db.delete(opportunities);
});
