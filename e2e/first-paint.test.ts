import { expect } from '@playwright/test';
import { test } from './server.ts';

const timings = () => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources
    .filter(({ name }) => /\.(js|woff2)$/.test(name))
    .map(({ name, startTime }) => ({ kind: name.endsWith('.js') ? 'script' : 'typeface', isLate: startTime >= paint }));
};

test('the text of a first visit is painted before the typeface and scripts', async ({ page }) => {
  const isReady = () =>
    page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint').length > 0 && document.fonts.check('1em Figtree'),
    );
  await page.goto('/opportunities');
  await expect(page.locator('html')).not.toHaveAttribute('data-typeface');
  await expect.poll(isReady).toBe(true);
  const first = await page.evaluate(timings);
  expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(['script', 'typeface']));
  expect(first.filter(({ isLate }) => !isLate)).toEqual([]);

  await page.goto('/about');
  await expect.poll(isReady).toBe(true);
  const second = await page.evaluate(timings);
  expect(second.find(({ kind }) => kind === 'typeface')).toEqual({ kind: 'typeface', isLate: false });
  expect(second.filter(({ kind, isLate }) => kind === 'script' && !isLate)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the typeface is loaded', async ({ page }) => {
    const typeface = page.waitForRequest(/\.woff2$/);
    await page.goto('/opportunities');
    await typeface;
  });
});
