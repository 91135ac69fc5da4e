import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import { AppError, answerError, NotFound } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { describeApi } from '#platform/server/http/formats/openapi.ts';
import { guardedRoutes, isOpenTo, publicRoute } from '#platform/server/http/guards.ts';
import { limitAttempts } from '#platform/server/http/limits/limit-attempts.ts';
import { logRequests } from '#platform/server/http/request-log.ts';
import { sameOriginWrites } from '#platform/server/http/same-origin.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { readSessions, sessionOf } from '#platform/server/sessions/session.ts';
import { createMailbox } from '#sandbox/mailbox/mailbox.ts';
import { emailRoutes, mailboxEndpoints } from '#sandbox/mailbox/mailbox-routes.ts';
import type { PaymentDashboard } from '#sandbox/payment-dashboard/contract.ts';
import { dashboardEndpoint } from '#sandbox/payment-dashboard/dashboard-routes.ts';
import { limitBodies } from './limits/body-limits.ts';
import { limitTime } from './limits/limit-time.ts';
import type { Modules } from './modules/modules.ts';
import { createPages, type PagesDependencies } from './pages/pages.ts';
import { answerRefusedForms } from './pages/refused-forms.ts';
import { closedToRobots } from './pages/staging.tsx';
import { cacheVisitorResponses } from './pages/visitor-cache.ts';
import { createReadiness } from './readiness.ts';

type AppDependencies = PagesDependencies & {
  database: Pick<OpenDatabase, 'db'>;
  headers: Record<string, string>;
  logger: Logger;
  observe: (seconds: number, status: number, route: string) => void;
  isReady: () => boolean;
  modules: Modules;
  /** Emails stay in a mailbox that everybody can read: in a demo without a mail server. */
  hasMailbox: boolean;
  /** Payments are the sandbox's, which everybody can see. */
  readPaymentDashboard: (() => Promise<PaymentDashboard>) | undefined;
  /** Sandboxes of outside services, in the demo. */
  sandboxes: readonly (Hono | undefined)[];
  staticFiles: Hono;
};

/** The whole server: the modules' routes, the pages and what guards them all. */
export function createApp(dependencies: AppDependencies) {
  const { store, headers, logger, modules, publicUrl, readPaymentDashboard } = dependencies;
  const { findSession } = modules;
  const mailbox = dependencies.hasMailbox ? createMailbox(createOutbox(dependencies.database.db)) : undefined;
  const endpoints = modules.all.flatMap((module) => module.endpoints ?? []);
  const report = (error: Error) => logger.error({ err: error }, 'unexpected failure');

  // Names the administration only to those who may use it; members' responses are never cached (visitor-cache.ts).
  const description = guardedRoutes().get('/openapi.json', publicRoute, async (c) => {
    const session = await sessionOf(c);
    const open = endpoints.filter(({ guard }) => isOpenTo(guard, session?.person));
    if (session) c.header('Cache-Control', 'private, no-store');
    return c.json(describeApi(open, { title: 'SeaLeap', version: '1', url: publicUrl }));
  });
  const sandboxEndpoints = [
    ...(mailbox ? mailboxEndpoints(mailbox) : []),
    ...(readPaymentDashboard ? [dashboardEndpoint(readPaymentDashboard)] : []),
  ];
  const api = new Hono()
    .onError(answerError(report))
    .use(readSessions(findSession))
    .route('/', description.app)
    .route('/', mountEndpoints([...endpoints, ...sandboxEndpoints]))
    // Hono ignores `notFound` of a mounted app. '/api' itself is a page.
    .all('/:unknown{.+}', publicRoute.middleware, () => {
      throw new NotFound();
    });

  const pages = createPages({
    ...dependencies,
    api,
    sandboxes: { mailbox: mailbox !== undefined, paymentDashboard: readPaymentDashboard !== undefined },
    report,
  });
  const readiness = createReadiness({ ...dependencies.database, store, isStopping: () => !dependencies.isReady() });
  const health = guardedRoutes()
    .get('/healthz', publicRoute, (c) => c.text('ok'))
    .get('/readyz', publicRoute, async (c) => {
      const { status, text } = await readiness();
      return c.text(text, status, { 'Cache-Control': 'no-store' });
    });

  const files = new Hono();
  const filesOfModules = modules.all.flatMap((module) => module.pages ?? []);
  for (const routes of [...dependencies.sandboxes, ...filesOfModules, mailbox && emailRoutes(mailbox)])
    if (routes) files.route('/', routes);

  return new Hono()
    .onError(answerError(report))
    .use(logRequests(logger, dependencies.observe, dependencies.inSpan))
    .use(async (c, next) => {
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      await next();
    })
    .route('/', health.app)
    .route('/', dependencies.isStaging ? closedToRobots : new Hono())
    .route('/', dependencies.staticFiles)
    .use(limitAttempts({ ...modules, paths: ['/api/auth/sign-in/email', '/api/auth/sign-up/email'] }))
    .use(compress())
    .use(limitTime)
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
    .route('/', files)
    .route('/', pages.app);
}
