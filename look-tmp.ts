import { chromium } from '@playwright/test';
import { findBrowser } from './e2e/find-browser.ts';
import { whenHydrated } from './e2e/server.ts';
const U = process.argv[2]!; const out = '/tmp/identity-shots'; 
import { mkdirSync } from 'node:fs'; mkdirSync(out, { recursive: true });
const browser = await chromium.launch(await findBrowser());
const email = `ada${Date.now()}@example.org`;
for (const [theme, widths] of [['light', [360, 768, 1280]], ['dark', [360, 1280]]] as const) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(theme, page.url(), m.text()));
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  await page.addInitScript((t) => localStorage.setItem('theme', t), theme);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/login', '/signup', '/forgot-password', '/reset-password?token=x', '/reset-password', '/verify-email?token=x']) {
      await page.goto(U + path); await whenHydrated(page);
      await page.screenshot({ path: `${out}/${theme}-${width}-${path.replace(/\W/g, '_')}.png`, fullPage: true });
    }
    await page.goto(U + '/login'); await whenHydrated(page);
    await page.getByLabel('Email').fill('nobody@example.org'); await page.getByLabel('Password').fill('wrong-one');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByText('Login failed').first().waitFor(); await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/${theme}-${width}-login-failed.png` });
  }
  await page.goto(U + (theme === 'light' ? '/signup' : '/login')); await whenHydrated(page);
  if (theme === 'light') await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email); await page.getByLabel('Password').fill('a sea of horses');
  await page.getByRole('button', { name: theme === 'light' ? 'Create Account' : 'Log In' }).click();
  await page.waitForURL((u) => !/login|signup/.test(u.pathname)); console.log(page.url());
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${out}/${theme}-after.png` });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(U + '/account'); await whenHydrated(page);
    await page.screenshot({ path: `${out}/${theme}-${width}-account.png`, fullPage: true });
    await page.locator('header details[data-menu]:visible summary').click();
    await page.screenshot({ path: `${out}/${theme}-${width}-menu.png` });
  }
  await context.close();
}
await browser.close();
