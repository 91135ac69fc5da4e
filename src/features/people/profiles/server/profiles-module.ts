import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { ConsentAges } from '../contract.ts';
import { guardianEmailPreviews } from './guardians/guardian-emails.ts';
import { guardianEndpoints } from './guardians/guardian-routes.ts';
import { createGuardians } from './guardians/guardians.ts';
import { createBuyers } from './payment-requests/buyers.ts';
import { paymentRequestEmailPreviews } from './payment-requests/payment-request-emails.ts';
import { paymentRequestEndpoints } from './payment-requests/payment-request-routes.ts';
import { createPaymentRequests, type FindSold } from './payment-requests/payment-requests.ts';
import { profileData } from './profile-personal-data.ts';
import { profileEndpoints } from './profile-routes.ts';
import { createProfileStore, type StoreDependencies } from './profile-transaction.ts';
import { createProfiles } from './profiles.ts';

export type { NotifyGuardian } from './guardians/guardian-notifications.ts';

type Dependencies = StoreDependencies &
  Pick<ModuleDependencies, 'publicUrl' | 'secrets' | 'limiter'> & { consentAges: ConsentAges; findSold: FindSold };

export function createProfilesModule({ limiter, ...dependencies }: Dependencies) {
  const store = createProfileStore(dependencies);
  const guardians = createGuardians({ store, ...dependencies });
  const paymentRequests = createPaymentRequests({ store, buyers: createBuyers(dependencies), ...dependencies });
  async function purge() {
    await store.guardians.removeExpired(new Date());
    await store.paymentRequests.removeExpired(new Date());
    await store.buyers.removeOldDeclarations(new Date());
  }
  return {
    guardians,
    paymentRequests,
    endpoints: [
      ...profileEndpoints({ ...dependencies, profiles: createProfiles({ store, guardians }), guardians, limiter }),
      ...guardianEndpoints(guardians),
      ...paymentRequestEndpoints({ paymentRequests, limiter }),
    ],
    jobs: [{ name: 'purge-guardian-requests', cron: '47 * * * *', run: purge }],
    personalData: [profileData],
    emailPreviews: {
      ...guardianEmailPreviews(dependencies.publicUrl),
      ...paymentRequestEmailPreviews(dependencies.publicUrl),
    },
  } satisfies FeatureModule & Record<string, unknown>;
}
