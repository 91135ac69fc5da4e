import { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import { readHelpTexts } from '#features/messaging/help/server/help-module.ts';
import { directFileReader } from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import { directPageReader } from '#features/opportunities/link-checker/server/page-reader.ts';
import { readLegalTexts } from '#features/people/legal/server/legal-module.ts';
import { type LegalSettings, legalFacts } from '#features/people/legal/server/legal-policy.ts';
import { defaultConsentAges } from '#features/people/profiles/server/ages/consent-ages.ts';
import { createBuyers } from '#features/people/profiles/server/payment-requests/buyers.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createFakeEmbedder } from '#platform/server/embeddings/testing/fake-embedder.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { createResponseCache } from '#platform/server/http/answers/response-cache.ts';
import { securityHeaders } from '#platform/server/http/answers/security-headers.ts';
import { guardOf } from '#platform/server/http/guards.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { mailboxTransport } from '#sandbox/mailbox/mailbox.ts';
import { createApp } from '../app.ts';
import { helpFacts } from '../content/help-facts.ts';
import { openGoogleSandbox } from '../google-sandbox.ts';
import { createModules } from '../modules/modules.ts';
import { createPaymentSandbox } from '../payments/payment-sandbox.ts';
import { parseEnvironment } from '../settings/environment.ts';
import { readSupport } from '../settings/support-settings.ts';
import { createModules as createPaymentModulesOfTest, operatorEmail, publicUrl, secret } from './payments.ts';

export { publicUrl };

export type Product = ReturnType<typeof createProduct>;

type Options = { isDemo?: boolean; mail?: Parameters<typeof createModules>[0]['mail'] };

const noMail = { transport: mailboxTransport, keptDays: 30, returnedEmails: {}, observe: () => {} };

const coolingOff = { days: 14, percent: 20 };
const support = readSupport(parseEnvironment({}));

const facts = helpFacts({ coolingOff, consentAges: defaultConsentAges, support });
const helpTexts = readHelpTexts('content/help', facts);

const legalSettings: LegalSettings = {
  ...{ isDemo: true, operatorEmail, mailKeptDays: 30, consentAges: defaultConsentAges, coolingOff },
  ...{ hasMailServer: false, hasStripe: false, google: 'sandbox', hasFirebase: false, hasFileStore: false },
  hasEmbeddingsServer: false,
  hasAssistant: false,
};
const legalTexts = readLegalTexts(['content/legal'], legalSettings);

/** All modules, on a test database. */
export function createProductModules(db: Database, { isDemo = true, mail = noMail }: Options = {}) {
  const sandbox = openGoogleSandbox({ publicUrl, host: '127.0.0.1', port: 1 });
  const modules = createModules({
    settings: {
      isDemo,
      trustedProxies: 0,
      operatorEmail,
      consentAges: defaultConsentAges,
      coolingOff,
      support,
      mentoring: { meetingTemplate: 'https://meet.example.org/{code}', monthlyAllowance: 2 },
      outsideLoopbackPort: undefined,
      accelPrefix: undefined,
    },
    db,
    publicUrl,
    secrets: [secret],
    logger: createLogger('silent'),
    accounts: {
      google: isDemo ? sandbox.google : undefined,
      isGoogleSandbox: isDemo,
      firebase: undefined,
      adminEmails: new Set(),
    },
    files: createMemoryFiles().store,
    reader: directFileReader,
    readPage: directPageReader,
    embedder: createFakeEmbedder(),
    mail,
    analytics: { recordEvent() {}, noteTotal() {} },
    processInfo: { kind: 'embedded', version: '0', runJob: async () => {} },
    paymentModules: createPaymentModulesOfTest(db, {
      requirePermission: createBuyers({ db, consentAges: defaultConsentAges }).requirePermission,
    }),
    legalTexts,
    legalFacts: legalFacts(legalSettings),
    helpTexts,
    helpFacts: facts,
  });
  return { modules, sandbox };
}

const noSheet = { href: undefined, css: '', hash: '' };

/** The server, on a test database; without a `store` it keeps no response. */
export function createProduct(db: Database, isDemo = true, store = createResponseCache({ isPersonal: () => true })) {
  const { modules, sandbox } = createProductModules(db, { isDemo });
  const logger = createLogger('silent');
  const payments = createPaymentSandbox({ db, secret, logger, trustedProxies: 0 });
  return createApp({
    database: { db },
    store,
    assets: {
      script: '/boot.js',
      scriptParts: [],
      font: undefined,
      stylesFor: () => noSheet,
      sheetsOf: () => [],
    },
    headers: securityHeaders(false),
    logger,
    observe: () => {},
    isReady: () => true,
    publicUrl,
    isDemo,
    modules,
    hasMailbox: isDemo,
    readPaymentDashboard: isDemo ? payments.readDashboard : undefined,
    hasOwnPaymentScript: false,
    firebase: undefined,
    sandboxes: isDemo ? [sandbox.routes.app, payments.routes] : [],
    staticFiles: new Hono(),
  });
}

/** The guard's name by 'METHOD /path', from the router's own table. */
export function policiesOf({ routes }: Product) {
  const policies = new Map<string, string | undefined>();
  for (const { method, path, handler } of routes) {
    const route = `${method} ${path}`;
    // The first handler is the guard.
    if (!policies.has(route)) policies.set(route, guardOf(findTargetHandler(handler))?.name);
  }
  return policies;
}

/** A client with a cookie jar that calls the product in process, from an IP address. */
export function openBrowser(app: Product, remoteAddress?: string) {
  const env = remoteAddress ? { incoming: { socket: { remoteAddress } } } : undefined;
  const jar = new Map<string, string>();
  async function send(path: string, init: RequestInit = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: publicUrl, ...(cookie && { cookie }), ...(init.headers as Record<string, string>) };
    const response = await app.request(`${publicUrl}${path}`, { ...init, headers }, env);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0/i.test(line)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    return response;
  }
  return {
    jar,
    get: send,
    post: (path: string, body: object = {}) =>
      send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    postForm: (path: string, body: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(body) }),
  };
}
