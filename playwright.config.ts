import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/find-browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  workers: 2,
  fullyParallel: true,
  // Generous: a busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    serviceWorkers: 'block',
    launchOptions: browser,
  },
  outputDir: 'test-results',
});
