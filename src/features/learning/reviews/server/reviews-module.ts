import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createReviewModeration } from './review-moderation.ts';
import { reviewData } from './review-personal-data.ts';
import { reviewEndpoints } from './review-routes.ts';
import { type CourseReviewDependencies, createCourseReviews } from './reviews.ts';
import { taughtReviewEndpoints } from './taught-review-routes.ts';

type Dependencies = CourseReviewDependencies &
  Pick<ModuleDependencies, 'limiter' | 'clientNetwork'> & { instructors: Pick<Instructors, 'enter'> };

export function createCourseReviewsModule(dependencies: Dependencies) {
  const moderation = createReviewModeration(dependencies);
  return {
    endpoints: [
      ...reviewEndpoints({ ...dependencies, reviews: createCourseReviews(dependencies) }),
      ...taughtReviewEndpoints(moderation),
    ],
    personalData: [reviewData],
    reviewKinds: [moderation.kind],
  } satisfies FeatureModule;
}
