import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { sessions, users } from '../account-table.ts';
import { hashSessionToken } from '../shared/session-tokens.ts';

export function createSessionRepository(db: Database) {
  const byToken = db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      secondFactor: { isOn: users.twoFactorEnabled, confirmedAt: sessions.secondFactorAt },
      person: {
        id: users.id,
        name: users.name,
        email: users.email,
        image: users.image,
        isEmailVerified: users.emailVerified,
        role: users.role,
        isInstructor: users.isInstructor,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), isNull(users.suspendedAt)))
    // Built once, but without a name on the server: poolers give each transaction another connection.
    .prepare('');

  return {
    /** The session, expired or not, and its person; undefined when there is none or the person is suspended. */
    find: async (token: string) => (await byToken.execute({ token: hashSessionToken(token) })).at(0),

    prolong: (id: string, times: { expiresAt: Date; updatedAt: Date }) =>
      db.update(sessions).set(times).where(eq(sessions.id, id)),
  };
}
