import { expect, type Page } from '@playwright/test';
import { expectToFit } from './appearance.ts';
import { test, whenHydrated } from './server.ts';

async function totalOf(page: Page, query: string) {
  const response = await page.request.get(`/api/opportunities?${query}`);
  return `Showing ${Math.min(24, Number(response.headers()['x-total-count']))} of ${response.headers()['x-total-count']} opportunities`;
}

const count = (text: string | null) =>
  text
    ?.match(/Showing (\d+) of ([\d,]+)/)
    ?.slice(1)
    .map((part) => Number(part.replace(',', '')));

test('a visitor searches while typing, filters, opens an opportunity, and returns to the same position', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/opportunities');
  await whenHydrated(page);
  await page.getByLabel('Search opportunities').pressSequentially('climate', { delay: 20 });
  await expect(page).toHaveURL(/q=climate/);
  await expect(page.locator('.list-count')).toHaveText(await totalOf(page, 'q=climate'));

  // Without an open list, Escape empties the field.
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Environment \d+$/ }).click();
  await expect(page).toHaveURL(/category=environment/);
  await expect(page.locator('.list-count')).toHaveText(await totalOf(page, 'q=climate&category=environment'));
  await expect(page.getByLabel('Search opportunities')).toHaveValue('climate');
  const url = page.url();
  const shown = await page.locator('.list-count').textContent();

  const last = page.getByRole('article').last().getByRole('link').first();
  const title = (await last.textContent())!;
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(page.locator('.list-count')).toHaveText(shown!);
  await page.reload();
  await expect(page.locator('.list-count')).toHaveText(shown!);
});

test('further pages are appended, and a reload keeps them', { tag: '@core' }, async ({ page }) => {
  await page.goto('/opportunities');
  await whenHydrated(page);
  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  expect(await page.getByRole('article').first().textContent()).toBe(first);
  const [shown, total] = count(await page.locator('.list-count').textContent())!;
  expect(shown).toBe(48);
  expect(total).toBeGreaterThan(200);

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(48);
});

test('an older response never replaces a newer one', async ({ page }) => {
  await page.goto('/opportunities');
  await whenHydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/api\/opportunities\?.*q=music/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/api\/opportunities\?.*q=music/);
  await page.getByLabel('Search opportunities').fill('music');
  const older = await asked;
  await page.getByLabel('Search opportunities').fill('robot');
  const robots = await totalOf(page, 'q=robot');
  await expect(page.locator('.list-count')).toHaveText(robots);
  release();
  const answer = await older.response();
  expect(await answer!.finished()).toBeNull();
  // After the response has been painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.locator('.list-count')).toHaveText(robots);
  await expect(page.getByLabel('Search opportunities')).toHaveValue('robot');
});

test('a phone returns to the same place, however far down, also when the page was reloaded in between', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/opportunities?shown=48');
  await whenHydrated(page);
  const link = page.getByRole('article').nth(40).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const topOf = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  await link.click();
  await expect(page).toHaveURL(/opportunities\/./);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect.poll(topOf).toBe(before);

  await link.click();
  await expect(page).toHaveURL(/opportunities\/./);
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities' })).toBeVisible({ timeout: 3_000 });
  await whenHydrated(page);
  expect(errors).toEqual([]);
});

test('on a phone the first title is in sight, and the filters come as a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/opportunities');
  await whenHydrated(page);
  const title = await page.getByRole('article').first().getByRole('heading').boundingBox();
  expect(title!.y + title!.height).toBeLessThan(480);

  const sheet = page.getByRole('group', { name: 'Filters' });
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await sheet.locator('summary', { hasText: 'Type' }).click();
  await sheet.getByLabel('Internship').check();
  await sheet.locator('summary', { hasText: 'Education' }).click();
  await sheet.getByLabel('Undergraduate').check();
  await expect(page).toHaveURL(/education=undergraduate&type=internship/);
  await sheet.getByRole('button', { name: /^Show \d+ results$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.locator('.list-count')).toHaveText(await totalOf(page, 'type=internship&education=undergraduate'));
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await sheet.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/opportunities$/);
});

test('the list is shown as rows where that was chosen, before scripts run, and 24 fit on two screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/opportunities');
  const compact = page.getByRole('button', { name: 'Compact list' });
  await expect(compact).toHaveAttribute('aria-pressed', 'false');
  await compact.click();
  await page.route(/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  await expect(compact).toHaveAttribute('aria-pressed', 'true');
  const rows = await page.locator('.results .card-grid').boundingBox();
  expect(rows!.height).toBeLessThanOrEqual(2 * 740);
  await expect(page.getByRole('article').first().getByRole('link')).toHaveCount(1);
});

