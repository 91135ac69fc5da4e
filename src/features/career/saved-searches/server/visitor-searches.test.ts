import { expect } from 'vitest';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { maxVisitorSearches } from '../vocabulary.ts';
import { savedSearches } from './saved-search-table.ts';
import { openSearches } from './testing/open-searches.ts';
import { createVisitorSearchRepository } from './visitor-search-repository.ts';

const film = { email: 'Mina@example.org', filters: 'q=film' };
const stored = (db: Database) =>
  db.select().from(savedSearches).orderBy(savedSearches.createdAt, savedSearches.filters);
const tokenIn = (href: string | undefined) => new URL(href!).searchParams.get('token')!;
const reef = { title: 'A film grant', searchText: 'a film grant\n' };

it('are saved by email once the address is confirmed, and end by one press', async ({ db }) => {
  const { visitors, emails, publish, runAt, clock } = await openSearches(db);
  await visitors.save({ ...film, timeZone: 'Africa/Nairobi' });
  expect(emails).toMatchObject([{ to: 'Mina@example.org', subject: 'Do you want these opportunities by email?' }]);
  await publish('2027-02-01T20:00', reef);
  await runAt('2027-02-20T09:00');
  expect(emails).toHaveLength(1);

  const token = tokenIn(emails[0]!.action!.href);
  expect(JSON.stringify([await stored(db), emails[0]!.key])).not.toContain(token);
  clock.now = new Date('2027-02-02T12:00:00Z');
  expect(await visitors.confirm(token, 'daily')).toBe('done');
  await publish('2027-02-02T20:00', { ...reef, title: 'Another film grant' });
  await runAt('2027-02-03T05:59');
  expect(emails).toHaveLength(1);
  await runAt('2027-02-03T06:00', '2027-02-03T06:01', '2027-02-04T06:00');
  expect(emails.slice(1)).toMatchObject([
    { to: 'Mina@example.org', subject: '1 new for “Film”', items: [{ title: 'Another film grant' }] },
  ]);
  expect(await visitors.confirm(token, 'daily')).toBe('done');

  const link = emails[1]!.unsubscribe!;
  expect(await visitors.unsubscribe('x')).toBe('incomplete');
  expect(await visitors.unsubscribe(`${tokenIn(link)}x`)).toBe('incomplete');
  expect(await visitors.unsubscribe(tokenIn(link))).toBe('done');
  expect(await stored(db)).toEqual([]);
  expect(await visitors.unsubscribe(tokenIn(link))).toBe('done');
});

it('of one address come in one email', async ({ db }) => {
  const { visitors, emails, publish, runAt } = await openSearches(db);
  for (const filters of ['q=film', 'type=scholarship', 'q=reef']) {
    await visitors.save({ ...film, filters });
    await visitors.confirm(tokenIn(emails.at(-1)!.action!.href), 'daily');
  }
  await publish('2027-02-01T20:00', reef);
  await runAt('2027-02-02T09:00');
  expect(emails.slice(3)).toMatchObject([
    {
      subject: 'New for 2 of your searches',
      items: [{ title: '1 new for “Film”' }, { title: '1 new for “Scholarships”' }],
    },
  ]);
});

it('become those of the account that proves the address, without doubles', async ({ db }) => {
  const { visitors, searches, emails, publish, runAt } = await openSearches(db);
  const ada = { id: 'ada', email: 'ada@example.org', isEmailVerified: true };
  for (const filters of ['q=film', 'type=scholarship', 'q=never+confirmed']) {
    await visitors.save({ email: 'Ada@example.org', filters });
    if (!filters.includes('never')) await visitors.confirm(tokenIn(emails.at(-1)!.action!.href), 'daily');
  }
  await searches.save('ada', { filters: 'q=film', name: 'My films', digest: 'off' });
  expect(await searches.list({ ...ada, isEmailVerified: false })).toHaveLength(1);
  await publish('2027-02-01T20:00', { title: 'A grant' });
  await runAt('2027-02-02T09:00');
  expect(emails).toHaveLength(3);
  expect(await db.select().from(notifications)).toMatchObject([{ userId: 'ada', title: '1 new for “Scholarships”' }]);
  expect((await searches.list(ada)).map(({ name }) => name).sort()).toEqual(['My films', 'Scholarships']);
  expect((await stored(db)).map(({ userId, email }) => userId ?? email).sort()).toEqual([
    'Ada@example.org',
    'ada',
    'ada',
  ]);

  // A link of before still ends the emails.
  expect(await visitors.unsubscribe(tokenIn(emails[1]!.unsubscribe))).toBe('done');
  expect((await searches.list(ada)).map(({ digest }) => digest)).toEqual(['off', 'off']);
});

it('say nothing and send nothing for one search too many, and for one that is confirmed', async ({ db }) => {
  const { visitors, emails } = await openSearches(db);
  for (let at = 0; at < maxVisitorSearches + 1; at += 1) await visitors.save({ ...film, filters: `q=film+${at}` });
  expect([(await stored(db)).length, emails.length]).toEqual([maxVisitorSearches, maxVisitorSearches]);
  await visitors.confirm(tokenIn(emails[0]!.action!.href), 'weekly');
  await visitors.save({ ...film, filters: 'q=film+0' });
  expect(emails).toHaveLength(maxVisitorSearches);
  // Asked for again before it is confirmed: the newest link counts.
  await visitors.save({ ...film, filters: 'q=film+1' });
  expect(await visitors.confirm(tokenIn(emails[1]!.action!.href), 'weekly')).toBe('over');
  expect(await visitors.confirm(tokenIn(emails.at(-1)!.action!.href), 'weekly')).toBe('done');
});

it('are forgotten when nobody confirms them in time', async ({ db }) => {
  const { visitors, emails } = await openSearches(db);
  const repository = createVisitorSearchRepository(db);
  await visitors.save(film);
  await visitors.save({ ...film, filters: 'q=reef', timeZone: 'No/Such_Zone' });
  await visitors.confirm(tokenIn(emails[1]!.action!.href), 'weekly');
  await repository.removeUnconfirmed(new Date('2027-02-15T11:00:00Z'), 14);
  expect(await stored(db)).toHaveLength(2);
  await repository.removeUnconfirmed(new Date('2027-02-15T13:00:00Z'), 14);
  expect(await stored(db)).toMatchObject([{ filters: 'q=reef', timeZone: null }]);
});
