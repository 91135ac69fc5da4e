import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { maxWorkers } from './src/platform/server/testing/workers.ts';

const sourceOf = (file: string) => fileURLToPath(new URL(`packages/stripe-sandbox/src/${file}`, import.meta.url));

const isCore = process.env.TEST_TIER === 'core';

/**
 * Not in `npm test`, but in `npm run test:all`: processes that are killed, restored and upgraded, plans of queries on
 * many rows, generated texts and faults, every route for every role, and the sandbox of the payment provider.
 */
const slow = [
  '**/*-{kills,crashes,plans}.test.ts',
  '**/{frequent-search,payment-faults,outside-text,outside-text-imports,access-matrix,query-watchdog,stored-pages}.test.ts',
  'src/platform/server/backup/**',
  'src/app/server/{restore-command,backup-of-uploads}.test.ts',
  'src/platform/server/database/migrations/migrate-schema.test.ts',
];

export default defineConfig({
  plugins: [react()],
  // Packages of this repository as they are written, not as they were built last.
  resolve: {
    alias: [
      { find: /^stripe-sandbox$/, replacement: sourceOf('sandbox.ts') },
      { find: /^stripe-sandbox\/browser$/, replacement: sourceOf('browser/create-stripe.ts') },
    ],
  },
  test: {
    maxWorkers,
    // Patience, not speed: a test that passes never waits for it.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      ...(isCore ? [] : ['packages/*']),
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src,bench}/**/*.test.ts'],
          exclude: isCore ? slow : [],
          environment: 'node',
          // A worker keeps its modules and its database from file to file; the two projects take turns.
          isolate: false,
          sequence: { groupOrder: 0 },
          globalSetup: ['src/platform/server/testing/database-setup.ts'],
          setupFiles: ['src/platform/server/testing/property-setup.ts'],
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
          // Half the processor time of processes: compiled modules are shared, and each file has its own globals.
          pool: 'vmThreads',
          sequence: { groupOrder: 1 },
          setupFiles: ['src/platform/web/testing/screen-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
