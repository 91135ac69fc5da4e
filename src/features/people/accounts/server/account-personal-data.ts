import { eq, or, sql } from 'drizzle-orm';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
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
    users: ownRows(users.id),

    sessions: ownRows(sessions.userId, {
      browser: sessions.userAgent,
      createdAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      secondFactorAt: sessions.secondFactorAt,
    }),

    identities: ownRows(identities.userId, {
      signInMethod: identities.providerId,
      idThere: identities.accountId,
      hasPassword: sql<boolean>`${identities.password} is not null`,
      createdAt: identities.createdAt,
      updatedAt: identities.updatedAt,
    }),

    two_factors: ownRows(twoFactors.userId, { isConfirmed: twoFactors.verified, lockedUntil: twoFactors.lockedUntil }),

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

    known_networks: ownRows(knownNetworks.userId, { usedAt: knownNetworks.usedAt }),
  },
  async deleteData(db, { id, provenEmail }) {
    await db.delete(verifications).where(isVerificationOf(id));
    if (provenEmail !== null) await db.delete(resetRequests).where(eq(resetRequests.email, provenEmail));
  },
};
