import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { bringFile, hundredRows, mapColumns } from '../admin-steps.ts';
import { test as base, openAdmin } from '../curator.ts';
import { adminEmail, whenHydrated, workerServer } from '../server.ts';
import {
  beginNewsletter,
  bringBuyers,
  bringVisitors,
  makeCoupons,
  publishPost,
  writeToTheTeam,
} from './admin-state.ts';

/** A server of its own, so that the pictures show what is done here and nothing else. */
const test = base.extend({ server: workerServer({ ADMIN_EMAILS: adminEmail }) });
test.describe.configure({ timeout: 900_000 });
test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', colorScheme: 'light' } as object);

/** Takes a picture for docs/running-sealeap.md: what a person sees who does not scroll, or after `part` is at the top. */
async function take(page: Page, name: string, part?: ReturnType<Page['getByRole']>) {
  const folder = join(process.env.SCREENSHOTS_DIR!, 'pages');
  mkdirSync(folder, { recursive: true });
  await page.waitForLoadState();
  await part?.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    scrollTo(0, scrollY + top - 24);
  });
  // Messages of what was done before leave by themselves.
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.waitForTimeout(200);
  await page.screenshot({ path: join(folder, `guide-${name}.png`) });
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await whenHydrated(page);
}

test('guide', async ({ page, browser, baseURL, server }) => {
  await bringVisitors(baseURL!);
  await openAdmin(page);
  await makeCoupons(page);
  await bringBuyers(browser, baseURL!);
  await writeToTheTeam(page);
  const file = join(await mkdtemp(join(tmpdir(), 'sealeap-guide-')), 'sealeap.backup');
  const env = {
    ...process.env,
    DATA_DIR: server.dataDir,
    ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
  };
  await promisify(execFile)(process.execPath, ['dist/server/backup.js', file], { env });

  await open(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await take(page, 'overview');
  await open(page, '/admin/review');
  await take(page, 'review-inbox');
  await open(page, '/admin/opportunities/review');
  await expect(page.getByRole('button', { name: 'Still right' })).toBeVisible();
  await take(page, 'review-of-an-opportunity');

  await open(page, '/admin/opportunities');
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  for (const row of [0, 1, 2]) await boxes.nth(row).check();
  await page.getByRole('button', { name: 'Change…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'opportunities');

  await open(page, '/admin/imports/new');
  await bringFile(page, 'prizes.csv', hundredRows, 'A list of the Wayfinder Guild');
  await mapColumns(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await take(page, 'import-preview');

  await open(page, '/admin/classes/first-scholarship');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeVisible();
  await take(page, 'class-editor');

  const post = await publishPost(page);
  await open(page, `/admin/pages/${post}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Who may apply' })).toBeVisible();
  await take(page, 'page-editor', page.getByLabel('Text', { exact: true }));

  await open(page, '/admin/ledger');
  await expect(page.getByRole('row', { name: /The Calm Interview/ }).first()).toBeVisible();
  await take(page, 'payments');
  await open(page, '/admin/ledger/coupons');
  await expect(page.getByRole('row', { name: /CV-WEEK/ })).toBeVisible();
  await take(page, 'coupons');

  await beginNewsletter(page);
  await take(page, 'newsletter-editor', page.getByLabel('Subject'));

  await open(page, '/admin/analytics');
  await expect(page.getByRole('term').filter({ hasText: 'Opened the checkout' })).toHaveCount(2);
  await take(page, 'where-people-stop', page.getByRole('heading', { name: /^Where people stop/ }));
  await open(page, '/admin/system');
  await expect(page.getByText(/Last backup/)).toBeVisible();
  await take(page, 'system');
});
