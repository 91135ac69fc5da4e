import { eq, type SQL, sql } from 'drizzle-orm';
import { sessions } from '#features/people/accounts/server/account-table.ts';
import { hashSessionToken } from '#features/people/accounts/server/shared/session-tokens.ts';
import type { Database } from '#platform/server/database/database.ts';

export function createSecondFactorRepository(db: Database) {
  const mark = async (condition: SQL) => {
    await db.update(sessions).set({ secondFactorAt: sql`now()` }).where(condition);
  };
  return {
    /** A code was given in this session now. */
    markConfirmed: (sessionId: string) => mark(eq(sessions.id, sessionId)),
    markConfirmedByToken: (token: string) => mark(eq(sessions.token, hashSessionToken(token))),
  };
}
