import { Hono } from 'hono';
import { expect } from 'vitest';
import { applications as table } from '#features/career/applications/server/application-table.ts';
import { createApplications } from '#features/career/applications/server/applications.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { reminderEndpoints } from './reminder-routes.ts';
import { createReminderRules } from './reminder-rules.ts';

async function open(db: Database) {
  const clock = { now: new Date('2027-02-01T23:00:00Z') };
  const now = () => clock.now;
  await db.insert(users).values(['ada', 'bo'].map((id) => ({ id, name: id, email: `${id}@example.org` })));
  const applications = createApplications({ db, now });
  const ownId = await applications.addOwn('ada', { title: 'Own' });
  const others = await applications.addOwn('bo', { title: 'Other' });
  const session = { id: 's', person: { id: 'ada', role: 'member' }, createdAt: new Date() } as Session;
  const app = new Hono()
    .onError(
      answerError((error) => {
        throw error;
      }),
    )
    .use(readSessions(async () => session))
    .route('/', mountEndpoints(reminderEndpoints(createReminderRules({ db, now }))));
  const statusOf = async (path: string) => (await app.request(path)).status;
  const read = async (path: string) => (await (await app.request(path)).json()) as Record<string, unknown>;
  const post = (path: string, body: object) =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const postForm = async (path: string, fields: [string, string][]) => {
    const { status, headers } = await app.request(path, { method: 'POST', body: new URLSearchParams(fields) });
    return [status, headers.get('location')];
  };
  /** Whether its reminders are to be looked at. */
  const listPendingIds = async () =>
    (await db.select().from(table)).filter(({ checkAt }) => checkAt !== null).map(({ id }) => id);
  await db.update(table).set({ checkAt: null });
  return { read, statusOf, post, postForm, listPendingIds, ownId, others };
}

it('reads and changes which reminders come, by JSON and by a form', async ({ db }) => {
  const { read, post, postForm, listPendingIds, ownId } = await open(db);
  expect(await read('/reminders')).toEqual({ days: [30, 7, 3, 1], hasExpected: true });
  expect((await post('/reminders', { days: [1, 14, 14], hasExpected: false })).status).toBe(204);
  expect(await read('/reminders')).toEqual({ days: [14, 1], hasExpected: false });
  expect(await listPendingIds()).toEqual([ownId]);
  const fields = [...['', '7', '0'].map((day) => ['days', day]), ['hasExpected', 'no'], ['hasExpected', 'yes']];
  expect(await postForm('/reminders', fields as [string, string][])).toEqual([
    303,
    '/account/notifications/times?done=reminders',
  ]);
  expect(await read('/reminders')).toEqual({ days: [7, 0], hasExpected: true });
  await postForm('/reminders', [
    ['days', ''],
    ['hasExpected', 'no'],
  ]);
  expect(await read('/reminders')).toEqual({ days: [], hasExpected: false });
  for (const days of [[2], ['x'], undefined, Array(99).fill(7)])
    expect((await post('/reminders', { days, hasExpected: true })).status, String(days)).toBe(400);
});

it("changes one application's reminders, and goes back to the usual ones", async ({ db }) => {
  const { read, statusOf, post, postForm, listPendingIds, ownId, others } = await open(db);
  const usual = { days: null, snoozedUntil: null, usualDays: [30, 7, 3, 1] };
  expect(await read(`/applications/${ownId}/reminders`)).toEqual(usual);
  await post(`/applications/${ownId}/reminders`, { isUsual: 'no', days: [14] });
  expect(await read(`/applications/${ownId}/reminders`)).toEqual({ ...usual, days: [14] });
  expect(await listPendingIds()).toEqual([ownId]);
  await post('/reminders', { days: [7], hasExpected: true });
  const form = [
    ['isUsual', 'yes'],
    ['days', ''],
  ] as [string, string][];
  expect(await postForm(`/applications/${ownId}/reminders`, form)).toEqual([303, `/applications/${ownId}#reminders`]);
  expect(await read(`/applications/${ownId}/reminders`)).toEqual({ ...usual, usualDays: [7] });
  const wanted = { isUsual: 'no', days: [14] };
  expect((await post(`/applications/${others}/reminders`, wanted)).status).toBe(404);
  expect(await statusOf(`/applications/${others}/reminders`)).toBe(404);
});

it('pauses for days of the person, and goes on', async ({ db }) => {
  const { read, post, postForm, ownId, others } = await open(db);
  const until = async () => (await read(`/applications/${ownId}/reminders`)).snoozedUntil;
  await post(`/applications/${ownId}/snooze`, { days: 3 });
  expect(await until()).toBe('2027-02-04');
  await postForm(`/applications/${ownId}/snooze`, [['days', '0']]);
  expect(await until()).toBeNull();
  expect((await post(`/applications/${ownId}/snooze`, { days: 2 })).status).toBe(400);
  expect((await post(`/applications/${others}/snooze`, { days: 3 })).status).toBe(404);
});
