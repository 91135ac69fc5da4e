import { Hono } from 'hono';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { type Endpoint, mountEndpoints } from '#platform/server/http/endpoint.ts';
import { createRateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import type { Throttle } from '#platform/server/http/limits/throttle.ts';
import type { OutgoingEmail, QueueMail } from '#platform/server/mail/email.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { readSessions, sessionOf } from '#platform/server/sessions/session.ts';
import { accountData } from '../account-personal-data.ts';
import { type AccountSettings, createAccountsModule, type SignInParts } from '../accounts-module.ts';
import { directPasswordEstimator, type PasswordEstimator } from '../passwords/password-worker.ts';
import { createPasswords } from '../passwords/passwords.ts';

const publicUrl = 'http://sealeap.test';

/** Fast hashes, and estimates, counted. */
export function countedHashes() {
  const counts = { hashed: 0, checked: 0, judged: 0 };
  const argon = {
    hash: async (password: string) => {
      counts.hashed += 1;
      return `plain:${password}`;
    },
    verify: async (hash: string, password: string) => {
      counts.checked += 1;
      return hash === `plain:${password}`;
    },
  };
  const estimator: PasswordEstimator = {
    ...directPasswordEstimator,
    isGuessable(password, owner, actor) {
      counts.judged += 1;
      return directPasswordEstimator.isGuessable(password, owner, actor);
    },
  };
  return { counts, passwords: createPasswords({ argon, estimator, maxWaiting: 100_000 }) };
}

/** Never throttles. */
const openThrottle: Throttle = { pass: async () => true, tryPass: () => true };

type Settings = AccountSettings & {
  publicUrl: string;
  throttle: Throttle;
  secrets: Secrets;
  isDelivering: boolean;
  /** Returns the endpoints of a feature that builds on accounts. */
  addEndpoints: (dependencies: SignInParts & { queueMail: QueueMail }) => readonly Endpoint[];
};

/** Accounts on a database, with a mailbox, and browsers with cookies and networks of their own. */
export function serveAccounts(
  db: Database,
  {
    throttle = openThrottle,
    isDelivering = true,
    secrets = ['a secret of the tests, long enough to be one'],
    addEndpoints = () => [],
    ...settings
  }: Partial<Settings> = {},
) {
  const mailbox: OutgoingEmail[] = [];
  const { counts, passwords } = countedHashes();
  const errors: Error[] = [];
  const dependencies = {
    google: undefined,
    isGoogleSandbox: false,
    firebase: undefined,
    adminEmails: new Set<string>(),
    publicUrl,
    ...settings,
  };
  const queueMail: QueueMail = async (_db, message) => {
    if (!mailbox.some(({ key }) => key === message.key)) mailbox.push(message);
  };
  const { findSession, channels, signInParts, ...module } = createAccountsModule({
    ...dependencies,
    db,
    secrets,
    limiter: createRateLimiter(db, secrets[0]),
    clientAddress: (c) => c.req.header('x-test-address') ?? '10.0.0.1',
    queueMail,
    personalData: [accountData],
    onSignUp: async () => {},
    passwords,
    throttle,
    logger: { error: ({ err }: { err: Error }) => void errors.push(err) },
  });
  const endpoints = [...module.endpoints, ...addEndpoints({ ...signInParts, queueMail })];
  const app = new Hono()
    .onError(answerError((error) => errors.push(error)))
    .use(readSessions(findSession))
    .get('/whoami', async (c) => c.json(await sessionOf(c)))
    .route('/api', mountEndpoints(endpoints));

  function openBrowser(address = '10.0.0.1', jar = new Map<string, string>()) {
    async function send(path: string, init: RequestInit = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { 'x-test-address': address, 'user-agent': 'A browser', ...(cookie && { cookie }) };
      const response = await app.request(new URL(path, dependencies.publicUrl), {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string>) },
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
        if (/max-age=0/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    }
    async function post(path: string, body?: object) {
      const response = await send(`/api/auth${path}`, {
        method: 'POST',
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      if (isDelivering) for (const { run } of channels) await run();
      return response;
    }
    const postForm = (path: string, body: Record<string, string>) =>
      send(`/api/auth${path}`, { method: 'POST', body: new URLSearchParams(body) });
    return {
      jar,
      send,
      post,
      postForm,
      /** The status of a response, and its error code. */
      outcome: async (path: string, body?: object) => {
        const response = await post(path, body);
        return `${response.status} ${response.headers.get('x-error-code') ?? ''}`.trim();
      },
      whoami: async () =>
        ((await (await send('/whoami')).json()) as { person: { email: string; id: string } } | null)?.person,
    };
  }

  const tokenIn = (message: OutgoingEmail | undefined) =>
    new URL(message?.action?.href ?? 'http://no.email').searchParams.get('token') ?? '';

  return { app, counts, endpoints, errors, mailbox, openBrowser, tokenIn };
}

export const ada = { name: 'Ada', email: 'ada@example.org', password: 'a quiet harbour' };
