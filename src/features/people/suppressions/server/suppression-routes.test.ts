import { Hono } from 'hono';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { createRateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { createMessageId } from '#platform/server/mail/message-id.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { itOnBoth as it } from '#platform/server/testing/database-test.ts';
import type { SuppressionSettings } from './suppression-routes.ts';
import { createSuppressionsModule } from './suppressions-module.ts';
import { complaintOf, returnedAfterForwarding, returnedByPostfix } from './testing/returned-emails.ts';
import { signEvent } from './testing/sign-event.ts';

const secrets: Secrets = ['a secret of the test'];
const returnedSecret = 'a'.repeat(32);
const resendSecret = `whsec_${Buffer.from('a key of twenty-four bytes').toString('base64')}`;
const ada = { id: 'ada', email: 'ada@example.org', isEmailVerified: true };
const bounced = { type: 'email.bounced', data: { to: [ada.email], bounce: { type: 'Permanent', message: 'Gone' } } };

function open(db: Database, settings: SuppressionSettings = { resendSecret, returnedSecret }, person: object = ada) {
  const limiter = createRateLimiter(db, secrets[0]);
  const { endpoints } = createSuppressionsModule({ db, secrets, limiter, clientNetwork: () => 'one', ...settings });
  const session = { id: 's', person, createdAt: new Date() } as Session;
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async () => session))
    .route('/', mountEndpoints(endpoints));
  return {
    postEvent(event: unknown, change: object = {}) {
      const { body, ...signed } = { ...signEvent(event, resendSecret, new Date()), ...change };
      const headers = Object.fromEntries(Object.entries(signed).map(([name, value]) => [`svix-${name}`, value]));
      return app.request('/resend/webhook', { method: 'POST', body, headers });
    },
    postReturned: (body: string, secret = returnedSecret) =>
      app.request('/returned-emails', { method: 'POST', body, headers: { authorization: `Bearer ${secret}` } }),
    readState: async () => (await (await app.request('/account/email-state')).json()) as { suppression: object | null },
    list: async () =>
      (await createSuppressionRepository(db).list({}, 9)).map(({ foldedEmail, reason }) => [foldedEmail, reason]),
  };
}
const sent = (to: string) => ({
  messageId: createMessageId('welcome:1', to, { publicUrl: 'https://s.example', secrets }),
  to,
});

it('suppresses an address by a signed event, however often it comes', async ({ db }) => {
  const { postEvent, list, readState } = open(db);
  expect(await readState()).toEqual({ suppression: null });
  for (let time = 0; time < 2; time += 1) expect((await postEvent(bounced)).status).toBe(204);
  expect(await list()).toEqual([[ada.email, 'bounce']]);
  expect(await readState()).toMatchObject({ suppression: { reason: 'bounce', since: expect.any(String) } });
});

it('takes nothing from events that are not signed, and soon refuses who sends them', async ({ db }) => {
  const { postEvent, list } = open(db);
  const statuses: number[] = [];
  for (let time = 0; time < 32; time += 1) statuses.push((await postEvent(bounced, { signature: 'v1,AAAA' })).status);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400));
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect(await list()).toEqual([]);
});

it('takes from returned emails what is about emails that were sent, and nothing that was made up', async ({ db }) => {
  const { postReturned, list } = open(db);
  const answer = async (body: string) => (await postReturned(body)).json();
  const madeUp = { messageId: sent('eve@example.org').messageId, to: 'bo@example.org' };
  expect(await answer(returnedByPostfix(madeUp))).toEqual({ addresses: 0 });
  expect(await answer('Subject: I am away\n\nHello')).toEqual({ addresses: 0 });
  expect(await list()).toEqual([]);
  expect(await answer(returnedByPostfix(sent('bo@example.org')))).toEqual({ addresses: 1 });
  expect(await answer(returnedAfterForwarding(sent('eve@example.org')))).toEqual({ addresses: 1 });
  expect(await answer(complaintOf(sent(ada.email)))).toEqual({ addresses: 1 });
  expect((await list()).sort()).toEqual([
    [ada.email, 'complaint'],
    ['bo@example.org', 'bounce'],
    ['eve@example.org', 'bounce'],
  ]);
});

it('refuses returned emails without the secret', async ({ db }) => {
  const { postReturned, list } = open(db);
  const body = returnedByPostfix(sent(ada.email));
  for (const secret of ['', 'b'.repeat(32), `${returnedSecret}a`])
    expect((await postReturned(body, secret)).status).toBe(401);
  expect(await list()).toEqual([]);
});

it('is off without its settings', async ({ db }) => {
  const { postEvent, postReturned, list } = open(db, {});
  expect((await postEvent(bounced)).status).toBe(404);
  expect((await postReturned(returnedByPostfix(sent(ada.email)), 'undefined')).status).toBe(404);
  expect(await list()).toEqual([]);
});

it('tells who has not confirmed an address nothing of what its owner did', async ({ db }) => {
  const { readState } = open(db, {}, { ...ada, isEmailVerified: false });
  const suppressions = createSuppressionRepository(db);
  await suppressions.add(ada.email, 'complaint');
  expect(await readState()).toEqual({ suppression: null });
  expect(await open(db, {}).readState()).toMatchObject({ suppression: { reason: 'complaint' } });
  await suppressions.add(ada.email, 'bounce');
  expect(await readState()).toMatchObject({ suppression: { reason: 'bounce' } });
});
