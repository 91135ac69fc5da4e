import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { sessions, users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { TopicState } from '../../topic-contract.ts';
import type { NotificationTopic } from '../../vocabulary.ts';
import { notifications } from '../notification-table.ts';
import { notify, withdrawNotifications } from '../notifications.ts';
import { pushMessages, pushSubscriptions } from '../push/push-table.ts';
import { notificationTopicEndpoints } from './notification-topic-routes.ts';

function open(db: Database, role: 'curator' | 'admin' = 'admin') {
  const session = { id: 's', person: { id: 'boss', role }, createdAt: new Date() } as Session;
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async () => session))
    .route('/', mountEndpoints(notificationTopicEndpoints(db)));
  const stop = async (topic: string, isStopped: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', body: JSON.stringify({ isStopped }), headers };
    return (await app.request(`/admin/notifications/${topic}/stop`, init)).status;
  };
  const states = async () => {
    const response = await app.request('/admin/notifications');
    const rows = (await response.json()) as TopicState[];
    return Object.fromEntries(rows.map(({ topic, ...state }) => [topic, state]));
  };
  return { app, stop, states };
}

async function addDevice(db: Database) {
  await db.insert(sessions).values({ id: 's', userId: 'ada', token: 't', expiresAt: new Date('2036-01-01') });
  const keys = { endpoint: 'https://push.acme.org/a', p256dh: 'B', auth: 'A' };
  return db
    .insert(pushSubscriptions)
    .values({ ...keys, userId: 'ada', sessionId: 's' })
    .returning();
}

const row = (key: string, topic: NotificationTopic) => ({
  ...{ personId: 'ada', key, topic, title: 'Title', text: '', href: '/' },
});

it('counts by topic what waits, was sent, has failed and was not wanted', async ({ db }) => {
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' });
  for (const [key, topic] of [
    ...(['a', 'b', 'sent', 'failed', 'skipped', 'withdrawn'] as const).map((key) => [key, 'deadlines'] as const),
    ['c', 'changes'] as const,
  ])
    await notify(db, row(key, topic));
  await withdrawNotifications(db, 'ada', ['withdrawn']);
  for (const state of ['sent', 'failed', 'queued'] as const) {
    const key = `notifications:${state}`;
    await queueMail(db, { key, to: 'ada@example.org', subject: 'Title', paragraphs: [] });
    await db.update(outbox).set({ state }).where(eq(outbox.key, key));
    const notification = state === 'queued' ? 'b' : state;
    await db
      .update(notifications)
      .set({ emailState: 'queued', emailKey: key })
      .where(eq(notifications.key, notification));
  }
  await db.update(notifications).set({ emailState: 'skipped' }).where(eq(notifications.key, 'skipped'));

  const [device] = await addDevice(db);
  for (const state of ['sent', 'failed', 'queued'] as const) {
    await db.insert(pushMessages).values({ key: state, subscriptionId: device!.id, state });
    await db.update(notifications).set({ pushState: 'queued', pushKey: state }).where(eq(notifications.key, state));
  }
  await db.update(notifications).set({ pushState: 'waiting' }).where(eq(notifications.key, 'c'));
  const push = { waiting: 0, sent: 0, failed: 0 };
  const none = { waiting: 0, sent: 0, failed: 0, skipped: 0, push, stoppedAt: null };
  expect(await open(db).states()).toEqual({
    deadlines: { ...none, waiting: 2, sent: 1, failed: 1, skipped: 1, push: { ...push, sent: 1, failed: 1 } },
    changes: { ...none, waiting: 1, push: { ...push, waiting: 1 } },
    ...{ searches: none, account: none, classes: none, offers: none, recommendations: none },
    ...{ 'live-sessions': none, discussions: none, notes: none, 'note-invitations': none, mentoring: none },
    webinars: none,
  });
});

it('stops a topic and lets it go on, once each in the audit log', async ({ db }) => {
  const { stop, states } = open(db);
  expect([await stop('offers', true), await stop('offers', true)]).toEqual([204, 204]);
  expect((await states()).offers!.stoppedAt).not.toBeNull();
  expect(await stop('offers', false)).toBe(204);
  expect((await states()).offers!.stoppedAt).toBeNull();
  const acts = await db.select().from(auditEntries);
  expect(acts.map(({ actorId, action, subjectId }) => [actorId, action, subjectId])).toEqual([
    ['boss', 'notifications.stop', 'offers'],
    ['boss', 'notifications.resume', 'offers'],
  ]);
});

it('is for administrators alone, and refuses what is no topic', async ({ db }) => {
  const { stop } = open(db);
  expect([await stop('spam', true), await stop('offers', 'yes')]).toEqual([400, 400]);
  const { app, stop: stopAsCurator } = open(db, 'curator');
  expect([(await app.request('/admin/notifications')).status, await stopAsCurator('offers', true)]).toEqual([403, 403]);
});
