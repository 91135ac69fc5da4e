import { serveAccounts } from '#features/people/accounts/server/testing/account-server.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createSecondFactorModule } from '../second-factor-module.ts';

/** Accounts with the second factor. */
export const serveSecondFactor = (db: Database, settings: Parameters<typeof serveAccounts>[1] = {}) =>
  serveAccounts(db, {
    ...settings,
    addEndpoints: (dependencies) => createSecondFactorModule({ ...dependencies, db }).endpoints,
  });
