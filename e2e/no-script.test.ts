import { expect } from '@playwright/test';
import { enroll } from './enroll.ts';
import { signUp, someProfile } from './member.ts';
import { test } from './server.ts';

test.use({ javaScriptEnabled: false });

test('the list can be searched, filtered and paged without script', { tag: '@core' }, async ({ page }) => {
  await page.goto('/opportunities');
  await expect(page.getByText(/^Showing 24 of [\d,]+ opportunities$/)).toBeVisible();

  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('searchbox').fill('film');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=film/);
  const answer = await page.request.get('/api/opportunities?q=film');
  await expect(page.getByText(`of ${answer.headers()['x-total-count']} opportunities`)).toBeVisible();
});

test('a phone filters the list without script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/opportunities');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.locator('summary', { hasText: 'Type' }).click();
  await page.getByRole('checkbox', { name: 'Exchange' }).check();
  await page.getByRole('checkbox', { name: 'Internship' }).check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  const chosen = page.getByRole('list', { name: 'Narrowed to' });
  await expect(chosen.getByRole('listitem')).toHaveText([/Internship/, /Exchange/]);
  await chosen.getByRole('link', { name: 'Remove: Internship' }).click();
  await expect(page).toHaveURL(/type=exchange$/);
});

test('a country that is not among the likeliest is chosen without script', async ({ page }) => {
  await page.goto('/opportunities?type=exchange');
  const livesIn = page.locator('summary', { hasText: 'I live in' });
  await livesIn.click();
  const another = page.getByRole('combobox', { name: 'Another country' });
  await expect(another).toHaveCount(0);
  await page.getByRole('group', { name: 'I live in' }).getByRole('link', { name: 'More countries' }).click();
  await expect(page).toHaveURL(/countries=all$/);
  await livesIn.click();
  await another.selectOption('Tuvalu');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/type\.exchange=on/);
  await expect(page.getByRole('list', { name: 'Narrowed to' }).getByRole('listitem')).toHaveText([
    /Exchange/,
    /I live in Tuvalu/,
  ]);
});

test('the quiz works without script', { tag: '@core' }, async ({ page }) => {
  await page.goto('/discover');
  for (let question = 1; question <= 5; question++) {
    await expect(page.getByText(`Question ${question} of 5`).first()).toBeVisible();
    await page.locator('.quiz-option').first().click();
  }
  await expect(page.getByRole('heading', { name: 'Your Interests Revealed!' })).toBeVisible();
  await page.getByRole('link', { name: 'View Matching Opportunities' }).click();
  await expect(page).toHaveURL(/\/opportunities\?category=/);
  await expect(page.locator('.list-count')).toContainText('opportunities');
});

test('the contact form works without script', { tag: '@core' }, async ({ page }) => {
  await page.goto('/about');
  await page.getByLabel('Your name').fill('Ada');
  await page.locator('form[action="/api/contact"] input[name=email]').fill('ada@example.org');
  await page.locator('form[action="/api/contact"] textarea').fill('Hello, I have a question about internships.');
  await page.locator('form[action="/api/contact"] button[type=submit]').click();
  await expect(page).toHaveURL(/sent=contact/);
  await expect(page.locator('#contact').getByRole('status')).toBeVisible();
});

test('the menu opens and its links work without script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.locator('.header-menu summary').click();
  await page.locator('.header-menu').getByRole('link', { name: 'Discover' }).click();
  await expect(page).toHaveURL(/discover/);
});

test('the courses can be searched and filtered without script', async ({ page }) => {
  await page.goto('/classes');
  await page.getByRole('searchbox').fill('scholarship');
  await page.getByLabel('Level').selectOption('Beginner');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=scholarship/);
  const answer = await page.request.get('/api/courses?q=scholarship&level=beginner');
  await expect(page.getByText(`Showing ${answer.headers()['x-total-count']} course(s)`)).toBeVisible();
});

test('a lesson can be read and marked as done without script', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  await enroll(page, 'first-scholarship');
  await page.goto('/classes/first-scholarship/learn');
  await page.getByRole('link', { name: 'Start: lesson 1' }).click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  await expect(page.getByText('1 of 4 lessons done')).toBeVisible();
  await page.getByRole('link', { name: /Next lesson/ }).click();
  await expect(page.getByText(/^Lesson 2 of 4/)).toBeVisible();
  await page.getByRole('link', { name: 'Your First Scholarship' }).click();
  await expect(page.getByRole('link', { name: 'Continue: lesson 2' })).toBeVisible();
});
