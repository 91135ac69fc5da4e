import type { Context } from 'hono';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { PictureReader } from '#platform/server/pictures/picture-reader.ts';
import { createMentorAdmin } from './mentors/mentor-admin.ts';
import { mentorEmailPreviews } from './mentors/mentor-emails.ts';
import { createMentorJobs } from './mentors/mentor-jobs.ts';
import { mentorData } from './mentors/mentor-personal-data.ts';
import { createMentorReview } from './mentors/mentor-review.ts';
import { mentorReviewEndpoints } from './mentors/mentor-review-routes.ts';
import { mentorEndpoints } from './mentors/mentor-routes.ts';
import { createOwnMentors, type OnMentorEnded } from './mentors/own-mentors.ts';
import { createMentors } from './mentors.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter' | 'publicUrl' | 'queueMail'> & {
  isPremium: (c: Context) => Promise<boolean>;
  onEnded: OnMentorEnded;
  pictureReader?: PictureReader | undefined;
  now?: () => Date;
};

export function createMentorsModule(dependencies: Dependencies) {
  const review = createMentorReview(dependencies);
  const jobs = createMentorJobs(dependencies);
  async function keepUp() {
    await jobs.remind();
    await jobs.removeOldInvitations();
  }
  return {
    endpoints: [
      ...mentorEndpoints({
        ...dependencies,
        mentors: createMentors(dependencies),
        own: createOwnMentors(dependencies),
      }),
      ...mentorReviewEndpoints({ ...dependencies, review, admin: createMentorAdmin(dependencies) }),
    ],
    jobs: [{ name: 'remind-mentors', cron: '23 8 * * *', run: keepUp }],
    personalData: [mentorData],
    reviewKinds: [review.kind],
    emailPreviews: mentorEmailPreviews(dependencies.publicUrl),
  } satisfies FeatureModule;
}
