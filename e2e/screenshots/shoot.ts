import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { setStyle } from '../appearance.ts';
import { drawSheet } from './contact-sheet.ts';
import { type Counts, countScreen } from './counts.ts';

const outputDir = process.env.SCREENSHOTS_DIR!;
const themes = ['light', 'dark'] as const;
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const counted: Record<string, Counts> = {};

/** Shoots what is on screen at every width in both themes: six pictures and a sheet of them; and counts it. */
export async function shoot(page: Page, name: string) {
  mkdirSync(join(outputDir, 'pages'), { recursive: true });
  await page.waitForLoadState();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Content outside of the viewport is drawn too.
  await setStyle(page, '* { content-visibility: visible !important }');
  counted[name] = await countScreen(page);
  writeFileSync(
    join(outputDir, `counts-${process.env.TEST_PARALLEL_INDEX ?? 0}.json`),
    JSON.stringify(counted, null, 1),
  );
  const rows: { width: number; picture: Buffer }[][] = [];
  for (const theme of themes) {
    await page.evaluate((wanted) => Object.assign(document.documentElement.dataset, { theme: wanted }), theme);
    const shots: (typeof rows)[number] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.waitForTimeout(120);
      const picture = await page.screenshot({ fullPage: true });
      writeFileSync(join(outputDir, 'pages', `${name}-${size.width}-${theme}.png`), picture);
      shots.push({ width: size.width, picture });
    }
    rows.push(shots);
  }
  await drawSheet(rows, join(outputDir, `${name}.png`));
}
