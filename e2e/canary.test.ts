import { type APIResponse, expect } from '@playwright/test';
import { freePort } from './free-port.ts';
import { someProfile } from './member.ts';
import { test } from './server.ts';

const canary = {
  name: 'Kanarina Vogelsang',
  email: 'kanarina@canary.example',
  newEmail: 'kanarina-anew@canary.example',
  guardianEmail: 'guardian-of-k@canary.example',
  readerEmail: 'reader-k@canary.example',
  dateOfBirth: '2014-02-17',
  impossibleBirthday: '2014-02-31',
  goals: 'To sing in every mine.',
  password: 'feathers in the wind',
  wrongPassword: 'feathers in the wine',
};

test('personal data appears only in the database and in emails', async ({ playwright, postgres, start }) => {
  const metricsPort = await freePort();
  const server = await start({
    LOG_LEVEL: 'debug',
    METRICS_PORT: String(metricsPort),
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  const person = await playwright.request.newContext({ baseURL: server.url });
  const lines: string[] = [];
  async function note(answer: APIResponse) {
    lines.push(answer.headers().location ?? '', answer.headers()['x-error-code'] ?? '');
    if (answer.status() >= 400 && !answer.headers()['content-type']?.includes('html')) lines.push(await answer.text());
    return answer.status();
  }
  const get = async (path: string) => note(await person.get(path, { maxRedirects: 0 }));
  const post = async (path: string, data: object) => note(await person.post(path, { data, maxRedirects: 0 }));
  const form = async (path: string, fields: Record<string, string>) =>
    note(await person.post(path, { form: fields, maxRedirects: 0 }));
  type Kept = { to: string; text: string };
  /** The token in the newest email to an address, once it has arrived. */
  const tokenTo = async (address: string, page: string) => {
    const find = async () => {
      const emails = (await (await person.get('/api/dev/mail')).json()) as Kept[];
      const link = new RegExp(`/${page}\\?token=([\\w.-]+)`);
      return emails
        .filter(({ to }) => to === address)
        .map(({ text }) => link.exec(text)?.[1])
        .find(Boolean);
    };
    await expect.poll(find, page).toBeTruthy();
    return (await find())!;
  };

  const { name, email, password, dateOfBirth, guardianEmail, goals } = canary;
  const account = { name, email, password };
  const child = { ...someProfile, fullName: name, country: 'DE', dateOfBirth, goals, guardianEmail };
  expect(await post('/api/auth/sign-up/email', account)).toBe(204);
  const cookies = (await person.storageState()).cookies.map(({ value }) => decodeURIComponent(value).split('.')[0]!);
  expect(await post('/api/profile', child)).toBe(202);
  expect(await post('/api/profile', { ...child, dateOfBirth: canary.impossibleBirthday })).toBe(400);
  expect(await post('/api/auth/change-email', { newEmail: canary.newEmail, password: canary.wrongPassword })).toBe(403);
  expect(await post('/api/auth/change-email', { newEmail: canary.newEmail, password })).toBe(204);
  const verify = await tokenTo(canary.newEmail, 'verify-email');
  const guardian = await tokenTo(guardianEmail, 'guardian');
  for (const path of ['verify-email', 'guardian', 'reset-password'])
    for (const token of [verify, guardian]) await get(`/${path}?token=${token}`);
  await get(`/api/guardian-request?token=${guardian}`);
  expect(await form('/api/guardian-request', { token: guardian, answer: 'confirm' })).toBe(303);
  expect(await form('/api/guardian-request', { token: guardian, answer: 'confirm' })).toBeGreaterThanOrEqual(400);
  await form('/api/auth/verify-email', { token: `${verify}x` });
  for (const path of ['/profile', '/account', '/api/profile', '/api/session']) await get(path);
  await form('/api/newsletter', { email: canary.readerEmail });
  const reader = await tokenTo(canary.readerEmail, 'newsletter/confirm');
  await get(`/newsletter/confirm?token=${reader}`);
  await form('/api/newsletter/confirm', { token: reader });
  await post('/api/contact', { name, email, message: goals });
  await post('/api/auth/sign-out', {});
  expect(await form('/api/auth/sign-in/email', { email, password: canary.wrongPassword })).toBe(422);
  expect(await post('/api/auth/sign-in/email', { email, password: canary.wrongPassword })).toBe(401);
  expect(await form('/api/auth/sign-up/email', account)).toBe(422);
  await form('/api/auth/request-password-reset', { email });
  const reset = await tokenTo(email, 'reset-password');
  await get(`/reset-password?token=${reset}`);
  await form('/api/auth/reset-password', { token: reset, newPassword: 'short' });
  expect(await form('/api/auth/reset-password', { token: reset, newPassword: 'another wind' })).toBe(303);

  // Makes the database fail while requests with personal data are handled.
  for (const table of postgres ? ['contact_messages', 'newsletter_subscriptions', 'sessions', 'users'] : []) {
    await postgres!.read(`alter table ${table} rename to ${table}_away`);
    expect(await post('/api/auth/sign-in/email', { email, password: 'another wind' }), table).toBeGreaterThanOrEqual(
      200,
    );
    await post('/api/auth/sign-up/email', { ...account, email: canary.newEmail });
    await post('/api/contact', { name, email, message: goals });
    await post('/api/newsletter', { email: canary.readerEmail });
    await post('/api/auth/request-password-reset', { email });
  }
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}`)).text();
  await server.kill();

  const said = server.said();
  const secrets = [...Object.values(canary), ...cookies, verify, guardian, reader, reset];
  const sources = { logs: said, metrics, answers: lines.join('\n') };
  for (const [source, text] of Object.entries(sources))
    expect(
      secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase())),
      source,
    ).toEqual([]);
  // The log had recorded all requests.
  expect(said).toContain('"path":"/api/auth/reset-password"');
  expect(said.includes('unexpected failure')).toBe(postgres !== undefined);
  expect(metrics).toContain('http_request_duration_seconds');
  await person.dispose();
});
