import { type Browser, expect, type Page } from '@playwright/test';
import { writeOpportunity } from './admin-steps.ts';
import { violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { inDatabase } from './database-state.ts';
import { openMember, upgrade } from './premium-steps.ts';
import { adminEmail, whenHydrated } from './server.ts';

const title = 'Lagoon Fellowship for Young Cartographers';
const path = '/opportunities/lagoon-fellowship-for-young-cartographers';
const earlyRow = (page: Page) => page.getByRole('region', { name: 'Early access' });

const openPage = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();

/** No axe violation in either theme, and no overflow on a phone. */
async function hasNoFaults(page: Page) {
  await page.setViewportSize({ width: 360, height: 900 });
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

async function writeEarly(admin: Page) {
  await openAdmin(admin);
  await admin.goto('/admin/opportunities/new');
  await writeOpportunity(admin, title);
  await admin.getByRole('button', { name: 'In a week' }).click();
  await expect(admin.getByText(/^Opens for everybody on \w+day, /)).toBeVisible();
  await admin.getByRole('button', { name: 'Publish for Premium first' }).click();
  await expect(admin.locator('.admin-head')).toContainText('Early access');
  await expect(admin.locator('.editor-bar')).toContainText('Saved');
}

test('a curator publishes with early access: premium members see it first, everybody from the set time', async ({
  browser,
  start,
}) => {
  // Two server starts, a payment, and up to a minute until early access ends.
  test.slow();
  const settings = { ADMIN_EMAILS: adminEmail };
  const first = await start(settings);
  const admin = await openPage(browser, first.url);
  await writeEarly(admin);
  await admin.goto('/admin/opportunities?view=early-access');
  await expect(admin.getByRole('row', { name: new RegExp(title) })).toContainText(/Early access\s*until/);

  const visitor = await openPage(browser, first.url);
  expect((await visitor.goto(path))!.status()).toBe(404);
  await visitor.goto('/opportunities?q=lagoon');
  // Something near is shown instead.
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Opportunities');
  await expect(visitor.getByRole('link', { name: title, exact: true })).toHaveCount(0);

  const premium = await openPage(browser, first.url);
  await openMember(premium);
  expect((await premium.goto(path))!.status()).toBe(404);
  await premium.goto('/opportunities');
  await expect(earlyRow(premium)).toHaveCount(0);
  await upgrade(premium);
  const list = await (await premium.request.get('/opportunities')).text();
  expect(list).toContain('Early access: opens for everybody on');
  await premium.goto('/opportunities');
  await expect(earlyRow(premium).getByRole('listitem').filter({ hasText: 'Sample: ' })).toHaveCount(4);
  await premium.goto('/opportunities?q=lagoon');
  await whenHydrated(premium);
  await expect(earlyRow(premium).getByRole('listitem')).toHaveCount(1);
  await premium.locator('summary', { hasText: 'Type' }).click();
  await premium.getByRole('checkbox', { name: 'Scholarship' }).check();
  await expect(earlyRow(premium)).toHaveCount(0);
  await premium.getByRole('checkbox', { name: 'Scholarship' }).uncheck();
  await premium.getByRole('checkbox', { name: 'Internship' }).check();
  await earlyRow(premium).getByRole('link', { name: title }).click();
  await expect(premium.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(premium.getByText(/Opens for everybody on .* Until then it is for Premium members\./)).toBeVisible();

  // Early access ends.
  await first.kill();
  await inDatabase(first.dataDir, (database) =>
    database.query(
      "update opportunities set early_access_at = now(), published_at = now() where state = 'early_access'",
    ),
  );
  const second = await start({ ...settings, DATA_DIR: first.dataDir, PORT: new URL(first.url).port });
  await visitor.goto(`${second.url}/opportunities?q=lagoon`);
  await expect
    .poll(async () => (await visitor.request.get(`${second.url}${path}`)).status(), { timeout: 90_000 })
    .toBe(200);
  await visitor.goto(`${second.url}/opportunities?q=lagoon`);
  await expect(visitor.getByRole('link', { name: title, exact: true })).toBeVisible();
  await premium.goto(`${second.url}/opportunities`);
  await expect(earlyRow(premium)).toHaveCount(0);
});

test('early access has no accessibility violations on row, page, editor and admin list', async ({
  browser,
  baseURL,
}) => {
  const admin = await openPage(browser, baseURL);
  await writeEarly(admin);
  await hasNoFaults(admin);
  await admin.goto('/admin/opportunities?view=early-access');
  await hasNoFaults(admin);

  const premium = await openPage(browser, baseURL);
  await openMember(premium);
  await upgrade(premium);
  // Few cards: those outside of the viewport change their colours only when they are scrolled to.
  await premium.goto('/opportunities?q=cartographers');
  await expect(earlyRow(premium)).toBeVisible();
  await hasNoFaults(premium);
  await premium.goto(path);
  await expect(premium.getByText('Until then it is for Premium members.')).toBeVisible();
  await hasNoFaults(premium);
});

test('early access is refused when its end is past or after the deadline', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin/opportunities/new');
  await writeOpportunity(page, 'Too late');
  const day = page.getByLabel('Opens for everybody on');
  const publish = page.getByRole('button', { name: 'Publish for Premium first' });

  for (const [given, message] of [
    ['2020-01-01', 'Early access must end in the future'],
    ['2031-06-01', 'Early access must end before the deadline'],
  ] as const) {
    await day.fill(given);
    await publish.click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(day).toBeFocused();
  }
  // The bar of buttons covers nothing there.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await hasNoFaults(page);
  await page.getByRole('button', { name: 'No early access' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('It is open for everybody.')).toBeVisible();
});
