import { and, eq, sql } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { adultFrom, ageColumnsOf } from '../ages/age-conditions.ts';
import { minorDeclarations } from '../ages/minor-declaration-table.ts';
import { guardianConsents } from '../guardians/guardian-table.ts';
import { profiles } from '../profile-table.ts';
import type { Buyer } from './buyer-policy.ts';
import { paymentRequests } from './payment-request-table.ts';

type ConsentRow = { givenAt: Date | null; refusedAt: Date | null; expiresAt: Date | null };

/** An expired request counts as none, whether or not it has been purged. */
function consentOf(row: ConsentRow | null, at: Date): Buyer['consent'] {
  if (!row) return 'none';
  if (row.givenAt) return 'given';
  if (row.expiresAt === null || row.expiresAt <= at) return 'none';
  return row.refusedAt ? 'refused' : 'waiting';
}

/** The id comes first: drizzle takes an object whose first column is null for a row that is missing. */
const consentColumns = {
  id: guardianConsents.id,
  givenAt: guardianConsents.givenAt,
  refusedAt: guardianConsents.refusedAt,
  expiresAt: guardianConsents.expiresAt,
};

export function createBuyerRepository(db: Database) {
  return {
    /** Undefined without an account. */
    async find(userId: string, item: string, at: Date): Promise<(Buyer & { guardianEmail: string }) | undefined> {
      const row = await first(
        db
          .select({
            ...ageColumnsOf(users.id),
            country: profiles.country,
            guardianNeededUntil: minorDeclarations.guardianNeededUntil,
            guardianEmail: guardianConsents.guardianEmail,
            consent: consentColumns,
            request: paymentRequests,
          })
          .from(users)
          .leftJoin(profiles, eq(profiles.userId, users.id))
          .leftJoin(minorDeclarations, eq(minorDeclarations.userId, users.id))
          .leftJoin(guardianConsents, eq(guardianConsents.userId, users.id))
          .leftJoin(paymentRequests, and(eq(paymentRequests.userId, users.id), eq(paymentRequests.item, item)))
          .where(eq(users.id, userId)),
      );
      if (!row) return undefined;
      const { consent, request, guardianEmail, ...buyer } = row;
      return {
        ...buyer,
        consent: consentOf(consent, at),
        request: request ?? undefined,
        guardianEmail: guardianEmail ?? '',
      };
    },

    /** The day until which a guardian is needed. */
    findDeclaration: async (userId: string) =>
      (
        await first(
          db
            .select({ until: minorDeclarations.guardianNeededUntil })
            .from(minorDeclarations)
            .where(eq(minorDeclarations.userId, userId)),
        )
      )?.until,

    /** Keeps the later days of two declarations. */
    async declare(userId: string, days: { adultFrom: string; guardianNeededUntil: string | null }) {
      await db
        .insert(minorDeclarations)
        .values({ userId, ...days })
        .onConflictDoUpdate({
          target: minorDeclarations.userId,
          set: {
            // Null counts as the earlier one.
            guardianNeededUntil: sql`greatest(${minorDeclarations.guardianNeededUntil}, excluded.guardian_needed_until)`,
            adultFrom: sql`greatest(${adultFrom}, excluded.adult_from)`,
          },
        });
    },

    /** Declarations whose day came at least two days ago; returns how many. */
    removeOldDeclarations: async (at: Date) =>
      (
        await db
          .delete(minorDeclarations)
          .where(sql`${adultFrom} < ${at.toISOString()}::timestamptz - interval '2 days'`)
          .returning({ userId: minorDeclarations.userId })
      ).length,
  };
}
