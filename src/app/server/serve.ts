import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createHttpAssistant } from '#features/career/cv/server/drafts/assistant-gateway.ts';
import { createWorkerCvPrinter } from '#features/career/cv/server/drawing/cv-worker.ts';
import { drawCertificateInWorker } from '#features/learning/certificates/server/certificate-worker.ts';
import { readHelpTexts } from '#features/messaging/help/server/help-module.ts';
import { createWorkerEmailReader } from '#features/messaging/messages/server/inbound/email-reader.ts';
import { createAnalytics } from '#features/operation/analytics/server/page-views.ts';
import { createWorkerFileReader } from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import { createWorkerPageReader } from '#features/opportunities/link-checker/server/page-reader.ts';
import { createWorkerPasswordEstimator } from '#features/people/accounts/server/passwords/password-worker.ts';
import { createPasswords } from '#features/people/accounts/server/passwords/passwords.ts';
import { createBuyers } from '#features/people/profiles/server/payment-requests/buyers.ts';
import { createWorkerReportReader } from '#features/people/suppressions/server/report-reader.ts';
import { openBackupDoor } from '#platform/server/backup/backup-door.ts';
import { createBackupRuns } from '#platform/server/backup/backup-runs.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import { createHttpEmbedder } from '#platform/server/embeddings/http-embedder.ts';
import { createWorkerEmbedder } from '#platform/server/embeddings/worker-embedder.ts';
import { securityHeaders } from '#platform/server/http/answers/security-headers.ts';
import { createStaticFiles } from '#platform/server/http/answers/static-files.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { requestAddress } from '#platform/server/http/limits/client-address.ts';
import { createLogger, endOnFault } from '#platform/server/logging/logger.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { createSmtpTransport } from '#platform/server/mail/smtp-transport.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { createWorkerPictureReader } from '#platform/server/pictures/picture-reader.ts';
import { drawReceiptInWorker } from '#platform/server/receipts/receipt-worker.ts';
import { mailboxTransport } from '#sandbox/mailbox/mailbox.ts';
import { version } from '../../../package.json';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import { helpFacts } from './content/help-facts.ts';
import { demoMailKeptDays, openLegalTexts } from './content/legal-texts.ts';
import { listOtherReleases } from './migrations/other-releases.ts';
import { createModules } from './modules/modules.ts';
import { type Host, openData } from './open-data.ts';
import { openFiles, openUploads } from './open-files.ts';
import { stagingHeaders } from './pages/staging.tsx';
import { readWebAssets } from './pages/web-assets.ts';
import { createPaymentModules } from './payments/payment-modules.ts';
import type { Config } from './settings/config.ts';
import { openRenditionTools } from './settings/rendition-tools.ts';
import { namingPort, requireDataDir, requirePrice } from './start-checks.ts';
import { storedGauges } from './stored-gauges.ts';

/** Lets `npm run backup` have this process, which alone has the embedded database, make its backups. */
const openDoor = ({ db, kind }: OpenDatabase, config: Config) =>
  kind === 'embedded'
    ? openBackupDoor(config.dataDir, (file) => makeBackup({ db, uploads: openUploads(db, config), version }, file))
    : undefined;

