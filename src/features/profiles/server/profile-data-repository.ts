import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { guardianConsents } from './guardian-table.ts';
import { profiles } from './profile-table.ts';

/** What waits for a guardian is sealed, and only the guardian's link opens it. Everything goes with the account. */
export const profileData: PersonalData = {
  tables: {
    profiles: (db, { id }) => db.select().from(profiles).where(eq(profiles.userId, id)),

    guardian_consents: (db, { id }) =>
      db
        .select({
          guardianEmail: guardianConsents.guardianEmail,
          requestedAt: guardianConsents.requestedAt,
          expiresAt: guardianConsents.expiresAt,
          givenAt: guardianConsents.givenAt,
        })
        .from(guardianConsents)
        .where(eq(guardianConsents.userId, id)),
  },
};
