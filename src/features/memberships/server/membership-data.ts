import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { memberships } from './membership-table.ts';

/** It goes with the account. */
export const membershipData: PersonalData = {
  tables: { memberships: (db, { id }) => db.select().from(memberships).where(eq(memberships.userId, id)) },
};
