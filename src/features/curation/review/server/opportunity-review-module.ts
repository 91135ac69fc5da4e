import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { reviewEndpoints } from './review-routes.ts';
import { createReviews } from './reviews.ts';

export const createOpportunityReviewModule = ({ db }: { db: Database }) =>
  ({ endpoints: reviewEndpoints(createReviews({ db })) }) satisfies FeatureModule;
