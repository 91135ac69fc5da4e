import type { Database } from './database.ts';

/** What `create` makes of a database; `inTransaction` runs a step on the same, made of one transaction. */
export const createStore = <Repositories extends object>(db: Database, create: (db: Database) => Repositories) => ({
  ...create(db),
  inTransaction: <T>(work: (repositories: Repositories) => Promise<T>): Promise<T> =>
    db.transaction((transaction) => work(create(transaction))),
});
