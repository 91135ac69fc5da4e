import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Runs `work` in one transaction, or in a savepoint when `db` is a transaction already. It must use only the database
 * that it is given: the embedded one has a single connection. Whatever it throws rolls back and is thrown on.
 */
export const inTransaction = <Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> => db.transaction(work, config);
