import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { whenHydrated } from './server.ts';

const run = promisify(execFile);

test('the system page shows the status, runs a job on request, and shows the last backup', async ({ page, server }) => {
  await openAdmin(page);
  await page.goto('/admin');
  await whenHydrated(page);
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'System' }).click();
  await expect(page.getByText('No backup has been made')).toBeVisible();
  await expect(page.getByText('None. Every email arrived, or is still being tried.')).toBeVisible();
  const file = join(server.dataDir, 'first.backup');
  const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl ?? '' };
  const { stdout } = await run(process.execPath, ['dist/server/backup.js', file], { env });
  expect(stdout).toContain('tables with');
  expect((await readFile(file)).length).toBeGreaterThan(10_000);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText(/^Last backup: /)).toBeVisible();

  await page.getByText(/^Jobs \(\d+\)$/).click();
  await page.getByRole('button', { name: 'Run now: purge-visitors' }).click();
  await expect(page.getByText('It starts within 30 seconds.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('an administrator stops emails about a topic, and lets them go on', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin/system');
  await whenHydrated(page);
  await page.getByRole('link', { name: 'Notifications', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  const row = page.getByRole('row', { name: /^Offers/ });
  await row.getByRole('button', { name: 'Stop: Offers' }).click();
  await expect(row).toContainText('Stopped since');
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('button', { name: 'Send again: Offers' }).click();
  await expect(row).toContainText('Being sent');
});

test('every email is previewed in a frame without script', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await openAdmin(page);
  await page.goto('/admin/system');
  await whenHydrated(page);
  await page.getByRole('link', { name: 'Preview our emails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our emails');
  await page.getByRole('link', { name: 'Welcome to Premium' }).first().click();
  const email = page.frameLocator('iframe[title="The email as HTML"]');
  await expect(email.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible();
  await expect(email.locator('.button')).toHaveCSS('background-color', /rgb/);
  await expect(page.locator('pre')).toContainText('you are a Premium member now');
  expect(refused).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
});

const failed = {
  id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11',
  kind: 'welcome',
  to: 'g…@…org',
  attempts: 8,
  createdAt: '2026-11-21T12:00:00.000Z',
  failure: '550 no such mailbox',
};

test('a failed email is viewed and sent again', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin');
  await whenHydrated(page);
  await page.route('**/api/admin/failed-emails', (route) => route.fulfill({ json: [failed] }));
  await page.route('**/api/admin/failed-emails/*/view', (route) =>
    route.fulfill({ json: { to: 'grace@example.org', failure: '550' } }),
  );
  let retried = 0;
  await page.route('**/api/admin/failed-emails/**/retry', (route) => {
    retried += 1;
    return route.fulfill({ json: { emails: 1 } });
  });
  await page.route('**/api/admin/failed-emails/retry', (route) => {
    retried += 1;
    return route.fulfill({ status: 503, body: 'Away.' });
  });
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'System' }).click();
  await page.getByRole('button', { name: 'Show recipient: welcome' }).click();
  await expect(page.getByText('grace@example.org')).toBeVisible();
  await page.getByRole('button', { name: 'Try again: welcome' }).click();
  await expect.poll(() => retried).toBe(1);
  await page.getByRole('button', { name: 'Try all again' }).click();
  const dialog = page.getByRole('dialog');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Try all again' }).click();
  await expect(page.getByText('That did not work. Please try again.')).toHaveCount(1);
});

test('the overview counts open work and links to it', async ({ page }) => {
  await openAdmin(page);
  await page.request.post('/api/contact', {
    data: { name: 'Grace', email: 'grace@example.org', message: 'How do I find something for the summer?' },
  });
  await page.goto('/admin');
  const messages = page.getByRole('link', { name: /messages? to answer$/ });
  await expect(messages).toHaveText(/^[1-9]\d* messages?/);
  await expect(page.getByRole('table', { name: 'This week and last week' })).toContainText('Visitors');
  expect(await violationsOf(page)).toEqual([]);
  await messages.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
});
