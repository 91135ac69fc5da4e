import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { ConsentAges } from '../contract.ts';
import { guardianEmailPreviews } from './guardian-emails.ts';
import { guardianEndpoints } from './guardian-routes.ts';
import { createGuardians } from './guardians.ts';
import { profileData } from './profile-data-repository.ts';
import { profileEndpoints } from './profile-routes.ts';
import { createProfileStore, type StoreDependencies } from './profile-transaction.ts';
import { createProfiles } from './profiles.ts';

type Dependencies = StoreDependencies &
  Pick<ModuleDependencies, 'publicUrl' | 'secrets' | 'limiter'> & { consentAges: ConsentAges };

export function createProfilesModule({ limiter, ...dependencies }: Dependencies) {
  const store = createProfileStore(dependencies);
  const guardians = createGuardians({ store, ...dependencies });
  const removeExpired = () => store.guardians.removeExpired(new Date());
  return {
    endpoints: [
      ...profileEndpoints({ profiles: createProfiles({ store, guardians }), guardians, limiter }),
      ...guardianEndpoints(guardians),
    ],
    jobs: [{ name: 'purge-guardian-requests', cron: '47 * * * *', run: removeExpired }],
    personalData: [profileData],
    emailPreviews: guardianEmailPreviews(dependencies.publicUrl),
  } satisfies FeatureModule;
}
