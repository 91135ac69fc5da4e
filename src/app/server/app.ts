import { type Context, Hono } from 'hono';
import { timeout } from 'hono/timeout';
import { type AccountSettings, wireAccounts } from '#features/accounts/server/wire-accounts.ts';
import { createClassroomModule } from '#features/classroom/server/classroom-module.ts';
import { createCourseAdminModule } from '#features/course-admin/server/course-admin-module.ts';
import { createCoursesModule } from '#features/courses/server/courses-module.ts';
import { linkEndpoints } from '#features/links/server/link-routes.ts';
import { createLinks } from '#features/links/server/links.ts';
import type { Counting } from '#features/numbers/server/counting.ts';
import { countingEndpoints } from '#features/numbers/server/numbers-routes.ts';
import { createOpportunitiesModule } from '#features/opportunities/server/opportunities-module.ts';
import { createOpportunityAdminModule } from '#features/opportunity-admin/server/opportunity-admin-module.ts';
import { createOpportunityImportsModule } from '#features/opportunity-imports/server/opportunity-imports-module.ts';
import type { ConsentAges } from '#features/profiles/contract.ts';
import { reportEndpoints } from '#features/reports/server/report-routes.ts';
import { createReports } from '#features/reports/server/reports.ts';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import { AppError, answerError, NotFound } from '#platform/server/errors.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { AnswerStore } from '#platform/server/http/answer-store.ts';
import { clientAddress } from '#platform/server/http/client-address.ts';
import { compressAnswers } from '#platform/server/http/compress-answers.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { guardedRoutes } from '#platform/server/http/guarded-routes.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { describeApi } from '#platform/server/http/openapi.ts';
import { createRateLimiter } from '#platform/server/http/rate-limit.ts';
import { readInProcess } from '#platform/server/http/read-in-process.ts';
import { logRequests } from '#platform/server/http/request-log.ts';
import { sameOriginWrites } from '#platform/server/http/same-origin.ts';
import { carry } from '#platform/server/http/whole-body.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { createOutbox, queueMail } from '#platform/server/mail/outbox.ts';
import { createFetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { readSessions, sharingSession } from '#platform/server/sessions/session.ts';
import { createMailbox } from '#sandbox/mailbox/mailbox.ts';
import { letterRoutes, mailboxEndpoints } from '#sandbox/mailbox/mailbox-routes.ts';
import type { PaymentDashboard } from '#sandbox/payment-dashboard/contract.ts';
import { dashboardEndpoint } from '#sandbox/payment-dashboard/dashboard-routes.ts';
import { limitBodies } from './body-limits.ts';
import { firebaseSources } from './firebase-sources.ts';
import type { PaymentModules } from './payment-modules.ts';
import { collectPersonalData } from './personal-data.ts';
import { answerRefusedForms, type PageAsked } from './refused-forms.ts';
import { createPageRenderer } from './render.tsx';
import { createServerRoutes } from './server-routes.ts';
import { stripeSources } from './stripe-sources.ts';
import { keepVisitorAnswers } from './visitor-answers.ts';
import type { WebAssets } from './web-assets.ts';
import { wireDesk } from './wire-desk.ts';
import { wireMessages } from './wire-messages.ts';
import { wireProfiles } from './wire-profiles.ts';
import type { Running } from './wire-running.ts';

type OutsideWorld = {
  database: Pick<OpenDatabase, 'db'>;
  store: AnswerStore;
  assets: WebAssets;
  headers: Record<string, string>;
  logger: Logger;
  observe: (seconds: number, status: number) => void;
  isReady: () => boolean;
  publicUrl: string;
  isDemo: boolean;
  secrets: Secrets;
  trustedProxies: number;
  /** Who reads what people write. */
  operatorEmail: string;
  /** Letters stay in a mailbox that everybody can read: in a demo without a mail server. */
  hasMailbox: boolean;
  /** What the payment sandbox holds, where payments are a sandbox's: everybody may read it. */
  readPaymentDashboard: (() => Promise<PaymentDashboard>) | undefined;
  accounts: AccountSettings;
  /** For tests: a port of this machine that stands for the internet. */
  outsideLoopbackPort?: number | undefined;
  /** Stand-ins for the outside world, in the demo. */
  sandboxes: readonly (Hono | undefined)[];
  consentAges: ConsentAges;
  files: FileStore;
  counting: Pick<Counting, 'tell' | 'noteTotal'>;
  running: Running;
  paymentModules: PaymentModules;
};

/** The whole server: what it is made of, and where each part is reached. `modules` have work of their own to be started. */
export function createApp(world: OutsideWorld) {
  const { database, store, assets, headers, logger, observe, isReady, publicUrl, isDemo, secrets, trustedProxies } =
    world;
  const { payments, enrollments } = world.paymentModules;
  const learning = { db: database.db, hasAccess: enrollments.hasAccess };
  const courses = createCoursesModule(learning);
  const classroom = createClassroomModule(learning);
  const limiter = createRateLimiter(database.db, secrets[0]);
  const addressOf = clientAddress(trustedProxies);
  const {
    endpoints: ofAccounts,
    findSession,
    care,
  } = wireAccounts({
    ...world.accounts,
    db: database.db,
    secrets,
    publicUrl,
    limiter,
    clientAddress: addressOf,
    queueMail,
    personalData: collectPersonalData({ ...world.paymentModules, classroom }),
  });
  const profiles = wireProfiles({
    db: database.db,
    publicUrl,
    secrets,
    limiter,
    queueMail,
    consentAges: world.consentAges,
  });
  const ofMessages = wireMessages({
    db: database.db,
    publicUrl,
    secrets,
    operatorEmail: world.operatorEmail,
    limiter,
    clientAddress: addressOf,
    queueMail,
    mayReceiveNews: profiles.members.mayReceiveMarketing,
  });

  const mailbox = world.hasMailbox ? createMailbox(createOutbox(database.db)) : undefined;
  const modules: readonly FeatureModule[] = [
    createOpportunitiesModule({
      db: database.db,
      publicUrl,
      sitemapParts: { classes: courses.listForSitemap },
      interestsOf: profiles.members.interestsOf,
      isPremium: profiles.members.isPremium,
      onSearch: world.counting.noteTotal,
    }),
    createOpportunityAdminModule({ db: database.db, files: world.files }),
    createOpportunityImportsModule({
      db: database.db,
      publicUrl,
      logger,
      outsideLoopbackPort: world.outsideLoopbackPort,
    }),
  ];
  const endpoints = [
    ...modules.flatMap((module) => module.endpoints ?? []),
    ...countingEndpoints({ tell: world.counting.tell, clientAddress: addressOf }),
    ...ofMessages,
    ...ofAccounts,
    ...profiles.endpoints,
    ...courses.endpoints,
    ...classroom.endpoints,
    ...createCourseAdminModule({ db: database.db, isDemo }).endpoints,
    ...linkEndpoints({
      links: createLinks({ db: database.db, fetchOutside: createFetchOutside({ publicUrl }) }),
      limiter,
    }),
    ...reportEndpoints({
      reports: createReports({ db: database.db, publicUrl, queueMail }),
      limiter,
      clientAddress: addressOf,
    }),
    ...Object.values(world.paymentModules).flatMap((module) => module.endpoints),
    ...wireDesk({
      db: database.db,
      care,
      limiter,
      publicUrl,
      adminEmails: world.accounts.adminEmails,
      paymentModules: world.paymentModules,
      operatorEmail: world.operatorEmail,
      running: world.running,
      queueMail,
    }),
  ];
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
        ...(world.readPaymentDashboard ? [dashboardEndpoint(world.readPaymentDashboard)] : []),
      ]),
    );

  const renderPage = createPageRenderer({
    assets,
    publicUrl,
    isDemo,
    serverRoutes: createServerRoutes({
      hasMailbox: mailbox !== undefined,
      hasPaymentDashboard: world.readPaymentDashboard !== undefined,
    }),
    elsewhere: world.accounts.firebase && firebaseSources(world.accounts.firebase),
    paymentSources: payments.hasOwnScript ? undefined : stripeSources,
    report,
  });

  async function answerPage(c: Context, { path, search, status, refused }: PageAsked) {
    const cookie = c.req.header('cookie');
    /** What the page reads has another address for good, and so has the page. */
    let moved: string | null = null;
    const page = await renderPage({
      path,
      search,
      callApi: async (address) => {
        const read = address.replace(/^\/api/, '');
        const answer = await readInProcess(api, read, cookie ? { cookie } : {}, { ...c.env, ...sharingSession(c) });
        if (answer.status === 301) moved = answer.headers.get('location');
        return answer;
      },
      mayBeMember: store.isPersonal(cookie),
      ...(refused && { refused }),
    });
    if (moved) return c.redirect((moved as string).replace(/^\/api/, ''), 301);
    if ('goal' in page) return c.redirect(page.goal, refused ? 303 : 302);
    if (page.isPrivate || refused) c.header('Cache-Control', 'private, no-store');
    c.header('Content-Security-Policy', page.policy);
    const { content, headers } = page;
    const answer = c.body(content, status ?? page.status, { 'Content-Type': 'text/html; charset=UTF-8', ...headers });
    return carry(answer, content);
  }
  const pages = guardedRoutes().get('*', publicRoute, (c) =>
    answerPage(c, { path: c.req.path, search: new URL(c.req.url).search.slice(1) }),
  );
  const health = guardedRoutes()
    .get('/healthz', publicRoute, (c) => c.text('ok'))
    .get('/readyz', publicRoute, (c) => (isReady() ? c.text('ready') : c.text('not ready', 503)));

  const sandboxes = new Hono();
  for (const sandbox of world.sandboxes) if (sandbox) sandboxes.route('/', sandbox);
  const files = new Hono();
  const withFiles: readonly FeatureModule[] = [courses, ...Object.values(world.paymentModules), ...modules];
  for (const file of withFiles.flatMap((module) => module.pages ?? [])) files.route('/', file);

  const app = new Hono()
    .onError(answerError(report))
    .use(logRequests(logger, observe))
    .use(async (c, next) => {
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      await next();
    })
    .route('/', health.app)
    .use(compressAnswers)
    .use(timeout(15_000, () => new AppError('unavailable', 'This took too long. Please try again.') as never))
    .use(limitBodies)
    .use((c, next) => {
      if (c.req.url.includes('%00'))
        throw new AppError('invalid', 'This address holds a character that is not allowed.');
      return next();
    })
    .use(sameOriginWrites(publicUrl))
    .use(readSessions(findSession))
    .use(keepVisitorAnswers(store, headers))
    .use('/api/*', answerRefusedForms(answerPage))
    .route('/api', api)
    .route('/', sandboxes)
    .route('/', files)
    .route('/', mailbox ? letterRoutes(mailbox) : new Hono())
    .route('/', pages.app);
  return { app, modules };
}
