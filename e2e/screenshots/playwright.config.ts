import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Takes pictures of all screens; asserts nothing about them. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: '../seeded-data-setup.ts',
  globalTeardown: './overview-setup.ts',
  outputDir: '../../test-results',
});
