import type { FeatureModule } from '#platform/server/feature-module.ts';
import { userEmailPreviews } from './user-email-previews.ts';
import { peopleEndpoints } from './user-routes.ts';
import { createPeople, type UserAdminDependencies } from './users.ts';

/** Looking after accounts: suspend, restore, role, receipts, download and deletion. */
export const createUserAdminModule = (dependencies: UserAdminDependencies) =>
  ({
    endpoints: peopleEndpoints(createPeople(dependencies)),
    emailPreviews: userEmailPreviews(dependencies.publicUrl),
  }) satisfies FeatureModule;
