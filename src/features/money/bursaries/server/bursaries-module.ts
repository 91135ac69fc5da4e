import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createBursaries } from './bursaries.ts';
import { bursaryEmailPreviews } from './bursary-emails.ts';
import { createBursaryReview } from './bursary-review.ts';
import { bursaryEndpoints } from './bursary-routes.ts';
import { bursaryRequests } from './bursary-table.ts';

/** Requests go with the account by the key of their table. */
const bursaryData: PersonalData = { tables: { bursary_requests: ownRows(bursaryRequests.userId) } };

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'limiter' | 'queueMail'> &
  Omit<Parameters<typeof createBursaries>[0], 'db'>;

export function createBursariesModule(dependencies: Dependencies) {
  const bursaries = createBursaries(dependencies);
  return {
    endpoints: bursaryEndpoints({ bursaries, limiter: dependencies.limiter }),
    reviewKinds: [createBursaryReview(dependencies).kind],
    personalData: [bursaryData],
    emailPreviews: bursaryEmailPreviews(dependencies.publicUrl),
  } satisfies FeatureModule;
}
