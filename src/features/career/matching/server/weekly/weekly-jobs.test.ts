import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { createOpportunitySearch } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { chooseEmail } from '#features/people/notifications/server/notifications.ts';
import { notificationPreferences } from '#features/people/notifications/server/settings/notification-settings-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createFakeEmbedder } from '#platform/server/embeddings/testing/fake-embedder.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createMatching } from '../matching.ts';
import { createWeeklyJobs } from './weekly-jobs.ts';

async function open(db: Database) {
  const clock = { now: new Date('2026-11-25T12:00:00Z') };
  const day = 24 * 60 * 60 * 1000;
  const others = Array.from({ length: 100 }, (_, at) =>
    opportunityRow({ title: `Chess league ${at}`, description: 'Chess.', publishedAt: new Date('2026-01-01') }),
  );
  await db.insert(opportunities).values(others);
  const publish = async (count: number, fields: object = {}) => {
    const publishedAt = clock.now;
    const rows = Array.from({ length: count }, (_, at) => {
      const title = `Coral reef camp ${at}`;
      const organization = `Reef School ${at}`;
      return opportunityRow({ title, organization, publishedAt, closesAt: null, eligibleCountries: ['KE'], ...fields });
    });
    await db.insert(opportunities).values(rows);
  };
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' } as never);
  const profile = { userId: 'ada', fullName: 'Ada', country: 'KE', education: 'undergraduate' };
  await db
    .insert(profiles)
    .values({ ...profile, interests: ['environment'], goals: 'I want to protect coral reefs.' } as never);
  const now = () => clock.now;
  const embedder = createFakeEmbedder(['reef']);
  const matching = createMatching({ db, search: createOpportunitySearch({ db, embedder }), embedder, now });
  const premium = new Set(['ada']);
  const listPremium = async (ids: readonly string[]) => ids.filter((id) => premium.has(id));
  const job = () => createWeeklyJobs({ db, recommendNew: matching.recommendNew, listPremium, now });
  const written = () =>
    db.select().from(notifications).where(eq(notifications.topic, 'recommendations')).orderBy(notifications.title);
  const subscribe = (email: 'now' | 'off') => chooseEmail(db, 'ada', 'recommendations', email);
  const passWeek = () => {
    clock.now = new Date(clock.now.getTime() + 7 * day);
  };
  return { clock, publish, premium, job, written, subscribe, passWeek };
}

it('writes the five best new ones with their reasons, once a week', async ({ db }) => {
  const { publish, job, written, subscribe, passWeek } = await open(db);
  await publish(7);
  await publish(1, { title: 'Coral reefs of old', publishedAt: new Date('2026-01-01') });
  await job().run();
  expect(await written()).toEqual([]);

  await subscribe('now');
  await job().run();
  await job().run();
  const first = await written();
  expect(first).toHaveLength(5);
  expect(first.map(({ title }) => title).join()).not.toContain('of old');
  expect(first[0]!.text).toMatch(/^Your goals mention “coral reefs”; this internship mentions “Coral reef”\. /);
  expect(first[0]!.href).toMatch(/^\/opportunities\/opportunity-/);

  passWeek();
  await job().run();
  expect(await written()).toHaveLength(5);
  await publish(2, { title: 'Coral reef school' });
  await job().run();
  expect(await written()).toHaveLength(5);
  passWeek();
  await job().run();
  expect(await written()).toHaveLength(7);
});

it('ends with Premium, and when the person turns the emails off', async ({ db }) => {
  const { publish, premium, job, written, subscribe, passWeek } = await open(db);
  await subscribe('now');
  await publish(1);
  premium.clear();
  await job().run();
  expect(await written()).toEqual([]);
  premium.add('ada');
  await subscribe('off');
  await job().run();
  expect(await written()).toEqual([]);
  await subscribe('now');
  await job().run();
  expect(await written()).toHaveLength(1);
  passWeek();
});

it('sends nothing that hardly fits', async ({ db }) => {
  const { publish, job, written, subscribe } = await open(db);
  await subscribe('now');
  await publish(1, { title: 'Chess league', description: 'Chess.', interests: ['arts'], eligibleCountries: ['*'] });
  await job().run();
  expect(await written()).toEqual([]);
});

it('writes for who wants them on a device alone, and keeps that choice when the email is chosen', async ({ db }) => {
  const { publish, job, written, subscribe } = await open(db);
  await publish(1);
  await subscribe('off');
  await job().run();
  expect(await written()).toEqual([]);

  await db.update(notificationPreferences).set({ push: true });
  await subscribe('off');
  await job().run();
  expect(await written()).toHaveLength(1);
});
