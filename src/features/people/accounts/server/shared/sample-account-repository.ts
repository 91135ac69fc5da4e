import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { users } from '../account-table.ts';

/** Accounts of invented people in a demo. They have no password: who logs in as one does so at the sandbox of Google. */
export const createSampleAccountRepository = (db: Database) => ({
  /** False when it is there: of processes that start at once, one adds it. */
  add: (account: { id: string; name: string; email: string; isInstructor?: boolean }) =>
    hasRows(
      db
        .insert(users)
        .values({ ...account, emailVerified: true })
        .onConflictDoNothing()
        .returning({ id: users.id }),
    ),

  /** With all that belongs to them. */
  remove: (ids: readonly string[]) => db.delete(users).where(inArray(users.id, [...ids])),
});
