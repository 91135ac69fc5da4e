import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createAnalytics } from '#features/analytics/server/page-views.ts';
import { seedCourses } from '#features/courses/server/course-seed.ts';
import { createOpportunityIngestionModule } from '#features/opportunity-ingestion/server/opportunity-ingestion-module.ts';
import { openBackupDoor } from '#platform/server/backup/backup-door.ts';
import { createBackupRuns } from '#platform/server/backup/backup-runs.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { contentChannel } from '#platform/server/database/content-channel.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { requestAddress } from '#platform/server/http/client-address.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { createResponseCache } from '#platform/server/http/response-cache.ts';
import { securityHeaders } from '#platform/server/http/security-headers.ts';
import { createStaticFiles } from '#platform/server/http/static-files.ts';
import { endOnFault } from '#platform/server/logging/end-on-fault.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { createSmtpTransport } from '#platform/server/mail/smtp-transport.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { mailboxTransport } from '#sandbox/mailbox/mailbox.ts';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import type { Config } from './config.ts';
import { createModules } from './modules.ts';
import { openFiles } from './open-files.ts';
import { openUploads } from './open-uploads.ts';
import { createPaymentModules } from './payment-modules.ts';
import { productVersion } from './product-version.ts';
import { readWebAssets } from './web-assets.ts';

const sessionCookie = 'sealeap_session=';

/** The demo's mailbox shows emails for longer. */
const demoMailKeptDays = 30;

type Host = {
  /** The directory that holds `dist`, `migrations` and `content`. */
  root: string;
  /** Must end the process. */
  onFatal: (message: string) => never;
};

/** Opens the database, listens, and goes on until it is told to stop. */
export async function serve(config: Config, { root, onFatal }: Host) {
  const logger = createLogger(config.logLevel);
  endOnFault(logger);
  const { openGoogleSandbox } = config.isDemo ? await import('./google-sandbox.ts') : {};
  const { createPaymentSandbox } = config.payments ? {} : await import('./payment-sandbox.ts');
  const assets = readWebAssets(join(root, 'dist/web'));
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));

  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    migrationsDir: join(root, 'migrations'),
    snapshotDir: join(root, 'dist/empty-database'),
    onFatal,
  });
  const store = createResponseCache({ isPersonal: (cookie) => cookie.includes(sessionCookie) });
  await database.listen(contentChannel, store.clear, store.markStale);
  await createOpportunityIngestionModule(database).seed(join(root, 'content/opportunities'));
  await seedCourses(database.db, join(root, 'content/courses'), { hasSamples: config.isDemo });

  const backups = createBackupRuns(database.db);
  const metrics = createMetrics({
    store,
    countUnfinishedMail: createOutbox(database.db).countUnfinished,
    lastBackupAt: async () => (await backups.findLast())?.finishedAt,
  });
  const secrets = config.sessionSecrets();
  const [secret] = secrets;
  const payments = createPaymentSandbox?.({ ...config, db: database.db, secret, logger });
  const paymentSettings = config.payments ?? (await payments!.open());
  const analytics = createAnalytics({
    db: database.db,
    logger,
    addressOf: requestAddress(config.trustedProxies),
  });
  const version = productVersion(root);
  let isReady = true;
  const answerStatic = createStaticFiles(join(root, 'dist/web'), headers);
  let answer: ReturnType<typeof getRequestListener>;
  const server = createHttpServer((request, response) => {
    analytics.watch(request, response);
    if (store.answer(request, response) || answerStatic(request, response)) return;
    void answer(request, response);
  });
  const port = await server.listen(config.port, config.host);
  const publicUrl = config.publicUrl.endsWith(':0') ? `http://localhost:${port}` : config.publicUrl;
  // Nothing is awaited from here to the line that sets `answer`, so no request comes in between.
  const sandbox = config.google ? undefined : openGoogleSandbox?.({ publicUrl, host: config.host, port });
  const paymentModules = createPaymentModules({
    db: database.db,
    settings: paymentSettings,
    publicUrl,
    secret,
    operatorEmail: config.operatorEmail,
    logger,
  });
  const modules = createModules({
    db: database.db,
    publicUrl,
    isDemo: config.isDemo,
    secrets,
    trustedProxies: config.trustedProxies,
    logger,
    operatorEmail: config.operatorEmail,
    accounts: {
      google: config.google ?? sandbox?.google,
      isGoogleSandbox: sandbox !== undefined,
      firebase: config.firebase,
      adminEmails: config.adminEmails,
    },
    consentAges: config.consentAges,
    files: openFiles(config),
    mail: {
      transport: config.smtp ? createSmtpTransport(config.smtp) : mailboxTransport,
      keptDays: config.smtp ? config.mailKeptDays : demoMailKeptDays,
      observe: metrics.countMail,
    },
    analytics,
    processInfo: { kind: database.kind, version, runJob: async (name) => (await background).runJob(name) },
    paymentModules,
    outsideLoopbackPort: config.outsideLoopbackPort,
  });
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
    modules,
    hasMailbox: config.isDemo && !config.smtp,
    readPaymentDashboard: payments?.readDashboard,
    hasOwnPaymentScript: paymentModules.payments.hasOwnScript,
    firebase: config.firebase,
    sandboxes: [sandbox?.routes.app, payments?.routes],
  });
  answer = getRequestListener(app.fetch);
  await payments?.start(config.host, port);
  await metrics.listen(config.metricsPort, config.host).catch((error: NodeJS.ErrnoException) => {
    if (!config.isDemo) throw error;
    logger.warn('the port for metrics is taken: METRICS_PORT chooses another');
  });
  // What every page promises is checked where real money moves. Without an answer, each upgrade asks again.
  if (config.payments)
    paymentModules.memberships.isPriceRight().then(
      (isRight) => isRight || onFatal('STRIPE_PREMIUM_PRICE must be an active price of exactly 10 USD a month.'),
      (error: Error) => logger.warn({ err: error }, 'the price of premium could not be checked'),
    );
  // Pages need not wait for it.
  const background = startBackground({ database, logger, modules: modules.all });
  const door =
    database.kind === 'embedded'
      ? await openBackupDoor(config.dataDir, (file) =>
          makeBackup({ db: database.db, uploads: openUploads(database.db, config), version }, file),
        )
      : undefined;
  const stop = async (timeoutMs?: number) => {
    isReady = false;
    door?.close();
    await server.drain(timeoutMs);
    await (await background).stop();
    await analytics.stop();
    await payments?.stop();
    metrics.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop(0));
  // Whoever reads this may stop the process at once.
  console.log(`SeaLeap is ready at ${publicUrl}`);
  await background;
}
