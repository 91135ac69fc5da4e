import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { openDatabase } from './storage/open-database.ts';

/** Used unless others are given. */
export const defaultKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};

type StandaloneOptions = Partial<Omit<SandboxOptions, 'db'>> & {
  /** A free port by default. */
  port?: number | undefined;
  host?: string | undefined;
  /** A PostgreSQL; without it an embedded database is used. */
  databaseUrl?: string | undefined;
  /** The directory of the embedded database; without it everything is in memory. */
  dataDir?: string | undefined;
  /** Where events are delivered. */
  webhookUrl?: string | undefined;
};

/** One origin for the API, the script and the controls; pages on other origins may use them. */
function createSite({ api, browserRoutes, readDashboard }: Sandbox) {
  return new Hono()
    .use(cors({ origin: '*', allowHeaders: ['Authorization', 'Content-Type', 'Stripe-Version', 'Idempotency-Key'] }))
    .get('/dashboard', async (c) => c.json(await readDashboard()))
    .get('/stripe.js', (c) => browserRoutes.fetch(c.req.raw))
    .post('/control/*', (c) => browserRoutes.fetch(c.req.raw))
    .all('*', (c) => api.fetch(c.req.raw, c.env));
}

/** Opens a database, listens, and delivers events until it is closed. */
export async function startStandalone({ databaseUrl, dataDir, port, host, webhookUrl, ...rest }: StandaloneOptions) {
  const database = await openDatabase({ databaseUrl, dataDir });
  const sandbox = createSandbox({ ...defaultKeys, ...rest, db: database.db });
  const server = createServer(getRequestListener(createSite(sandbox).fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port ?? 0, host ?? '127.0.0.1', resolve);
  });
  await sandbox.start(webhookUrl);
  return {
    sandbox,
    port: (server.address() as { port: number }).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sandbox.stop();
      await database.close();
    },
  };
}
