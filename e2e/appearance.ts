import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { findFaintEdges } from './faint-edges.ts';

/** `npm test` looks at the light theme alone. */
const themes = process.env.TEST_TIER === 'core' ? (['light'] as const) : (['dark', 'light'] as const);
const widths = [360, 768, 1280];

/**
 * Replaces the test's own styles, unaffected by the content security policy. Without transitions, so that colours
 * change at once.
 */
export const setStyle = (page: Page, css = '') =>
  page.evaluate((content) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after { transition: none !important } ${content}`);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** What stays in sight covers what is scrolled under it, which axe takes for a target that is too small. */
const unstuck = '.site-header, .phone-bar { position: static !important }';

/** Runs a check in each theme without a reload; ends in the light theme. */
async function inBothThemes(page: Page, check: (theme: (typeof themes)[number]) => Promise<string[]>) {
  const mistakes: string[] = [];
  await setStyle(page, unstuck);
  for (const theme of themes) {
    await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);
    mistakes.push(...(await check(theme)).map((one) => `${theme} ${one}`));
  }
  await setStyle(page);
  return mistakes;
}

/** Waits for animations to end, because axe measures colours. */
async function whenStill(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page
    .waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'), undefined, {
      timeout: 3_000,
      // Pages in the background render no frames.
      polling: 100,
    })
    .catch(() => {
      // An endless animation, such as a loader; its colours do not change.
    });
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The axe rules that a change of theme can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Outside of these tags: the name of a control holds the words on it (WCAG 2.5.3). */
const further = { rules: { 'label-content-name-mismatch': { enabled: true } } };

/** Violations of the page as it looks now; its script is sent once a document. */
export async function runAxe(page: Page, options: RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      // Axe cannot run in frames without script.
      { exclude: ['iframe[sandbox]'] },
      { ...given, resultTypes: ['violations'] },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, options);
}

/** Axe violations in both themes. */
export async function violationsOf(page: Page) {
  await whenStill(page);
  return inBothThemes(page, (theme) =>
    runAxe(page, theme === 'light' ? { runOnly: tags, ...further } : { runOnly: rulesOfColour }),
  );
}

/** Controls with low-contrast edges, in either theme. */
export const faintEdgesOf = (page: Page) => inBothThemes(page, () => findFaintEdges(page));

/** Expects no horizontal overflow at any width; ends at desktop width. */
export async function expectToFit(page: Page, what = page.url(), check = async () => {}) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Polled: an animation of the page before may still be moving.
    const measure = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(measure, `${what} at ${width}`).toBeLessThanOrEqual(width);
    await check();
  }
}
