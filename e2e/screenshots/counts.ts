import type { Page } from '@playwright/test';

const phone = { width: 360, height: 740 };

/** What somebody meets on a screen of a phone, without header and footer: controls, words, and its length in phone screens. */
export type Counts = { controls: number; words: number; phoneScreens: number };

/** Counts what is visible of the page that is open. */
export async function countScreen(page: Page): Promise<Counts> {
  await page.setViewportSize(phone);
  await page.waitForTimeout(300);
  return page.evaluate((height) => {
    const main = document.querySelector<HTMLElement>('main') ?? document.body;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false });
    const controls = [...main.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')];
    const words = main.innerText.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,:-]*/gu) ?? [];
    const phoneScreens = Math.round((document.documentElement.scrollHeight / height) * 10) / 10;
    return { controls: controls.filter(isSeen).length, words: words.length, phoneScreens };
  }, phone.height);
}
