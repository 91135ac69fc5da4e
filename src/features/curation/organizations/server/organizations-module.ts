import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createFetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { createClaims } from './claims.ts';
import { keeperEndpoints } from './keeper-routes.ts';
import { createKeeperSessions } from './keeper-session.ts';
import { createKeptOpportunities } from './kept-opportunities.ts';
import { organizationEmailPreviews } from './organization-emails.ts';
import { organizationData } from './organization-personal-data.ts';
import { organizationEndpoints } from './organization-routes.ts';
import { createOrganizations } from './organizations.ts';
import { createOwnOrganizations } from './own-organization.ts';
import { readPostedPages } from './posted-page-jobs.ts';
import { createPosts } from './posts.ts';
import { createProposalReview } from './proposal-review.ts';
import { createReopenings } from './reopenings.ts';

type Dependencies = Pick<
  ModuleDependencies,
  'db' | 'queueMail' | 'limiter' | 'publicUrl' | 'secrets' | 'clientNetwork'
> & {
  /** For tests: the one loopback port that may be fetched. */
  outsideLoopbackPort?: number | undefined;
};

export function createOrganizationsModule(dependencies: Dependencies) {
  const { publicUrl, outsideLoopbackPort: loopbackPort } = dependencies;
  const fetchOutside = createFetchOutside({ publicUrl, loopbackPort });
  const organizations = createOrganizations(dependencies);
  const sessions = createKeeperSessions({ ...dependencies, organizations });
  const posts = createPosts({ ...dependencies, organizations });
  const claims = createClaims({ ...dependencies, organizations });
  const reopenings = createReopenings(dependencies);
  const own = createOwnOrganizations({ ...dependencies, fetchOutside });
  return {
    endpoints: [
      ...organizationEndpoints({ ...dependencies, organizations, posts, claims, sessions, reopenings }),
      ...keeperEndpoints({ ...dependencies, sessions, own, posts, kept: createKeptOpportunities(dependencies) }),
    ],
    jobs: [
      { name: 'purge-organizations', cron: '41 4 * * *', run: organizations.purge },
      { name: 'ask-organizations', cron: '17 9 * * *', run: reopenings.ask },
      { name: 'read-posted-pages', cron: '* * * * *', run: readPostedPages({ ...dependencies, fetchOutside }) },
    ],
    reviewKinds: [createProposalReview(dependencies).kind],
    personalData: [organizationData],
    emailPreviews: organizationEmailPreviews(publicUrl),
  } satisfies FeatureModule;
}
