import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/find-browser.ts';
import { sized } from './src/platform/server/testing/soak.ts';
import { maxWorkers } from './src/platform/server/testing/workers.ts';

const browser = await findBrowser();

/** Patience, not speed: a test that passes never waits for these, and a slow machine must not fail one. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/seeded-data-setup.ts',
  // `npm run test:firebase` sets this and runs only that.
  testIgnore: process.env.FIREBASE_AUTH_EMULATOR_HOST ? [] : ['firebase.test.ts'],
  workers: maxWorkers,
  fullyParallel: true,
  timeout: sized(120_000, 1_800_000),
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    serviceWorkers: 'block',
    launchOptions: browser,
  },
  outputDir: 'test-results',
});
