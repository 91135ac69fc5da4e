import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findFaintEdges } from './faint-edges.ts';

const themes = ['dark', 'light'] as const;
const widths = [360, 768, 1280];

/**
 * Styles of a test's own, in place of those that it gave before: as a person's browser may add them, whatever the content
 * policy of the page says. Colours are there at once, and none is on its way.
 */
export const setStyle = (page: Page, css = '') =>
  page.evaluate((content) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after { transition: none !important } ${content}`);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Looks at the page as it stands in each theme, without a new load; it is in the light theme afterwards. */
async function inBothThemes(page: Page, variant: (theme: (typeof themes)[number]) => Promise<string[]>) {
  const found: string[] = [];
  await setStyle(page);
  for (const theme of themes) {
    await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);
    found.push(...(await variant(theme)).map((one) => `${theme} ${one}`));
  }
  return found;
}

/** Once nothing moves any more: axe measures colours. */
async function whenStill(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page
    .waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'), undefined, {
      timeout: 3_000,
      // A page behind another one draws no frames.
      polling: 100,
    })
    .catch(() => {
      // Something turns for ever, as a loader does: its colours stay.
    });
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a change of colours alone can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands, in both themes. It is itself a script, and waits in vain in a frame where none
 * runs: such frames are left out.
 */
export async function violationsOf(page: Page) {
  await whenStill(page);
  return inBothThemes(page, async (theme) => {
    const axe = new AxeBuilder({ page }).exclude('iframe[sandbox]');
    const { violations } = await (theme === 'light' ? axe.withTags(tags) : axe.withRules(rulesOfColour)).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
}

/** Controls whose edges are faint, in either theme. */
export const faintEdgesOf = (page: Page) => inBothThemes(page, () => findFaintEdges(page));

/** At every width nothing is wider than the screen; it is as wide as a desk's afterwards. */
export async function expectToFit(page: Page, what = page.url(), variant = async () => {}) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${what} at ${width}`).toBeLessThanOrEqual(width);
    await variant();
  }
}
