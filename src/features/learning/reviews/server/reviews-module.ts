import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { reviewData } from './review-data-repository.ts';
import { createReviewModeration } from './review-moderation.ts';
import { reviewModerationEndpoints } from './review-moderation-routes.ts';
import { reviewEndpoints } from './review-routes.ts';
import { type CourseReviewDependencies, createCourseReviews } from './reviews.ts';

type Dependencies = CourseReviewDependencies &
  Pick<ModuleDependencies, 'limiter' | 'clientNetwork'> & { instructors: Pick<Instructors, 'enter'> };

export const createCourseReviewsModule = (dependencies: Dependencies) =>
  ({
    endpoints: [
      ...reviewEndpoints({ ...dependencies, reviews: createCourseReviews(dependencies) }),
      ...reviewModerationEndpoints(createReviewModeration(dependencies)),
    ],
    personalData: [reviewData],
  }) satisfies FeatureModule;
