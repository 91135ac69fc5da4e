import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { sessions, twoFactors, users } from './account-table.ts';
import { hashSessionToken } from './session-tokens.ts';

export function createSecondFactorRepository(db: Database) {
  const mark = async (condition: ReturnType<typeof eq>) => {
    await db.update(sessions).set({ secondFactorAt: sql`now()` }).where(condition);
  };
  return {
    /** A code was given in this session now. */
    markConfirmed: (sessionId: string) => mark(eq(sessions.id, sessionId)),
    markConfirmedByToken: (token: string) => mark(eq(sessions.token, hashSessionToken(token))),

    async remove(userId: string) {
      await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
      await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
    },
  };
}
