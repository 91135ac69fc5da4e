import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { adultFrom } from './age-conditions.ts';
import { guardianConsents } from './guardian-table.ts';
import { minorDeclarations } from './minor-declaration-table.ts';
import { paymentRequests } from './payment-request-table.ts';
import { profiles } from './profile-table.ts';

/**
 * The encrypted profile of a waiting request is omitted: only the guardian's link decrypts it. Rows are deleted by
 * cascade. A guardian's no outlives the proof of the address by somebody else.
 */
export const profileData: PersonalData = {
  protectiveTables: ['minor_declarations', 'guardian_consents'],
  deleteData: (db, { id }) =>
    db.delete(guardianConsents).where(and(eq(guardianConsents.userId, id), isNull(guardianConsents.refusedAt))),
  tables: {
    profiles: (db, { id }) => db.select().from(profiles).where(eq(profiles.userId, id)),

    guardian_consents: (db, { id }) =>
      db
        .select({
          guardianEmail: guardianConsents.guardianEmail,
          requestedAt: guardianConsents.requestedAt,
          expiresAt: guardianConsents.expiresAt,
          givenAt: guardianConsents.givenAt,
          refusedAt: guardianConsents.refusedAt,
        })
        .from(guardianConsents)
        .where(eq(guardianConsents.userId, id)),

    minor_declarations: (db, { id }) =>
      db
        .select({
          guardianNeededUntil: minorDeclarations.guardianNeededUntil,
          adultFrom: sql<string>`${adultFrom}::text`,
          declaredAt: minorDeclarations.declaredAt,
        })
        .from(minorDeclarations)
        .where(eq(minorDeclarations.userId, id)),

    guardian_payment_requests: (db, { id }) => {
      const { tokenHash: _hash, userId: _userId, ...exported } = getTableColumns(paymentRequests);
      return db.select(exported).from(paymentRequests).where(eq(paymentRequests.userId, id));
    },
  },
};
