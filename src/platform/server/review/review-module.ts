import { type ReviewState, reviewPathOf } from '../../shared/review-vocabulary.ts';
import type { FeatureModule } from '../feature-module.ts';
import { guardedRoutes, publicRoute } from '../http/guards.ts';
import { reportData } from './report-personal-data.ts';
import { reviewEndpoints } from './review-routes.ts';
import { createReviews } from './reviews.ts';

/** The names that lists had on the pages that the inbox replaced. */
const oldStates: Readonly<Record<string, ReviewState>> = { hidden: 'decided', done: 'decided', kept: 'kept' };

/** The inbox, made of the kinds that features name. */
export function createReviewModule(dependencies: Parameters<typeof createReviews>[0]) {
  const routes = guardedRoutes();
  for (const kind of dependencies.kinds)
    for (const path of 'oldPaths' in kind ? (kind.oldPaths ?? []) : [])
      routes.get(path, publicRoute, (c) =>
        c.redirect(reviewPathOf(kind.name, oldStates[c.req.query('state') ?? '']), 301),
      );
  return {
    endpoints: reviewEndpoints(createReviews(dependencies)),
    pages: [routes.app],
    personalData: [reportData],
  } satisfies FeatureModule;
}
