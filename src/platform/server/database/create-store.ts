import type { Database } from './database.ts';

/**
 * Returns the repositories that `create` builds on `db`; `inTransaction` gives a step the same ones in one transaction.
 */
export const createStore = <Repositories extends object>(db: Database, create: (db: Database) => Repositories) => ({
  ...create(db),
  inTransaction: <T>(work: (repositories: Repositories) => Promise<T>): Promise<T> =>
    db.transaction((transaction) => work(create(transaction))),
});