test('a failed search is reported, and trying again works', async ({ page }) => {
  await page.goto('/about');
  await whenHydrated(page);
  let isDown = true;
  await page.route('**/api/opportunities?*', (route) => (isDown ? route.abort() : route.continue()));
  await page.locator('header').getByRole('link', { name: 'Opportunities' }).first().click();
  await expect(page.getByRole('alert')).toContainText('could not load');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the quiz shows and stores its result, and can be repeated', { tag: '@core' }, async ({ page }) => {
  await page.goto('/discover');
  await whenHydrated(page);
  for (let question = 1; question <= 5; question++) {
    await expect(page.getByText(`Question ${question} of 5`).first()).toBeVisible();
    await expect(page.getByText(`${question * 20}%`).first()).toBeVisible();
    await page.locator('.quiz-option').nth(1).click();
  }
  await expect(page.getByRole('heading', { name: 'Your Interests Revealed!' })).toBeVisible();
  await expect(page.getByText('Top Match')).toHaveCount(1);
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('quizResult') ?? 'null'));
  await expect.poll(stored).toMatchObject({ answers: { length: 5 }, topCategories: { length: 4 } });

  await page.goto('/discover');
  await expect(page.getByRole('heading', { name: 'Your Interests Revealed!' })).toBeVisible();
  await page.getByRole('link', { name: 'Retake Quiz' }).click();
  await expect(page.getByText('Question 1 of 5').first()).toBeVisible();
  expect(await stored()).toBeNull();
});

test('the quiz is answered by keyboard alone', async ({ page }) => {
  await page.goto('/discover');
  await whenHydrated(page);
  await page.locator('.quiz-option').first().focus();
  for (let question = 1; question <= 5; question++) {
    await page.keyboard.press('Enter');
    if (question < 5) {
      await expect(page.getByText(`Question ${question + 1} of 5`).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.keyboard.press('Tab');
    }
  }
  await expect(page.getByRole('heading', { name: 'Your Interests Revealed!' })).toBeVisible();
});

test('the theme is stored and set before the first paint, and its menu needs no other script', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  const root = page.locator('html');
  const menu = page.locator('.theme-menu');
  const choice = (name: string) => menu.getByRole('button', { name });
  const choose = async (name: string) => {
    if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
    await choice(name).click();
  };
  await expect(root).not.toHaveAttribute('data-theme', 'dark');
  await choose('Dark');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(choice('Dark')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.unroute('**/*.js');
  await page.reload();
  await whenHydrated(page);
  await choose('Light');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(menu).not.toHaveAttribute('open', /.*/);
  await expect(menu.locator('summary')).toBeFocused();

  await choose('System');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('the mobile menu closes when an item is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await whenHydrated(page);
  const menu = page.locator('.header-menu');
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/about/);
  await expect(menu).not.toHaveAttribute('open', /.*/);
});

test('text typed before hydration is kept', { tag: '@core' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const browser = /assets\/browser.*\.js/;
  await page.route(browser, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(browser);
  await page.goto('/opportunities', { waitUntil: 'commit' });
  await page.getByLabel('Search opportunities').fill('ocean');
  await asked;
  release();
  await whenHydrated(page);
  await expect(page.getByLabel('Search opportunities')).toHaveValue('ocean');
  await expect(page.locator('.list-count')).toHaveText(await totalOf(page, 'q=ocean'));
});

test('a page is shared before hydration', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.route(/assets\/browser.*\.js/, (route) => route.abort());
  await page.goto('/opportunities/chevening-scholarships');
  await page.getByText('More: calendar, CV, share, report').click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/opportunities/chevening-scholarships`,
  );
});

test('on a phone the bar of an opportunity hides nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/opportunities/chevening-scholarships');
  const bar = page.locator('.detail-actions');
  for (const control of [bar.getByRole('link', { name: /^Apply Now/ }), bar.getByRole('button', { name: /^Save/ })]) {
    await expect(control).toBeInViewport({ ratio: 1 });
    expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const footer = (await page.locator('.footer-note').boundingBox())!;
  expect(footer.y + footer.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
});

test('on a phone many chips scroll by themselves, and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/opportunities?q=fully+funded+scholarships+for+masters+in+spain');
  await expect(page.getByRole('list', { name: 'Narrowed to' }).getByRole('listitem')).toHaveCount(5);
  await expectToFit(page);
});

test('icons are drawn when a page is loaded a second time, from what the browser has kept', async ({ page }) => {
  for (const load of ['first', 'second']) {
    await page.goto('/about');
    const isDrawn = await page
      .locator('header svg.icon:visible use')
      .evaluateAll((icons) => icons.map((icon) => (icon as SVGGraphicsElement).getBBox().width > 0));
    expect([load, isDrawn.length > 0, isDrawn.every(Boolean)]).toEqual([load, true, true]);
  }
});
