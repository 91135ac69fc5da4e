import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect } from '@playwright/test';
import { freePort } from './free-port.ts';
import { test } from './server.ts';

/** A proxy to a database that can be cut as by a restart: it closes connections and refuses new ones. */
async function startProxy(to: URL) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((from) => {
    from.on('error', () => {});
    if (isCut) return from.destroy();
    const onward = connect(Number(to.port || 5432), to.hostname);
    for (const [socket, other] of [
      [from, onward],
      [onward, from],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {}).pipe(other);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = new URL(to);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    address: address.href,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close() {
      this.cut();
      server.close();
    },
  };
}

test('without its database it serves cached pages with a notice, and recovers when it is back', async ({
  page,
  postgres,
  start,
}) => {
  test.skip(!postgres, 'No PostgreSQL answers.');
  const proxy = await startProxy(new URL(postgres!.url));
  const metricsPort = await freePort();
  const server = await start({ DATABASE_URL: proxy.address, METRICS_PORT: String(metricsPort) });
  const status = async (path: string) => (await fetch(server.url + path)).status;
  const metrics = async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}`);
    return { status: answer.status, hasMail: (await answer.text()).includes('mail_unfinished{') };
  };
  const send = (email: string) =>
    fetch(`${server.url}/api/newsletter`, { method: 'POST', body: new URLSearchParams({ email }), redirect: 'manual' });
  await page.goto(`${server.url}/opportunities`);
  const count = await page.getByRole('status').first().textContent();
  expect(count).toContain('Showing 24 of');
  expect(await metrics()).toEqual({ status: 200, hasMail: true });

  // Waits for its jobs, because a process whose start is not complete exits instead and is restarted.
  const jobNames = () => postgres!.read('select name from scheduled_jobs where last_at is not null').catch(() => []);
  await expect.poll(async () => (await jobNames()).length).toBeGreaterThan(0);

  const account = { name: 'Zoë', email: 'zoe@example.org', password: 'a leap into the sea' };
  const ask = (path: string, method: string, body?: object, cookie = '') =>
    fetch(server.url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signedUp = await ask('/api/auth/sign-up/email', 'POST', account);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const readyz = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await readyz()).toBe('200 ready');

  proxy.cut();
  for (const answer of [
    await ask('/api/auth/sign-in/email', 'POST', { email: account.email, password: account.password }),
    await ask('/api/auth/sign-up/email', 'POST', { ...account, email: 'mia@example.org' }),
    await ask('/api/account/delete', 'POST', { password: account.password }, cookie),
    await ask('/account', 'GET', undefined, cookie),
    await ask('/about', 'GET', undefined, cookie),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')], answer.url).toEqual([503, '10']);
    expect(await answer.text()).not.toContain('Log In');
  }
  expect(await readyz()).toMatch(/^200 degraded/);
  await page.goto(`${server.url}/opportunities?q=water`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  // Shown from the cache, but marked as not cacheable.
  const shown = await page.goto(`${server.url}/opportunities`);
  expect(shown!.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('status').first()).toHaveText(count!);
  expect((await send('ada@example.org')).headers.get('location') ?? '').not.toContain('sent');
  expect(await metrics()).toEqual({ status: 200, hasMail: false });
  expect(await status('/healthz')).toBe(200);
  // Everything that polls has noticed: jobs, outbox, payments.
  for (const line of ['the jobs could not reach the database', 'payments were not reconciled'])
    await expect.poll(() => server.said(), { timeout: 60_000 }).toContain(line);

  proxy.mend();
  await expect.poll(readyz).toBe('200 ready');
  await expect.poll(() => status('/opportunities?q=water')).toBe(200);
  await expect
    .poll(async () => (await fetch(`${server.url}/opportunities`)).headers.get('cache-control'))
    .toContain('s-maxage');
  expect((await send('eve@example.org')).status).toBe(303);
  await expect.poll(metrics).toEqual({ status: 200, hasMail: true });
  const readers = () => postgres!.read('select email from newsletter_subscriptions');
  expect(await readers()).toEqual([{ email: 'eve@example.org' }]);
  // It listens again: changes by another process are visible.
  expect(await status('/opportunities/chevening-scholarships')).toBe(200);
  await postgres!.read("update opportunities set title = 'Changed title' where slug = 'chevening-scholarships'");
  const detail = async () => (await fetch(`${server.url}/opportunities/chevening-scholarships`)).text();
  await expect.poll(detail).toContain('Changed title');
  proxy.close();
});
