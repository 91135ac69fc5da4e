import { and, desc, eq, gt, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Role } from '#platform/server/sessions/session.ts';
import { isVerificationOf } from './account-data-repository.ts';
import {
  identities,
  knownNetworks,
  resetRequests,
  sessions,
  twoFactors,
  users,
  verifications,
} from './account-table.ts';
import { hashSessionToken } from './shared/session-tokens.ts';

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
          .where(eq(sessions.token, hashSessionToken(token)))
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
     * The one rule for a proven address, whoever proved it (a link, Google, Firebase): the account belongs to its owner,
     * and every identity, session, known network and open link made before the proof is gone. `keepPassword` keeps the
     * one that the proof has set.
     */
    async claim(userId: string, { keepPassword = false } = {}) {
      const isRemovable = keepPassword ? ne(identities.providerId, 'credential') : undefined;
      await db.delete(identities).where(and(eq(identities.userId, userId), isRemovable));
      await db.delete(sessions).where(eq(sessions.userId, userId));
      await db.delete(knownNetworks).where(eq(knownNetworks.userId, userId));
      await this.endLinks(userId);
      // A person who has proved the address before keeps the second factor, which also stops somebody who reads their
      // mail.
      const isUnproven = (await this.find(userId))?.emailVerified === false;
      if (isUnproven) await this.removeSecondFactor(userId);
      // The person who locked it by wrong codes knew a password that is gone.
      else
        await db
          .update(twoFactors)
          .set({ failedVerificationCount: 0, lockedUntil: null })
          .where(eq(twoFactors.userId, userId));
      await this.markVerified(userId);
    },

    async removeSecondFactor(userId: string) {
      await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
      await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
    },

    /** Whether this identity was linked later, to an account whose address is proven. */
    isClaimedSince: async (providerId: string, accountId: string, at: Date) =>
      (
        await db
          .select({ id: identities.id })
          .from(identities)
          .innerJoin(users, eq(users.id, identities.userId))
          .where(
            and(
              eq(identities.providerId, providerId),
              eq(identities.accountId, accountId),
              gt(identities.createdAt, at),
              eq(users.emailVerified, true),
            ),
          )
      ).length > 0,

    /** Ends every link that an email to the user holds. */
    async endLinks(userId: string) {
      await db.delete(verifications).where(isVerificationOf(userId));
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
      await db.delete(sessions).where(eq(sessions.token, hashSessionToken(token)));
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

    /** Deletes expired sessions and tokens, and requests for a new password that could not be handled for an hour. */
    async removeExpired() {
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
      await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
      await db.delete(resetRequests).where(lt(resetRequests.requestedAt, sql`now() - interval '1 hour'`));
    },
  };
}
