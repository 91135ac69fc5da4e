import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { ConsentAges } from '../contract.ts';
import { guardianEmailPreviews } from './guardian-email-previews.ts';
import { createGuardianRepository } from './guardian-repository.ts';
import { guardianEndpoints } from './guardian-routes.ts';
import { createGuardians } from './guardians.ts';
import { profileData } from './profile-data-repository.ts';
import { profileEndpoints } from './profile-routes.ts';
import { createProfileStore } from './profile-transaction.ts';
import { createProfiles } from './profiles.ts';

type Dependencies = {
  db: Database;
  publicUrl: string;
  secrets: Secrets;
  limiter: RateLimiter;
  queueMail: QueueMail;
  consentAges: ConsentAges;
  /** Adds the free membership of a new profile, in the given transaction. */
  addFreeMembership: (db: Database, userId: string) => Promise<void>;
};

export function createProfilesModule({ db, queueMail, addFreeMembership, limiter, ...settings }: Dependencies) {
  const store = createProfileStore({ db, queueMail, addFreeMembership });
  const guardians = createGuardians({ store, ...settings });
  return {
    endpoints: [
      ...profileEndpoints({ profiles: createProfiles({ store, guardians }), guardians, limiter }),
      ...guardianEndpoints(guardians),
    ],
    jobs: [
      {
        name: 'purge-guardian-requests',
        cron: '47 * * * *',
        run: () => createGuardianRepository(db).removeExpired(new Date()),
      },
    ],
    personalData: [profileData],
    emailPreviews: guardianEmailPreviews(settings.publicUrl),
  } satisfies FeatureModule;
}
