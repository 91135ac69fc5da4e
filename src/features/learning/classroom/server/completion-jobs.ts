import type { Database } from '#platform/server/database/database.ts';
import { handleEach } from '#platform/server/queue/handle-each.ts';
import { type CompletionDependencies, createCompletionSteps } from './course-completions.ts';
import { createCourseLearnerRepository } from './course-learner-repository.ts';

type Dependencies = CompletionDependencies & { db: Database; now?: () => Date };

/** The job runs once an hour; what it misses in a pause of the server is seen when a page is opened. */
const sinceMs = 3 * 60 * 60 * 1000;
const atOnce = 200;

export function createCompletionJobs({ db, now = () => new Date(), ...rest }: Dependencies) {
  const learners = createCourseLearnerRepository(db);
  const takeStep = createCompletionSteps(rest);

  return {
    /**
     * Members whose course is complete because it was changed: its rules are laxer, or a lesson is gone. Nobody hears of
     * it twice. Returns of how many members it looked at the progress.
     */
    async findCompleted() {
      let looked = 0;
      const failures: unknown[] = [];
      for (const courseId of await learners.listChangedCourses(new Date(now().getTime() - sinceMs)))
        for (let after = ''; ; ) {
          const userIds = await learners.listWithAccess(courseId, after, atOnce);
          await handleEach(userIds, (userId) =>
            db.transaction((transaction) => takeStep(transaction, userId, courseId, async () => {})),
          ).catch((error) => failures.push(error));
          looked += userIds.length;
          if (userIds.length < atOnce) break;
          after = userIds.at(-1)!;
        }
      if (failures.length > 0) throw new AggregateError(failures, 'Some members could not be looked at.');
      return looked;
    },
  };
}
