import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { adultFrom } from './ages/age-conditions.ts';
import { minorDeclarations } from './ages/minor-declaration-table.ts';
import { guardianConsents } from './guardians/guardian-table.ts';
import { paymentRequests } from './payment-requests/payment-request-table.ts';
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
    profiles: ownRows(profiles.userId),

    guardian_consents: ownRows(guardianConsents.userId, {
      guardianEmail: guardianConsents.guardianEmail,
      requestedAt: guardianConsents.requestedAt,
      expiresAt: guardianConsents.expiresAt,
      givenAt: guardianConsents.givenAt,
      refusedAt: guardianConsents.refusedAt,
    }),

    minor_declarations: ownRows(minorDeclarations.userId, {
      guardianNeededUntil: minorDeclarations.guardianNeededUntil,
      adultFrom: sql<string>`${adultFrom}::text`,
      declaredAt: minorDeclarations.declaredAt,
    }),

    guardian_payment_requests: (db, { id }) => {
      const { tokenHash: _hash, userId: _userId, ...exported } = getTableColumns(paymentRequests);
      return db.select(exported).from(paymentRequests).where(eq(paymentRequests.userId, id));
    },
  },
};
