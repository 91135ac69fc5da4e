import { expect } from '@playwright/test';
import { violationsOf } from './appearance.ts';
import { signUp, someProfile, whenReactive } from './member.ts';
import { upgrade } from './premium-steps.ts';
import { test } from './server.ts';

const goals = 'I want to protect coral reefs and study marine biology.';

test('a premium member sees what fits, answers to it, and takes that back, also without script', {
  tag: '@core',
}, async ({ page, browser }) => {
  await signUp(page);
  await page.request.post('/api/profile', {
    data: { ...someProfile, interests: ['environment'], goals },
  });
  await page.goto('/for-you');
  await expect(page.getByRole('link', { name: 'See what Premium gives' })).toBeVisible();
  expect((await page.request.get('/api/recommendations')).status()).toBe(403);

  await upgrade(page);
  await page.goto('/opportunities');
  await page.locator('main').getByRole('link', { name: 'For you', exact: true }).click();
  const cards = page.locator('article');
  // Who says what they look for sees what fits that, and no more.
  await expect(cards.nth(3)).toBeVisible();
  await expect(page.getByText('That is all that fits you now.')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: /^Apply Now/ })).toHaveCount(3);
  await expect(cards.first()).toContainText(/\d+ of 100/);
  await expect(page.getByText(/Your goals mention “(coral reefs|marine|biology)”/).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const title = (await cards.first().getByRole('heading').textContent())!;
  const why = cards.first().getByText(/^Why \d+\?/);
  await whenReactive(page.getByRole('button', { name: 'Send me the weekly email' }));
  await why.click();
  expect(await violationsOf(page)).toEqual([]);
  await cards.first().getByRole('button', { name: 'It is too much work' }).click();
  await expect(page.getByText(`“${title}” is no longer in your list.`)).toBeVisible();
  await expect(cards.first().getByRole('heading')).not.toHaveText(title);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  });
  const plain = await context.newPage();
  await plain.goto('/for-you');
  await plain.getByText(/^Your answers \(/).click();
  await plain.locator('#answers').getByRole('button', { name: 'Undo' }).click();
  await expect(plain).toHaveURL(/\/for-you#answers$/);
  await expect(plain.getByRole('link', { name: title, exact: true })).toBeVisible();
  await plain.getByText('What we use').click();
  await plain.getByRole('button', { name: /^Do not use.*Your goals/ }).click();
  await expect(plain).toHaveURL(/\/for-you#uses$/);
  await expect(plain.getByRole('article').filter({ hasText: 'Your goals mention' })).toHaveCount(0);
  await context.close();
});
