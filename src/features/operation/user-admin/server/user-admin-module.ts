import type { FeatureModule } from '#platform/server/feature-module.ts';
import { userEmailPreviews } from './user-emails.ts';
import { userAdminEndpoints } from './user-routes.ts';
import { createUserAdmin, type UserAdminDependencies } from './users.ts';

export const createUserAdminModule = (dependencies: UserAdminDependencies) =>
  ({
    endpoints: userAdminEndpoints(createUserAdmin(dependencies)),
    emailPreviews: userEmailPreviews(dependencies.publicUrl),
  }) satisfies FeatureModule;