/** Opens the database, listens, and goes on until it is told to stop. */
export async function serve(config: Config, host: Host) {
  const { isDemo, isStaging } = config;
  const logger = createLogger(config.logLevel);
  endOnFault(logger);
  const { openGoogleSandbox } = isDemo ? await import('./google-sandbox.ts') : {};
  const { createPaymentSandbox } = config.payments ? {} : await import('./payments/payment-sandbox.ts');
  const { openTracing } = config.tracesEndpoint ? await import('#platform/server/tracing.ts') : {};
  const tracing = openTracing?.(config.tracesEndpoint!, version);
  requireDataDir(config.dataDir);
  const webDir = join(host.root, 'dist/web');
  const assets = readWebAssets(webDir);
  const { database, store } = await openData(config, host, tracing);
  const { db } = database;
  const legal = await openLegalTexts(db, config, host.root);
  const facts = helpFacts(config);

  const metrics = createMetrics({
    store,
    countUnfinishedMail: createOutbox(db).countUnfinished,
    version,
    connections: database.connections,
    stored: storedGauges(db),
    lastBackupAt: async () => (await createBackupRuns(db).findLast())?.finishedAt,
  });
  const secrets = config.sessionSecrets();
  const [secret] = secrets;
  const payments = createPaymentSandbox?.({ ...config, db, secret, logger });
  const paymentSettings = config.payments ?? (await payments!.open());
  const analytics = createAnalytics({ db, logger, addressOf: requestAddress(config.trustedProxies) });
  let isReady = true;
  let answer: ReturnType<typeof getRequestListener>;
  const server = createHttpServer((request, response) => {
    analytics.watch(request, response);
    if (!store.answer(request, response)) void answer(request, response);
  });
  const port = await server.listen(config.port, config.host).catch(namingPort('PORT', 'HOST'));
  const publicUrl = config.publicUrl.endsWith(':0') ? `http://localhost:${port}` : config.publicUrl;
  // Nothing is awaited from here to the line that sets `answer`, so no request comes in between.
  const sandbox = config.google ? undefined : openGoogleSandbox?.({ publicUrl, host: config.host, port });
  const { operatorEmail } = config;
  const readerScript = pathToFileURL(join(host.root, 'dist/server/reader-worker.js'));
  const paymentModules = createPaymentModules({
    db,
    settings: paymentSettings,
    publicUrl,
    secret,
    operatorEmail,
    logger,
    drawReceipt: drawReceiptInWorker(readerScript),
    requirePermission: createBuyers({ db, consentAges: config.consentAges }).requirePermission,
  });
  const modules = createModules({
    settings: config,
    db,
    publicUrl,
    secrets,
    logger,
    accounts: {
      google: config.google ?? sandbox?.google,
      isGoogleSandbox: sandbox !== undefined,
      firebase: config.firebase,
      adminEmails: config.adminEmails,
      passwords: createPasswords({ estimator: createWorkerPasswordEstimator(readerScript) }),
    },
    files: openFiles(config),
    renditionTools: openRenditionTools(config),
    reader: createWorkerFileReader(readerScript),
    readPage: createWorkerPageReader(readerScript),
    readEmail: createWorkerEmailReader(readerScript),
    readReports: createWorkerReportReader(readerScript),
    pictureReader: createWorkerPictureReader(readerScript),
    drawCertificate: drawCertificateInWorker(readerScript),
    cvTools: {
      cvPrinter: createWorkerCvPrinter(readerScript),
      assistant: config.assistant && createHttpAssistant(config.assistant),
    },
    embedder: config.embeddings ? createHttpEmbedder(config.embeddings) : createWorkerEmbedder(readerScript),
    mail: {
      transport: config.smtp ? createSmtpTransport(config.smtp) : mailboxTransport,
      keptDays: config.smtp ? config.mailKeptDays : demoMailKeptDays,
      returnedEmails: config.returnedEmails,
      observe: metrics.countMail,
    },
    analytics,
    processInfo: { kind: database.kind, version, runJob: async (name) => (await background).runJob(name) },
    paymentModules,
    ...legal,
    helpTexts: readHelpTexts(join(host.root, 'content/help'), facts),
    helpFacts: facts,
  });
  const app = createApp({
    database,
    store,
    assets,
    headers: { ...securityHeaders(config.publicUrl.startsWith('https:')), ...(isStaging && stagingHeaders) },
    logger,
    observe: metrics.observe,
    isReady: () => isReady,
    inSpan: tracing?.inSpan,
    publicUrl,
    isDemo,
    isStaging,
    modules,
    hasMailbox: isDemo && !config.smtp,
    readPaymentDashboard: payments?.readDashboard,
    hasOwnPaymentScript: paymentModules.payments.hasOwnScript,
    firebase: config.firebase,
    sandboxes: [sandbox?.routes.app, payments?.routes],
    staticFiles: createStaticFiles(webDir, () => listOtherReleases(host.root)),
  });
  answer = getRequestListener(app.fetch);
  await payments?.start(config.host, port);
  await metrics.listen(config.metricsPort, config.metricsHost).catch((error: NodeJS.ErrnoException) => {
    if (!isDemo) return namingPort('METRICS_PORT', 'METRICS_HOST')(error);
    logger.warn('the port for metrics is taken: METRICS_PORT chooses another');
  });
  if (config.payments) void requirePrice(paymentModules.memberships, host.onFatal, logger);
  // Pages need not wait for it.
  const background = startBackground({ database, logger, modules: modules.all, inSpan: tracing?.inSpan });
  const door = await openDoor(database, config);
  const stop = async (timeoutMs?: number) => {
    isReady = false;
    door?.close();
    for (const module of modules.all) module.drain?.();
    await server.drain(timeoutMs);
    await (await background).stop();
    await analytics.stop();
    await payments?.stop();
    metrics.close();
    await database.close();
    await tracing?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop(0));
  // A program that reads this line may stop the process at once.
  console.log(`SeaLeap is ready at ${publicUrl}`);
  await background;
}
