import { expect } from '@playwright/test';
import { addresses } from './addresses.ts';
import { expectToFit, faintEdgesOf, setStyle, violationsOf } from './appearance.ts';
import { findCutText } from './cut-text.ts';
import { test, whenHydrated } from './server.ts';

const texts = {
  'of twice the size': 'html { font-size: 200% !important }',
  // WCAG 2.2, success criterion 1.4.12.
  'with more space': `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
};

for (const address of addresses) {
  test(`${address} is accessible in both themes, at any width, with any text size`, { tag: '@core' }, async ({
    page,
    baseURL,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
    });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    await page.goto(address);
    await expectToFit(page, 'without script');
    // Some pages have no script, so they are not hydrated.
    if (!/^\/(offline|newsletter|notifications|saved-searches\/|keep|dev\/mail)|\/(report|claim)/.test(address))
      await whenHydrated(page);
    // Floating elements are loaded separately.
    if (address === '/dev/ui') await expect(page.getByRole('button', { name: 'Open dialog' })).toBeVisible();

    expect(await violationsOf(page)).toEqual([]);
    expect(await faintEdgesOf(page)).toEqual([]);
    for (const [text, css] of Object.entries(texts)) {
      // Elements outside of the viewport are not laid out otherwise.
      await setStyle(page, `${css} * { content-visibility: visible !important }`);
      await expectToFit(page, `text ${text}`, async () => expect(await findCutText(page), text).toEqual([]));
    }
    expect(errors).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}
