import { expect } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { signUp, someProfile, whenReactive } from './member.ts';
import { test, whenHydrated } from './server.ts';

test('a visitor saves in the browser, signs up and finds all of it, once', { tag: '@core' }, async ({ page }) => {
  await page.goto('/opportunities');
  const cards = page.getByRole('article');
  const titles = await cards.getByRole('heading').allTextContents();
  // Before React is there, and after it.
  await cards
    .nth(0)
    .getByRole('button', { name: /^Save\s*:/ })
    .click();
  await expect(cards.nth(0).getByRole('button', { name: /^Saved\s*:/ })).toBeVisible();
  await whenHydrated(page);
  await cards
    .nth(1)
    .getByRole('button', { name: /^Save\s*:/ })
    .click();
  await cards
    .nth(2)
    .getByRole('button', { name: /^Save\s*:/ })
    .click();
  await cards
    .nth(2)
    .getByRole('button', { name: /^Saved\s*:/ })
    .click();
  await expect(cards.nth(2).getByRole('button', { name: /^Save\s*:/ })).toBeVisible();

  await page.reload();
  await expect(page.locator('[data-saved]')).toHaveCount(2);
  await cards.nth(1).getByRole('link').first().click();
  await expect(page.locator('.detail-actions').getByRole('button', { name: /^Saved\s*:/ })).toBeVisible();
  await page.goto('/applications');
  const savedItems = page.getByRole('region', { name: 'Saved' }).getByRole('listitem');
  await expect(savedItems.getByRole('heading')).toHaveText([titles[1]!, titles[0]!]);
  await expectToFit(page, 'what a visitor saved');
  expect(await violationsOf(page)).toEqual([]);
  await savedItems
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(savedItems.first().getByText('No longer saved.')).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('saved')!))).toHaveLength(1);
  await savedItems
    .first()
    .getByRole('button', { name: /^Save again/ })
    .click();
  await expect(page.getByRole('link', { name: 'Sign up to keep it' })).toHaveAttribute('href', /next=/);

  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  const brought = page.waitForResponse('**/api/applications/brought');
  await page.goto('/applications');
  expect((await brought).status()).toBe(204);
  const listed = page.getByRole('region', { name: 'Applications' });
  await expect(listed.getByRole('heading', { level: 2 })).toHaveCount(2);
  for (const title of titles.slice(0, 2)) await expect(listed.getByRole('link', { name: title })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull();
});

test('a member saves, moves and takes back, and adds one from elsewhere', { tag: '@core' }, async ({
  page,
  browser,
}) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: { ...someProfile, interests: ['environment'] } });
  await page.goto('/applications');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/opportunities/chevening-scholarships');
  const save = page.locator('.detail-actions').getByRole('button', { name: /^Save\s*:/ });
  await whenReactive(save);
  await page.route('**/api/applications/saves', (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(page.locator('.save-failed')).toContainText('SeaLeap could not be reached');
  await save.click();
  await expect(page.locator('.detail-actions').getByText('Saved in My applications.')).toBeAttached();

  await page.goto('/applications');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Chevening/ }) });
  await whenReactive(row.locator('summary').first());
  await row.locator('summary').first().click();
  await row.getByLabel(/^State/).selectOption('preparing');
  await row.getByRole('button', { name: /^Change\b/ }).click();
  await expect(row.getByText(/^Preparing since/)).toBeVisible();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row.getByText(/^Saved since/)).toBeVisible();

  await page.getByText('Add one from elsewhere').click();
  await page.getByLabel(/^Title/).fill('A camp by the sea');
  await page.getByLabel(/^Deadline/).fill('2099-03-01');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A camp by the sea' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByText('Filter', { exact: true }).click();
  await page.getByLabel('Next date').selectOption('open');
  await expect(page).toHaveURL(/time=open/);
  await expect(page.getByRole('heading', { name: 'A camp by the sea' })).toHaveCount(0);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  });
  const plain = await context.newPage();
  await plain.goto('/applications?state=saved');
  const ownItem = plain
    .getByRole('listitem')
    .filter({ has: plain.getByRole('heading', { name: 'A camp by the sea' }) });
  await ownItem.locator('summary').first().click();
  await ownItem.getByLabel(/^State/).selectOption('submitted');
  await ownItem.getByRole('button', { name: /^Change\b/ }).click();
  await expect(plain).toHaveURL(/\/applications\?state=saved$/);
  await expect(ownItem).toHaveCount(0);
  await plain.goto('/opportunities/chevening-scholarships');
  await plain
    .locator('.detail-actions')
    .getByRole('button', { name: /^Saved\s*:/ })
    .click();
  await expect(plain).toHaveURL(/chevening-scholarships$/);
  // It had been moved, so a press deletes nothing.
  await expect(plain.locator('.detail-actions').getByRole('button', { name: /^Save\s*:/ })).toBeVisible();
  await context.close();
});

