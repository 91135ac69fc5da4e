import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { addresses } from './addresses.ts';
import { findFaintEdges } from './faint-edges.ts';
import { test, whenHydrated } from './server.ts';

for (const theme of ['light', 'dark'] as const) {
  for (const address of addresses) {
    test(`${address} has no accessibility violations in the ${theme} theme`, async ({ page, baseURL }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
      });
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:')) elsewhere.push(request.url());
      });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto(address);
      // Some pages stay as the server sends them, so nothing takes them over.
      if (!/^\/(offline|newsletter|dev\/mail)|\/report/.test(address)) await whenHydrated(page);
      // What floats is loaded apart.
      if (address === '/dev/ui') await expect(page.getByRole('button', { name: 'Open dialog' })).toBeVisible();

      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
      expect(await findFaintEdges(page)).toEqual([]);
      expect(errors).toEqual([]);
      expect(elsewhere).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.dataset.theme === 'dark')).toBe(theme === 'dark');
    });
  }
}

for (const width of [360, 768, 1280]) {
  test(`nothing is wider than the screen at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of addresses) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
    }
  });
}
