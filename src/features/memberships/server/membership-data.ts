import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createMembershipRepository } from './membership-repository.ts';

/** It goes with the account. */
export const membershipData: PersonalData = {
  tables: { memberships: (db, { id }) => createMembershipRepository(db).listOf(id) },
};
