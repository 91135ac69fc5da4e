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
  await page.getByRole('link', { name: 'Open For you' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await expect(cards.first()).toContainText(/\d+ of 100/);
  await expect(page.getByText(/Your goals mention “(coral reefs|marine|biology)”/).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const title = (await cards.first().getByRole('heading').textContent())!;
  const notForMe = cards.first().getByText('Not for me');
  await whenReactive(cards.first().getByRole('button', { name: 'More like this' }));
  await notForMe.click();
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
  await plain.locator('#answers').getByRole('button', { name: 'Undo' }).click();
  await expect(plain).toHaveURL(/\/for-you#answers$/);
  await expect(plain.getByRole('link', { name: title })).toBeVisible();
  await plain.getByRole('button', { name: /^Do not use.*Your goals/ }).click();
  await expect(plain).toHaveURL(/\/for-you#uses$/);
  await expect(plain.getByRole('article').filter({ hasText: 'Your goals mention' })).toHaveCount(0);
  await context.close();
});
