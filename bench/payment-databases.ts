import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPayments, premium, settings } from '#app/server/testing/payments.ts';
import { createStripeClient } from '#features/money/payments/server/gateways/stripe-client.ts';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { withNewDatabase } from './bench-databases.ts';

export type DatabaseLocation = { databaseUrl?: string; dataDir: string };

export const openAt = (location: DatabaseLocation): Promise<OpenDatabase> =>
  openDatabase({
    ...location,
    migrationsDir: 'migrations',
    onFatal: (message) => {
      throw new Error(message);
    },
  });

async function inNewDirectory(run: (location: DatabaseLocation) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sealeap-bench-money-'));
  await run({ dataDir });
  await rm(dataDir, { recursive: true, force: true });
}

/** Runs once on an empty database of each kind. */
export async function onBothDatabases(run: (kind: OpenDatabase['kind'], location: DatabaseLocation) => Promise<void>) {
  await withNewDatabase('sealeap_bench_money', (databaseUrl) => run('postgres', { databaseUrl, dataDir: '' }));
  await inNewDirectory((location) => run('embedded', location));
}

/** The payment sandbox in this process, with its own database and port. */
export async function withProvider(
  run: (provider: { port: number; stripe: ReturnType<typeof createStripeClient> }) => Promise<void>,
) {
  await inNewDirectory(async (location) => {
    const database = await openAt(location);
    const payments = createPayments(database.db);
    await payments.seedPrice(premium);
    const port = await payments.open();
    const server = { protocol: 'http' as const, host: '127.0.0.1', port };
    await run({ port, stripe: createStripeClient({ secretKey: settings.secretKey, server }) });
    await payments.stop();
    await database.close();
  });
}
