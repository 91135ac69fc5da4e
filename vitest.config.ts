import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { maxWorkers } from './src/platform/server/testing/workers.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers,
    // Patience, not speed: a test that passes never waits for it.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['src/platform/server/testing/database-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/platform/web/testing/screen-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
