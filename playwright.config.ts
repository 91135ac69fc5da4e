import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/find-browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  use: {
    actionTimeout: 8_000,
    serviceWorkers: 'block',
    launchOptions: browser,
  },
  outputDir: 'test-results',
});
