import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { timeout } from 'hono/timeout';
import { type AccountSettings, wireAccounts } from '#features/accounts/server/wire-accounts.ts';
import { feedRoutes } from '#features/opportunities/server/feed-routes.ts';
import { createOpportunities } from '#features/opportunities/server/opportunities.ts';
import { createOpportunityRepository } from '#features/opportunities/server/opportunity-repository.ts';
import { opportunityEndpoints } from '#features/opportunities/server/opportunity-routes.ts';
import { shareCardRoutes } from '#features/opportunities/server/share-card-routes.ts';
import type { ConsentAges } from '#features/profiles/contract.ts';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import { AppError, answerError, NotFound } from '#platform/server/errors.ts';
import type { AnswerStore } from '#platform/server/http/answer-store.ts';
import { clientAddress } from '#platform/server/http/client-address.ts';
import { compressAnswers } from '#platform/server/http/compress-answers.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { guardedRoutes } from '#platform/server/http/guarded-routes.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { describeApi } from '#platform/server/http/openapi.ts';
import { createRateLimiter } from '#platform/server/http/rate-limit.ts';
import { logRequests } from '#platform/server/http/request-log.ts';
import { sameOriginWrites } from '#platform/server/http/same-origin.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { createOutbox, queueMail } from '#platform/server/mail/outbox.ts';
import { readSessions, sharingSession } from '#platform/server/sessions/session.ts';
import { createMailbox } from '#sandbox/mailbox/mailbox.ts';
import { letterRoutes, mailboxEndpoints } from '#sandbox/mailbox/mailbox-routes.ts';
import { firebaseSources } from './firebase-sources.ts';
import { personalData } from './personal-data.ts';
import { answerRefusedForms, type PageAsked } from './refused-forms.ts';
import { createPageRenderer } from './render.tsx';
import { createServerRoutes } from './server-routes.ts';
import { keepVisitorAnswers } from './visitor-answers.ts';
import type { WebAssets } from './web-assets.ts';
import { wireMessages } from './wire-messages.ts';
import { wireProfiles } from './wire-profiles.ts';

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
  secret: string;
  trustedProxies: number;
  /** Who reads what people write. */
  operatorEmail: string;
  /** Letters stay in a mailbox that everybody can read: in a demo without a mail server. */
  hasMailbox: boolean;
  accounts: AccountSettings;
  /** Stand-ins for the outside world, in the demo. */
  sandbox?: { app: Hono };
  consentAges: ConsentAges;
};

/** The whole server: what it is made of, and where each part is reached. */
export function createApp(world: OutsideWorld) {
  const { database, store, assets, headers, logger, observe, isReady, publicUrl, isDemo, secret, trustedProxies } =
    world;
  const repository = createOpportunityRepository(database.db);
  const opportunities = createOpportunities({ repository });
  const limiter = createRateLimiter(database.db, secret);
  const addressOf = clientAddress(trustedProxies);
  const { endpoints: ofAccounts, findSession } = wireAccounts({
    ...world.accounts,
    db: database.db,
    secret,
    publicUrl,
    limiter,
    clientAddress: addressOf,
    queueMail,
    personalData,
  });
  const profiles = wireProfiles({
    db: database.db,
    publicUrl,
    secret,
    limiter,
    queueMail,
    consentAges: world.consentAges,
  });
  const ofMessages = wireMessages({
    db: database.db,
    publicUrl,
    secret,
    operatorEmail: world.operatorEmail,
    limiter,
    clientAddress: addressOf,
    queueMail,
    mayReceiveNews: profiles.members.mayReceiveMarketing,
  });
  const mailbox = world.hasMailbox ? createMailbox(createOutbox(database.db)) : undefined;
  const endpoints = [
    ...opportunityEndpoints({ opportunities, interestsOf: profiles.members.interestsOf }),
    ...ofMessages,
    ...ofAccounts,
    ...profiles.endpoints,
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
    .route('/', mountEndpoints([...endpoints, ...(mailbox ? mailboxEndpoints(mailbox) : [])]));

  const renderPage = createPageRenderer({
    assets,
    publicUrl,
    isDemo,
    serverRoutes: createServerRoutes({ hasMailbox: mailbox !== undefined }),
    elsewhere: world.accounts.firebase && firebaseSources(world.accounts.firebase),
    report,
  });

  async function answerPage(c: Context, { path, search, status, refused }: PageAsked) {
    const cookie = c.req.header('cookie');
    const page = await renderPage({
      path,
      search,
      callApi: async (address, init) =>
        api.request(
          address.replace(/^\/api/, ''),
          { ...init, headers: { ...(init?.headers as Record<string, string>), ...(cookie && { cookie }) } },
          { ...c.env, ...sharingSession(c) },
        ),
      mayBeMember: store.isPersonal(cookie),
      ...(refused && { refused }),
    });
    if ('goal' in page) return c.redirect(page.goal, refused ? 303 : 302);
    if (page.isPrivate || refused) c.header('Cache-Control', 'private, no-store');
    c.header('Content-Security-Policy', page.policy);
    // As bytes: text would be walked through once more for every object that carries it.
    return c.body(Buffer.from(page.html), status ?? page.status, {
      'Content-Type': 'text/html; charset=UTF-8',
      ...page.headers,
    });
  }
  const pages = guardedRoutes().get('*', publicRoute, (c) =>
    answerPage(c, { path: c.req.path, search: new URL(c.req.url).search.slice(1) }),
  );
  const health = guardedRoutes()
    .get('/healthz', publicRoute, (c) => c.text('ok'))
    .get('/readyz', publicRoute, (c) => (isReady() ? c.text('ready') : c.text('not ready', 503)));

  return new Hono()
    .onError(answerError(report))
    .use(logRequests(logger, observe))
    .use(async (c, next) => {
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      await next();
    })
    .route('/', health.app)
    .use(compressAnswers)
    .use(timeout(15_000, () => new AppError('unavailable', 'This took too long. Please try again.') as never))
    .use(
      bodyLimit({
        maxSize: 100 * 1024,
        onError: () => {
          throw new AppError('tooLarge', 'This is too large to be sent.');
        },
      }),
    )
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
    .route('/', world.sandbox?.app ?? new Hono())
    .route('/', feedRoutes({ repository, publicUrl }))
    .route('/', shareCardRoutes({ repository }))
    .route('/', mailbox ? letterRoutes(mailbox) : new Hono())
    .route('/', pages.app);
}
