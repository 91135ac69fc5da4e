import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { users } from './account-table.ts';

/**
 * Lets calls for one account wait for each other until the transaction ends, such as to count before adding. Returns
 * whether the account is there. Rows may refer to it meanwhile.
 */
export const lockAccount = (db: Database, userId: string) =>
  hasRows(db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'));
