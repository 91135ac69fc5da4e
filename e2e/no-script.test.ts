import { expect } from '@playwright/test';
import { test } from './server.ts';

test.use({ javaScriptEnabled: false });

test('the list can be searched, narrowed and paged without script', async ({ page }) => {
  await page.goto('/opportunities');
  await expect(page.getByText(/^Showing 24 of \d+ opportunities$/)).toBeVisible();

  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('searchbox').fill('film');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=film/);
  const found = await page.request.get('/api/opportunities?q=film');
  await expect(page.getByText(`of ${found.headers()['x-total-count']} opportunities`)).toBeVisible();
});

test('the quiz works without script', async ({ page }) => {
  await page.goto('/discover');
  for (let question = 1; question <= 5; question++) {
    await expect(page.getByText(`Question ${question} of 5`).first()).toBeVisible();
    await page.locator('.quiz-option').first().click();
  }
  await expect(page.getByRole('heading', { name: 'Your Interests Revealed!' })).toBeVisible();
  await page.getByRole('link', { name: 'View Matching Opportunities' }).click();
  await expect(page.getByText('Your matches come first')).toBeVisible();
});

test('the contact form works without script', async ({ page }) => {
  await page.goto('/about');
  await page.getByLabel('Your name').fill('Ada');
  await page.locator('form[action="/api/contact"] input[type=email]').fill('ada@example.org');
  await page.locator('form[action="/api/contact"] textarea').fill('Hello, I have a question about internships.');
  await page.locator('form[action="/api/contact"] button[type=submit]').click();
  await expect(page).toHaveURL(/sent=contact/);
  await expect(page.locator('#contact').getByRole('status')).toBeVisible();
});

test('the menu opens and leads on without script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.locator('details[data-menu] summary').click();
  await page.locator('details[data-menu]').getByRole('link', { name: 'Discover' }).click();
  await expect(page).toHaveURL(/discover/);
});
