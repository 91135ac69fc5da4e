import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { workAttempts } from '#platform/server/queue/work-attempt-table.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { savedSearches } from './saved-search-table.ts';
import { openSearches } from './testing/open-searches.ts';

const search = { filters: 'type=scholarship', name: 'Scholarships', digest: 'daily' } as const;
const listNotified = async (db: Database) => (await db.select().from(notifications)).map(({ userId }) => userId);

async function open(db: Database) {
  const opened = await openSearches(db);
  for (const person of ['ada', 'bo']) await opened.searches.save(person, search);
  await opened.publish('2027-02-01T20:00', { title: 'Reef grant' });
  const [ofAda] = await db.select().from(savedSearches).where(sql`user_id = 'ada'`);
  return { ...opened, ofAda: ofAda! };
}

it('writes the digests of all others when one fails, and that one later', async ({ db }) => {
  const { runAt } = await open(db);
  await db.execute(sql`alter table notifications add constraint not_ada check (user_id <> 'ada') not valid`);
  await runAt('2027-02-02T09:00');
  expect(await listNotified(db)).toEqual(['bo']);
  await db.execute(sql`alter table notifications drop constraint not_ada`);
  await runAt('2027-02-02T09:01');
  expect(await listNotified(db)).toEqual(['bo']);
  await db.update(workAttempts).set({ runAt: sql`now()` });
  await runAt('2027-02-02T09:02');
  expect((await listNotified(db)).sort()).toEqual(['ada', 'bo']);
  expect(await db.$count(workAttempts)).toBe(0);
});

it('sets a search aside that has ended two processes', async ({ db }) => {
  const { runAt, ofAda } = await open(db);
  for (let times = 0; times < 2; times += 1) {
    await createWorkAttempts({ db, queue: 'saved searches' }).claim([ofAda.id]);
    await db.update(workAttempts).set({ runAt: sql`now()` });
  }
  await runAt('2027-02-02T09:00', '2027-02-02T09:01');
  expect(await listNotified(db)).toEqual(['bo']);
  expect(await db.select().from(workAttempts)).toMatchObject([{ key: ofAda.id, setAsideAt: expect.any(Date) }]);
});
