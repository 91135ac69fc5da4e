import { eq, or, sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import {
  identities,
  knownNetworks,
  resetRequests,
  sessions,
  twoFactors,
  users,
  verifications,
} from './account-table.ts';

/** The value of a verification is the bare user id, or JSON that contains it. */
export const isVerificationOf = (userId: string) =>
  or(
    eq(verifications.value, userId),
    sql`strpos(${verifications.value}, ${JSON.stringify({ userId }).slice(1, -1)}) > 0`,
  );

/** Without password hashes and tokens. */
export const accountData: PersonalData = {
  tables: {
    users: (db, { id }) => db.select().from(users).where(eq(users.id, id)),

    sessions: (db, { id }) =>
      db
        .select({
          browser: sessions.userAgent,
          createdAt: sessions.createdAt,
          usedAt: sessions.updatedAt,
          expiresAt: sessions.expiresAt,
          secondFactorAt: sessions.secondFactorAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, id)),

    identities: (db, { id }) =>
      db
        .select({
          signInMethod: identities.providerId,
          idThere: identities.accountId,
          hasPassword: sql<boolean>`${identities.password} is not null`,
          createdAt: identities.createdAt,
          updatedAt: identities.updatedAt,
        })
        .from(identities)
        .where(eq(identities.userId, id)),

    two_factors: (db, { id }) =>
      db
        .select({ isConfirmed: twoFactors.verified, lockedUntil: twoFactors.lockedUntil })
        .from(twoFactors)
        .where(eq(twoFactors.userId, id)),

    verifications: (db, { id }) =>
      db
        .select({ sentAt: verifications.createdAt, worksUntil: verifications.expiresAt })
        .from(verifications)
        .where(isVerificationOf(id)),

    reset_requests: async (db, { provenEmail }) =>
      provenEmail === null
        ? []
        : db
            .select({ email: resetRequests.email, requestedAt: resetRequests.requestedAt })
            .from(resetRequests)
            .where(eq(resetRequests.email, provenEmail)),

    known_networks: (db, { id }) =>
      db.select({ usedAt: knownNetworks.usedAt }).from(knownNetworks).where(eq(knownNetworks.userId, id)),
  },
  async deleteData(db, { id, provenEmail }) {
    await db.delete(verifications).where(isVerificationOf(id));
    if (provenEmail !== null) await db.delete(resetRequests).where(eq(resetRequests.email, provenEmail));
  },
};
