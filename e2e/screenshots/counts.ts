import type { Page } from '@playwright/test';

const phone = { width: 360, height: 740 };

/** What somebody meets on a phone: controls and words of the main part, and the length of the whole in phone screens. */
export type Counts = { controls: number; textLength: number; phoneScreens: number };

/** Counts what is visible of the page that is open. */
export async function countScreen(page: Page): Promise<Counts> {
  await page.setViewportSize(phone);
  const main = page.locator('main');
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not counted.
  const text = await main.innerText();
  const counted = await main.evaluate((element, height) => {
    const controls = [
      ...element.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary'),
    ];
    const seen = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }));
    return { controls: seen.length, phoneScreens: document.documentElement.scrollHeight / height };
  }, phone.height);
  return {
    ...counted,
    textLength: text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,:-]*/gu)?.length ?? 0,
    phoneScreens: Math.round(counted.phoneScreens * 10) / 10,
  };
}
