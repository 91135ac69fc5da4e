import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startMailServer } from './mail-server.ts';
import { startServer, test } from './server.ts';

const signUp = (url: string, email: string) =>
  fetch(`${url}/api/newsletter`, { method: 'POST', body: new URLSearchParams({ email }), redirect: 'manual' });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a newsletter is subscribed, confirmed by email, and unsubscribed', { tag: '@core' }, async ({ page }) => {
    await page.goto('/about');
    const form = page.locator('form[action="/api/newsletter"]');
    await form.getByLabel('Your email address').fill('Ada@example.org');
    await form.getByRole('button').click();
    await expect(page.locator('#community').getByRole('status')).toContainText('check your email');

    await page.goto('/dev/mail');
    await expect(page.getByText('This is not a real mailbox')).toBeVisible();
    await page.getByRole('link', { name: 'Do you want news from SeaLeap?' }).first().click();
    await expect(page.getByText('To Ada@example.org')).toBeVisible();
    const message = page.url();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Do you want news from SeaLeap?' })).toBeVisible();
    await frame.getByRole('link', { name: 'Subscribe', exact: true }).click();

    await expect(page).toHaveURL(/\/newsletter\/confirm\?token=/);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

    await page.goto(message);
    await page.frameLocator('iframe').getByRole('link', { name: 'Unsubscribe' }).click();
    await expect(page).toHaveURL(/\/newsletter\/unsubscribe\?token=/);
    // With scripts the page does this by itself.
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  });

  test('a message reaches the operator as plain text, whatever it holds', async ({ page, request }) => {
    const hostile = '<script>document.title = "run"</script><img src=x onerror=alert(1)>';
    await request.post('/api/contact', { data: { name: hostile, email: 'eve@example.org', message: hostile } });
    await expect
      .poll(async () => (await (await request.get('/api/dev/mail')).json()).map(({ to }: { to: string }) => to))
      .toEqual(expect.arrayContaining(['captain@sealeap.example', 'eve@example.org']));
    await page.goto('/dev/mail');
    await page.getByRole('link', { name: `Question from ${hostile}` }).click();

    const frame = page.frameLocator('iframe');
    await expect(frame.getByText(hostile).first()).toBeVisible();
    await expect(frame.locator('img, script')).toHaveCount(0);
    await expect(page.locator('pre')).toContainText(hostile);
  });
});

test('mail leaves by SMTP when a server is named, and then there is no mailbox', async () => {
  const mail = await startMailServer();
  const server = await startServer(mail.settings);
  await signUp(server.url, 'ada@example.org');
  await expect.poll(() => mail.emails.map(({ to }) => to)).toEqual(['ada@example.org']);
  expect(mail.emails[0]!.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  for (const path of ['/dev/mail', '/api/dev/mail', `/dev/mail/${crypto.randomUUID()}/html`])
    expect((await fetch(server.url + path)).status, path).toBe(404);

  const link = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(mail.emails[0]!.source)![1]!;
  const oneClick = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(oneClick.status).toBe(204);
  await server.kill();
  mail.close();
});

test('killed after the mail server took an email, it sends the same one again, once', async () => {
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  let kills = 0;
  const mail = await startMailServer(async () => {
    if (kills++ === 0) await server!.kill('SIGKILL');
  });
  server = await startServer(mail.settings);
  const { dataDir } = server;
  await signUp(server.url, 'ada@example.org');
  await expect.poll(() => kills).toBe(1);

  const again = await startServer({ ...mail.settings, DATA_DIR: dataDir });
  await expect.poll(() => mail.emails.length).toBe(2);
  const ids = mail.emails.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)![1]);
  expect(ids[0]).toBe(ids[1]);
  await signUp(again.url, 'eve@example.org');
  await expect
    .poll(() => mail.emails.map(({ to }) => to))
    .toEqual(['ada@example.org', 'ada@example.org', 'eve@example.org']);
  expect(await again.kill()).toBe(0);
  mail.close();
});

test('two processes share the outbox, and each email is sent once', async ({ postgres, start }) => {
  test.skip(!postgres, 'No PostgreSQL answers.');
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'sealeap-e2e-'));
  const mail = await startMailServer();
  await Promise.all([1, 2].map(() => start({ DATABASE_URL: postgres!.url, DATA_DIR, ...mail.settings })));

  await postgres!.read(`insert into outbox (key, recipient, message)
    select 'test:' || n, n || '@example.org', '{"subject": "Hello", "paragraphs": ["Hello"]}' from generate_series(1, 100) n`);
  await postgres!.read("select pg_notify('outbox', '')");
  const states = () => postgres!.read('select distinct state, attempts from outbox');
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'sent', attempts: 1 }]);
  expect(new Set(mail.emails.map(({ to }) => to)).size).toBe(100);
  expect(mail.emails).toHaveLength(100);
  mail.close();
});