test('a member moves cards of the board by keys, by a menu and by a pointer, and sees the dates of a month', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  const add = (title: string) =>
    page.request.post('/api/applications', { data: { title, deadline: '2099-03-31', link: '' } });
  for (const title of ['منحة دراسية كاملة', 'A camp by the sea', 'B'.repeat(200)])
    expect((await add(title)).ok()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/applications');
  await whenHydrated(page);
  await page.getByRole('link', { name: 'Board' }).click();
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
  const cardIn = (name: string) => column(name).getByRole('listitem').filter({ hasText: 'A camp by the sea' });
  const handle = page.getByRole('button', { name: 'Move: A camp by the sea' });
  await expect(column('Saved').getByRole('listitem')).toHaveCount(3);
  await expectToFit(page, 'the board');
  expect(await violationsOf(page)).toEqual([]);

  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').getByText('Submitted, 3 of 7.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('A camp by the sea moved from Saved to Submitted.')).toBeVisible();
  await expect(cardIn('Submitted')).toBeVisible();
  await expect(handle).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cardIn('Saved')).toBeVisible();
  expect(await handle.count()).toBe(1);

  await handle.hover();
  await page.mouse.down();
  await column('Interview').hover();
  const isMoved = page.waitForResponse('**/moves');
  await page.mouse.up();
  await expect(cardIn('Interview')).toBeVisible();
  await isMoved;
  await page.reload();
  await expect(cardIn('Interview')).toBeVisible();

  await page.goto('/applications?view=calendar&month=2099-03');
  const day = (name: string) => page.getByRole('gridcell', { name });
  await expect(day('Tuesday 31 March').getByRole('link')).toHaveCount(3);
  for (const shape of ['month', 'agenda']) {
    await page.goto(`/applications?view=calendar&month=2099-03&shape=${shape}`);
    await expectToFit(page, shape);
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.goto('/applications?view=calendar&month=2099-02');
  await whenReactive(page.getByRole('grid'));
  await day('Saturday 28 February').focus();
  await page.keyboard.press('PageDown');
  await expect(day('Saturday 28 March')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(day('Sunday 5 April')).toBeFocused();

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  });
  const plain = await context.newPage();
  // The view that was chosen is remembered; one that an address names is not.
  await plain.goto('/applications');
  const card = plain.getByRole('listitem').filter({ hasText: 'A camp by the sea' });
  await card.getByText('Move to').click();
  await card.getByRole('button', { name: 'Accepted' }).click();
  await expect(plain.getByRole('region', { name: /^Accepted 1/ })).toContainText('A camp by the sea');
  await plain.goto('/applications?view=calendar&month=2099-02');
  await plain.getByRole('link', { name: 'Next month: March 2099' }).click();
  await plain.getByRole('link', { name: 'Show as a list of days' }).click();
  await expect(plain.getByRole('heading', { name: 'Tuesday 31 March' })).toBeVisible();
  await context.close();
});

test('without script a visitor is led to the log-in', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const plain = await context.newPage();
  await plain.goto('/opportunities/chevening-scholarships');
  await plain.getByRole('link', { name: 'Log in to save' }).click();
  await expect(plain).toHaveURL(/\/login\?next=%2Fopportunities%2Fchevening-scholarships/);
  await plain.goto('/applications');
  await expect(plain.getByText('This browser runs no scripts')).toBeVisible();
  await context.close();
});

test("'Apply Now' begins an application, and the way back asks how it went", async ({ page, context }) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  await context.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'The official site' }));
  const saved = async () => (await page.request.get('/api/applications/saved')).json();
  const list = (await (await page.request.get('/api/opportunities?open=30')).json()) as { slug: string }[];
  await page.goto(`/opportunities/${list[0]!.slug}`);
  await whenHydrated(page);
  const bar = page.getByRole('region', { name: 'What you did' });

  async function apply() {
    const opened = context.waitForEvent('page');
    await page
      .locator('.detail-actions')
      .getByRole('link', { name: /^Apply Now/ })
      .click();
    await (await opened).close();
  }
  await apply();
  await expect(bar.getByText(/^Saved as Preparing/).or(bar.getByText(/^Did you apply/))).toBeVisible();
  await expect.poll(saved).toMatchObject([{ state: 'preparing' }]);
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await bar.getByRole('button', { name: 'Not for me' }).click();
  await expect.poll(saved).toEqual([]);
  await expect(bar).toHaveCount(0);

  await apply();
  await expect.poll(saved).toMatchObject([{ state: 'preparing' }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(bar.getByText(/^Did you apply for/)).toBeVisible();
  await expectToFit(page, 'the question');
  await bar.getByRole('button', { name: 'I applied' }).click();
  await expect(bar.getByText('You sent it. Well done!')).toBeVisible();
  await expect.poll(saved).toMatchObject([{ state: 'submitted' }]);
  await bar.getByRole('link', { name: 'My application' }).click();
  await expect(page).toHaveURL(/\/applications\/[\w-]+$/);
  await expect(bar).toHaveCount(0);

  // What was sent is asked nothing, so that no answer can take it back.
  await page.goto(`/opportunities/${list[0]!.slug}`);
  await whenHydrated(page);
  const answered = page.waitForResponse('**/api/applications/begun');
  await apply();
  expect(await (await answered).json()).toMatchObject({ state: 'submitted', hasMoved: false });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bar).toHaveCount(0);
});

test('the first save says what follows, once', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  await page.goto('/opportunities');
  const saves = page.getByRole('article').getByRole('button', { name: /^Save\s*:/ });
  await whenReactive(saves.first());
  const bar = page.getByRole('region', { name: 'What you did' });
  await saves.first().click();
  await expect(bar).toContainText('usually 30, 7, 3 and 1 days before');
  await bar.getByRole('button', { name: 'Close' }).click();
  const answered = page.waitForResponse('**/api/applications/saves');
  await saves.first().click();
  await answered;
  await expect(page.locator('[data-saved]')).toHaveCount(2);
  await expect(bar).toHaveCount(0);
});
