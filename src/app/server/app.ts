import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { timeout } from 'hono/timeout';
import type { AccountSettings } from '#features/accounts/server/accounts-module.ts';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import { AppError, answerError, NotFound } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { guardedRoutes } from '#platform/server/http/guarded-routes.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { describeApi } from '#platform/server/http/openapi.ts';
import { logRequests } from '#platform/server/http/request-log.ts';
import type { ResponseCache } from '#platform/server/http/response-cache.ts';
import { sameOriginWrites } from '#platform/server/http/same-origin.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { readSessions } from '#platform/server/sessions/session.ts';
import { createMailbox } from '#sandbox/mailbox/mailbox.ts';
import { emailRoutes, mailboxEndpoints } from '#sandbox/mailbox/mailbox-routes.ts';
import type { PaymentDashboard } from '#sandbox/payment-dashboard/contract.ts';
import { dashboardEndpoint } from '#sandbox/payment-dashboard/dashboard-routes.ts';
import { limitBodies } from './body-limits.ts';
import type { Modules } from './modules.ts';
import { createPages } from './pages.ts';
import { answerRefusedForms } from './refused-forms.ts';
import { cacheVisitorResponses } from './visitor-cache.ts';
import type { WebAssets } from './web-assets.ts';

type AppDependencies = {
  database: Pick<OpenDatabase, 'db'>;
  store: ResponseCache;
  assets: WebAssets;
  headers: Record<string, string>;
  logger: Logger;
  observe: (seconds: number, status: number) => void;
  isReady: () => boolean;
  publicUrl: string;
  isDemo: boolean;
  modules: Modules;
  /** Emails stay in a mailbox that everybody can read: in a demo without a mail server. */
  hasMailbox: boolean;
  /** Payments are the sandbox's, which everybody can see. */
  readPaymentDashboard: (() => Promise<PaymentDashboard>) | undefined;
  /** The card form's script is on this site, and not the provider's. */
  hasOwnPaymentScript: boolean;
  firebase: AccountSettings['firebase'];
  /** Sandboxes of outside services, in the demo. */
  sandboxes: readonly (Hono | undefined)[];
};

/** The whole server: the modules' routes, the pages and what guards them all. */
export function createApp(dependencies: AppDependencies) {
  const { database, store, assets, headers, logger, observe, isReady, publicUrl, isDemo, modules } = dependencies;
  const { findSession } = modules;
  const mailbox = dependencies.hasMailbox ? createMailbox(createOutbox(database.db)) : undefined;
  const endpoints = modules.all.flatMap((module) => module.endpoints ?? []);
  const report = (error: Error, c?: Context) =>
    logger.error({ err: error, requestId: c?.get('requestId') }, 'unexpected failure');

  const description = guardedRoutes().get('/openapi.json', publicRoute, (c) =>
    c.json(describeApi(endpoints, { title: 'SeaLeap', version: '1', url: publicUrl })),
  );
  const api = new Hono()
    .onError(answerError(report))
    .notFound((c) => c.text(new NotFound().message, 404))
    .use(readSessions(findSession))
    .route('/', description.app)
    .route(
      '/',
      mountEndpoints([
        ...endpoints,
        ...(mailbox ? mailboxEndpoints(mailbox) : []),
        ...(dependencies.readPaymentDashboard ? [dashboardEndpoint(dependencies.readPaymentDashboard)] : []),
      ]),
    );

  const pages = createPages({
    api,
    store,
    assets,
    publicUrl,
    isDemo,
    firebase: dependencies.firebase,
    hasOwnPaymentScript: dependencies.hasOwnPaymentScript,
    sandboxes: {
      mailbox: mailbox !== undefined,
      paymentDashboard: dependencies.readPaymentDashboard !== undefined,
    },
    report,
  });
  const health = guardedRoutes()
    .get('/healthz', publicRoute, (c) => c.text('ok'))
    .get('/readyz', publicRoute, (c) => (isReady() ? c.text('ready') : c.text('not ready', 503)));

  const sandboxes = new Hono();
  for (const sandbox of dependencies.sandboxes) if (sandbox) sandboxes.route('/', sandbox);
  const files = new Hono();
  for (const file of modules.all.flatMap((module) => module.pages ?? [])) files.route('/', file);

  return new Hono()
    .onError(answerError(report))
    .use(logRequests(logger, observe))
    .use(async (c, next) => {
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      await next();
    })
    .route('/', health.app)
    .use(compress())
    .use(timeout(15_000, () => new AppError('unavailable', 'This took too long. Please try again.') as never))
    .use(limitBodies)
    .use((c, next) => {
      if (c.req.url.includes('%00'))
        throw new AppError('invalid', 'This address holds a character that is not allowed.');
      return next();
    })
    .use(sameOriginWrites(publicUrl))
    .use(readSessions(findSession))
    .use(cacheVisitorResponses(store, headers))
    .use('/api/*', answerRefusedForms(pages.answerPage))
    .route('/api', api)
    .route('/', sandboxes)
    .route('/', files)
    .route('/', mailbox ? emailRoutes(mailbox) : new Hono())
    .route('/', pages.app);
}
