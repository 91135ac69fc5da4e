import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createMembershipRepository } from './membership-repository.ts';

/** Deleted with the account. */
export const membershipData: PersonalData = {
  tables: { memberships: (db, { id }) => createMembershipRepository(db).listByUser(id) },
};
