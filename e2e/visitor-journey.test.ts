import { expect } from '@playwright/test';
import { test, whenHydrated } from './server.ts';

test('a visitor on a phone goes from the home page to an application', { tag: '@core' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const closing = page.locator('section', {
    has: page.getByRole('heading', { name: /^(Closing|Expected to close) soon$/ }),
  });
  const titles = await closing.getByRole('article').getByRole('heading').allTextContents();
  const { closing: expected } = await (await page.request.get('/api/opportunity-highlights')).json();
  expect(titles).toHaveLength(6);
  expect(titles).toEqual((expected as { title: string }[]).map(({ title }) => title));
  await closing.getByRole('link', { name: 'All, soonest first' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunities');
  await whenHydrated(page);
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(titles[0]!);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('group', { name: 'Filters' });
  await sheet.locator('summary', { hasText: 'Type' }).click();
  await sheet.getByLabel('Scholarship').check();
  await expect(page).toHaveURL(/type=scholarship/);
  await sheet.getByRole('button', { name: /^Show \d+ results$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('article').first()).toContainText('Scholarship');

  const title = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = (await title.textContent())!;
  await title.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const slug = new URL(page.url()).pathname.split('/').at(-1)!;
  const { link, type } = await (await page.request.get(`/api/opportunities/${slug}`)).json();
  expect(type).toBe('scholarship');
  const apply = page.locator('.detail-actions').getByRole('link', { name: `Apply Now: ${name} (opens a new tab)` });
  await expect(apply).toBeInViewport({ ratio: 1 });
  await expect(apply).toHaveAttribute('href', link);
  await context.route(link, (route) => route.fulfill({ body: 'The official page' }));
  const official = context.waitForEvent('page');
  await apply.click();
  await expect((await official).getByText('The official page')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/type=scholarship/);
});

test('the home page of visitors says how many are open, what is new, and shows one class', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/');
  const { open } = await (await page.request.get('/api/opportunity-highlights')).json();
  await expect(page.getByText(/^Today: /)).toContainText(`${open.toLocaleString('en-US')} open`);
  const fresh = page.locator('section', { has: page.getByRole('heading', { name: 'New this week' }) });
  await expect(fresh.getByRole('article')).toHaveCount(3);
  const course = page.locator('section', { has: page.getByRole('heading', { name: 'Learn how to apply' }) });
  await course.getByRole('article').getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/classes\/[a-z-]+$/);
});

test('a visitor reads a free lesson, and no other, before the class is bought', { tag: '@core' }, async ({ page }) => {
  await page.goto('/classes/first-scholarship');
  await page.getByRole('link', { name: 'Try a lesson before you decide' }).click();
  await expect(page.getByText('Free lesson', { exact: true })).toBeVisible();
  await expect(page.locator('.rendered-text')).toContainText('search');
  const address = page.url();
  await page.getByRole('link', { name: 'See the class' }).click();
  await expect(page).toHaveURL(/\/classes\/first-scholarship$/);

  const { lessons } = await (await page.request.get('/api/courses/first-scholarship')).json();
  const closed = (lessons as { id: string; isFree: boolean }[]).find(({ isFree }) => !isFree)!;
  await page.goto(address.replace(/[^/]+$/, closed.id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This lesson is not free to read');
  await expect(page.locator('.rendered-text')).toHaveCount(0);
});
