import { and, desc, eq, inArray, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Role } from '#platform/server/sessions/session.ts';
import { identities, knownNetworks, sessions, users, verifications } from './account-table.ts';

/** Networks stored for a user; the one used longest ago is replaced. */
const maxNetworks = 10;

export type AccountRepository = ReturnType<typeof createAccountRepository>;

export function createAccountRepository(db: Database) {
  return {
    findByEmail: async (email: string) => (await db.select().from(users).where(eq(users.email, email))).at(0),

    find: async (id: string) => (await db.select().from(users).where(eq(users.id, id))).at(0),

    /** Locks the row until the transaction ends; undefined once it is deleted. */
    lock: async (id: string) => (await db.select().from(users).where(eq(users.id, id)).for('update')).at(0),

    isSuspended: async (id: string) =>
      (
        await db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, id), isNotNull(users.suspendedAt)))
      ).length > 0,

    /** Rows that refer to the account are deleted by cascade. */
    async remove(id: string) {
      await db.delete(users).where(eq(users.id, id));
    },

    findByToken: async (token: string) =>
      (
        await db
          .select({ id: users.id, name: users.name, email: users.email, createdAt: users.createdAt })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(eq(sessions.token, token))
      ).at(0),

    findPassword: async (userId: string) =>
      (
        await db
          .select({ hash: identities.password })
          .from(identities)
          .where(and(eq(identities.userId, userId), eq(identities.providerId, 'credential')))
      ).at(0)?.hash ?? undefined,

    async markVerified(userId: string) {
      await db.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId));
    },

    async changeEmail(userId: string, email: string) {
      await db.update(users).set({ email, emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId));
    },

    /**
     * Removes the password, identities and sessions of an unverified account whose address now belongs to somebody who
     * proved it.
     */
    async transferEmail(email: string) {
      await db.transaction(async (transaction) => {
        const transferred = transaction
          .update(users)
          .set({ emailVerified: true, updatedAt: new Date() })
          .where(and(eq(users.email, email), eq(users.emailVerified, false)))
          .returning({ id: users.id });
        const ids = (await transferred).map(({ id }) => id);
        if (ids.length === 0) return;
        await transaction.delete(identities).where(inArray(identities.userId, ids));
        await transaction.delete(sessions).where(inArray(sessions.userId, ids));
        await transaction.delete(knownNetworks).where(inArray(knownNetworks.userId, ids));
      });
    },

    listSessions: (userId: string) =>
      db
        .select({
          id: sessions.id,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          usedAt: sessions.updatedAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`))
        .orderBy(desc(sessions.updatedAt), desc(sessions.id)),

    async endSession(userId: string, id: string) {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
    },

    async endSessionByToken(token: string) {
      await db.delete(sessions).where(eq(sessions.token, token));
    },

    async endSessions(userId: string, except = '') {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, except)));
    },

    async rememberNetwork(userId: string, networkHash: string) {
      await db
        .insert(knownNetworks)
        .values({ userId, networkHash })
        .onConflictDoUpdate({
          target: [knownNetworks.userId, knownNetworks.networkHash],
          set: { usedAt: sql`now()` },
        });
      const newest = db
        .select({ networkHash: knownNetworks.networkHash })
        .from(knownNetworks)
        .where(eq(knownNetworks.userId, userId))
        .orderBy(desc(knownNetworks.usedAt), desc(knownNetworks.networkHash))
        .limit(maxNetworks);
      await db
        .delete(knownNetworks)
        .where(and(eq(knownNetworks.userId, userId), notInArray(knownNetworks.networkHash, newest)));
    },

    isKnownNetwork: async (email: string, networkHash: string) =>
      (
        await db
          .select({ id: users.id })
          .from(users)
          .innerJoin(knownNetworks, eq(knownNetworks.userId, users.id))
          .where(and(eq(users.email, email), eq(knownNetworks.networkHash, networkHash)))
      ).length > 0,

    /** False when no account has this address. */
    grant: async (email: string, role: Role) =>
      (await db.update(users).set({ role }).where(eq(users.email, email)).returning({ id: users.id })).length > 0,

    /** Deletes expired sessions and tokens. */
    async removeExpired() {
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
      await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
    },
  };
}
