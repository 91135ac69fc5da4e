import { expect, type Page } from '@playwright/test';
import { violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { whenHydrated } from './server.ts';

/** A headless browser's user agent is filtered as a bot. */
const asPerson = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  locale: 'en-US',
};

const today = () => new Date().toISOString().slice(0, 10);
type Period = Record<string, number> & { start: string };
const addressesOf = async (page: Page) => {
  const { periods } = (await (await page.request.get('/api/admin/analytics')).json()) as { periods: Period[] };
  return periods.at(-1)!;
};

test("a visitor's page views are counted, also when cached, and a bot's are not", async ({
  browser,
  page,
  baseURL,
}) => {
  await openAdmin(page);
  const before = await addressesOf(page);
  const context = await browser.newContext({ ...asPerson, baseURL });
  const visitor = await context.newPage();
  const opportunityPath = '/opportunities/chevening-scholarships';
  for (const path of ['/opportunities', '/opportunities?q=nothingatallhasthis', opportunityPath, opportunityPath])
    await visitor.goto(path);
  await visitor
    .getByRole('link', { name: /^Apply Now/ })
    .first()
    .click();
  // A bot reads the same page.
  await page.goto('/opportunities/chevening-scholarships');

  await expect
    .poll(async () => {
      const now = await addressesOf(page);
      return ['visitors', 'opens', 'applies', 'searches', 'emptySearches'].map((name) => now[name]! - before[name]!);
    })
    .toEqual([1, 1, 1, 1, 1]);
  const max = await (await page.request.get(`/api/admin/analytics/top?of=${today()}`)).json();
  expect(max.opens).toContainEqual({
    slug: 'chevening-scholarships',
    title: 'Chevening Scholarships',
    opens: 1,
    applies: 1,
  });
  const { opportunities, searches } = await (
    await page.request.get(`/api/admin/analytics/funnels?of=${today()}`)
  ).json();
  for (const counted of [opportunities.lists, opportunities.opens, opportunities.applies, searches.empty])
    expect(counted).toBeGreaterThan(0);
  await context.close();
});

test('what somebody opens is counted on every visit, also when the service worker fetches it', async ({
  browser,
  page,
  baseURL,
}) => {
  await openAdmin(page);
  const before = await addressesOf(page);
  const context = await browser.newContext({ ...asPerson, baseURL, serviceWorkers: 'allow' });
  const visitor = await context.newPage();
  await visitor.goto('/opportunities/fulbright-foreign-student');
  await visitor.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visitor.goto('/opportunities/gates-cambridge');
  const fetchedBy = () => visitor.evaluate(() => performance.getEntriesByType('navigation')[0]!.toJSON().workerStart);
  expect(await fetchedBy()).toBeGreaterThan(0);

  await expect.poll(async () => (await addressesOf(page)).opens! - before.opens!).toBe(2);
  await context.close();
});

test('a finished quiz is counted with its result', async ({ browser, page, baseURL }) => {
  await openAdmin(page);
  const context = await browser.newContext({ ...asPerson, baseURL });
  const visitor = await context.newPage();
  await visitor.goto('/discover');
  await whenHydrated(visitor);
  for (let question = 1; question <= 5; question += 1) {
    await expect(visitor.getByText(`Question ${question} of 5`).first()).toBeVisible();
    await visitor.locator('.quiz a, .quiz button').filter({ hasNotText: /back/i }).first().click();
  }
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your Interests Revealed!');
  await expect.poll(async () => (await addressesOf(page)).quizzes).toBeGreaterThan(0);
  await context.close();
});

test('analytics work by keyboard, by day, week and month, and download as a file', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin/analytics');
  await whenHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics');
  const chart = page.getByRole('slider', { name: 'Sign-ups' });
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  await expect(chart).toHaveAttribute('aria-valuetext', /: [1-9]/);
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '28');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/of=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('heading', { level: 2, name: 'Top list:' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('sealeap-numbers-by-day.csv');

  await page.getByRole('link', { name: 'By month' }).click();
  await expect(page).toHaveURL(/by=month/);
  await expect(page.getByRole('slider', { name: 'Sign-ups' })).toHaveAttribute('aria-valuemax', '12');
  await page.locator('.chart').filter({ has: chart }).getByText('As a table').click();
  await expect(page.getByRole('table', { name: 'Sign-ups' })).toBeVisible();
  await page.getByRole('link', { name: 'Earlier' }).click();
  await expect(page.getByRole('link', { name: 'Later' })).toBeVisible();
  await expect(page.getByText(/^Nothing from /).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('shows that the analytics cannot be loaded', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin');
  await whenHydrated(page);
  await page.route('**/api/admin/analytics?*', (route) => route.fulfill({ status: 503, body: 'Away.' }));
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByText('We could not load the analytics')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
