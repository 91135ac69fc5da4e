import { defaultConsentAges } from '#features/profiles/server/consent-ages.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createAnswerStore } from '#platform/server/http/answer-store.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { createApp } from '../app.ts';
import { openGoogleSandbox } from '../google-sandbox.ts';

export const publicUrl = 'http://sealeap.test';

export type Product = ReturnType<typeof createProduct>;

/** The whole product on a database, as it is in the demo or outside of it, for `app.request()`. */
export function createProduct(db: Database, isDemo = true) {
  const sandbox = openGoogleSandbox({ publicUrl, host: '127.0.0.1', port: 1 });
  return createApp({
    database: { db },
    store: createAnswerStore({ isPersonal: () => true }),
    assets: { script: '/boot.js', font: undefined, base: { href: '/base.css', css: '', hash: '' }, sheetsOf: () => [] },
    headers: {},
    logger: createLogger('silent'),
    observe: () => {},
    isReady: () => true,
    publicUrl,
    isDemo,
    secret: 'a secret of the tests, long enough to be one',
    trustedProxies: 0,
    accounts: {
      google: isDemo ? sandbox.google : undefined,
      isGoogleSandbox: isDemo,
      firebase: undefined,
      adminEmails: new Set(),
    },
    operatorEmail: 'operator@sealeap.test',
    hasMailbox: isDemo,
    consentAges: defaultConsentAges,
    ...(isDemo && { sandbox: sandbox.routes }),
  });
}
