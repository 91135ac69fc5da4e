import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { seedContent } from '#features/opportunities/server/content-seed.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { createAnswerStore } from '#platform/server/http/answer-store.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { securityHeaders } from '#platform/server/http/security-headers.ts';
import { createStaticFiles } from '#platform/server/http/static-files.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import type { Config } from './config.ts';
import { readWebAssets } from './web-assets.ts';

const sessionCookie = 'sealeap_session=';

type Host = {
  /** The directory that holds `dist`, `migrations` and `content`. */
  root: string;
  /** Must end the process. */
  onFatal: (sentence: string) => never;
};

/** Opens the database, listens, and goes on until it is told to stop. */
export async function serve(config: Config, { root, onFatal }: Host) {
  const logger = createLogger(config.logLevel);
  const { openGoogleSandbox } = config.isDemo ? await import('./google-sandbox.ts') : {};
  const assets = readWebAssets(join(root, 'dist/web'));
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));

  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    migrationsDir: join(root, 'migrations'),
    snapshotDir: join(root, 'dist/empty-database'),
    onFatal,
  });
  const store = createAnswerStore({ isPersonal: (cookie) => cookie.includes(sessionCookie) });
  await database.listen('content', store.clear, store.clear);
  await seedContent(database.db, join(root, 'content/opportunities'));

  const metrics = createMetrics(store, createOutbox(database.db).countUnfinished);
  let isReady = true;
  const answerStatic = createStaticFiles(join(root, 'dist/web'), headers);
  let answer: ReturnType<typeof getRequestListener>;
  const server = createHttpServer((request, response) => {
    if (store.answer(request, response) || answerStatic(request, response)) return;
    void answer(request, response);
  });
  const port = await server.listen(config.port, config.host);
  const publicUrl = config.publicUrl.endsWith(':0') ? `http://localhost:${port}` : config.publicUrl;
  const secret = config.sessionSecret();
  // Nothing is awaited from here to the line that sets `answer`, so no request comes in between.
  const sandbox = config.google ? undefined : openGoogleSandbox?.({ publicUrl, host: config.host, port });
  const app = createApp({
    database,
    store,
    assets,
    headers,
    logger,
    observe: metrics.observe,
    isReady: () => isReady,
    publicUrl,
    isDemo: config.isDemo,
    secret,
    trustedProxies: config.trustedProxies,
    operatorEmail: config.operatorEmail,
    hasMailbox: config.isDemo && !config.smtp,
    consentAges: config.consentAges,
    accounts: {
      google: config.google ?? sandbox?.google,
      isGoogleSandbox: sandbox !== undefined,
      firebase: config.firebase,
      adminEmails: config.adminEmails,
    },
    ...(sandbox && { sandbox: sandbox.routes }),
  });
  answer = getRequestListener(app.fetch);
  await metrics.listen(config.metricsPort, config.host).catch((error: NodeJS.ErrnoException) => {
    if (!config.isDemo) throw error;
    logger.warn('the port for metrics is taken: METRICS_PORT chooses another');
  });
  // Pages need not wait for it.
  const background = startBackground({
    ...config,
    database,
    publicUrl,
    secret,
    logger,
    countMail: metrics.countMail,
  });
  console.log(`SeaLeap is ready at ${publicUrl}`);

  const stop = async (patience?: number) => {
    isReady = false;
    await server.drain(patience);
    await (await background).stop();
    metrics.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop(0));
  await background;
}
