import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hashToken } from '#platform/server/encrypted-value.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { signToken } from '#platform/server/signed-token.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { unsubscribeLink } from '../sending/notification-emails.ts';
import { createNotificationPreferences, unsubscribePurpose } from './notification-preferences.ts';
import { notificationPreferences, notificationSettings } from './notification-settings-table.ts';
import { unsubscribeEndpoints } from './unsubscribe-routes.ts';

const secrets = ['a secret of the tests'] as const;
const origin = 'http://localhost';

async function open(db: Database) {
  await db.insert(users).values(['ada', 'bo'].map((id) => ({ id, name: id, email: `${id}@example.org` })));
  const preferences = createNotificationPreferences({ db, secrets });
  for (const id of ['ada', 'bo'])
    await preferences.choose({ id, isMinor: false }, { email: ['changes:daily'], push: ['changes'] });
  const app = new Hono()
    .onError(
      answerError((error) => {
        throw error;
      }),
    )
    .route('/api', mountEndpoints(unsubscribeEndpoints(preferences)));
  const link = unsubscribeLink(origin, signToken(unsubscribePurpose, 'ada', secrets), ['deadlines', 'changes']);
  const chosen = async () =>
    (await db.select().from(notificationPreferences).orderBy(notificationPreferences.topic)).map(
      ({ userId, topic, email, push }) => [userId, topic, email, push],
    );
  return { app, link, chosen };
}
const post = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const ofBo = ['bo', 'changes', 'daily', true];

it('turns the topics of the email off at one press of a mail program, without a log-in', async ({ db }) => {
  const { app, link, chosen } = await open(db);
  for (let time = 0; time < 2; time++) {
    const response = await app.request(link, post({ 'List-Unsubscribe': 'One-Click' }));
    expect([response.status, response.headers.get('location')]).toEqual([204, null]);
  }
  expect(await chosen()).toEqual(
    expect.arrayContaining([['ada', 'deadlines', 'off', true], ['ada', 'changes', 'off', true], ofBo]),
  );
});

it('changes nothing when the link is opened, and leads to a page with a button', async ({ db }) => {
  const { app, link, chosen } = await open(db);
  const before = await chosen();
  const response = await app.request(link);
  const target = new URL(response.headers.get('location')!, origin);
  expect([response.status, target.pathname]).toEqual([303, '/notifications/unsubscribe']);
  expect(target.search).toBe(new URL(link).search);
  expect(await chosen()).toEqual(before);

  const pressed = await app.request(link, post({}));
  expect([pressed.status, pressed.headers.get('location')]).toEqual([
    303,
    '/notifications/unsubscribe?state=done&topics=deadlines.changes',
  ]);
});

it('still turns emails off with a link of before links were signed, by the hash of its token', async ({ db }) => {
  const { app, chosen } = await open(db);
  const [token, stored] = ['t'.repeat(43), hashToken('t'.repeat(43))];
  await db
    .update(notificationSettings)
    .set({ unsubscribeTokenHash: stored })
    .where(eq(notificationSettings.userId, 'ada'));
  const oneClick = post({ 'List-Unsubscribe': 'One-Click' });
  expect((await app.request(unsubscribeLink(origin, stored, ['changes']), oneClick)).status).toBe(400);
  expect((await app.request(unsubscribeLink(origin, token, ['changes']), oneClick)).status).toBe(204);
  expect(await chosen()).toEqual(expect.arrayContaining([['ada', 'changes', 'off', true], ofBo]));
});

it('refuses tokens that belong to nobody, and topics that are none', async ({ db }) => {
  const { app, link, chosen } = await open(db);
  const before = await chosen();
  const other = (name: string, value: string) => {
    const url = new URL(link);
    url.searchParams.set(name, value);
    return url.href;
  };
  const oneClick = post({ 'List-Unsubscribe': 'One-Click' });
  expect((await app.request(other('token', 'x'.repeat(43)), oneClick)).status).toBe(400);
  expect((await app.request(other('topics', 'spam'), oneClick)).status).toBe(400);
  expect((await app.request(other('token', ''), oneClick)).status).toBe(400);
  const ofNobody = signToken(unsubscribePurpose, 'nobody', secrets);
  expect((await app.request(other('token', ofNobody), oneClick)).status).toBe(400);
  const ofOther = signToken('another purpose', 'ada', secrets);
  expect((await app.request(other('token', ofOther), oneClick)).status).toBe(400);
  const form = await app.request(other('token', 'x'.repeat(43)), post({}));
  expect(form.headers.get('location')).toContain('state=incomplete');
  expect(await chosen()).toEqual(before);
});
