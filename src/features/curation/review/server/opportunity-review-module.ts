import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { uncheckedOpportunities } from './review-repository.ts';
import { reviewEndpoints } from './review-routes.ts';
import { createReviews } from './reviews.ts';

export const createOpportunityReviewModule = ({ db }: { db: Database }) =>
  ({
    endpoints: reviewEndpoints(createReviews({ db })),
    reviewKinds: [
      {
        name: 'opportunities',
        label: 'Opportunities',
        href: '/admin/opportunities/review',
        waiting: uncheckedOpportunities,
      },
    ],
  }) satisfies FeatureModule;
