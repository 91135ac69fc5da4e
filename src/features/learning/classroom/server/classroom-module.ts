import { lessonProgress } from '#features/catalogue/courses/server/lesson-progress-table.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { classroomEndpoints } from './classroom-routes.ts';
import { createClassrooms } from './classrooms.ts';
import { createCompletionJobs } from './completion-jobs.ts';
import { copyEndpoints } from './copy-routes.ts';
import { createCourseCopies } from './course-copies.ts';
import { lessonNotes } from './lesson-note-table.ts';

const classroomData: PersonalData = {
  tables: {
    lesson_progress: ownRows(lessonProgress.userId),
    lesson_notes: ownRows(lessonNotes.userId),
  },
};

type Dependencies = Parameters<typeof createClassrooms>[0] &
  Pick<Parameters<typeof createCourseCopies>[0], 'lessonMedia'> &
  Pick<ModuleDependencies, 'limiter'>;

/** `classrooms`: for what follows when a course is completed. */
export function createClassroomModule({ limiter, ...dependencies }: Dependencies) {
  const classrooms = createClassrooms(dependencies);
  return {
    classrooms,
    endpoints: [
      ...classroomEndpoints({ classrooms, limiter }),
      ...copyEndpoints(createCourseCopies({ ...dependencies, classrooms })),
    ],
    personalData: [classroomData],
    jobs: [
      { name: 'find-completed-courses', cron: '43 * * * *', run: createCompletionJobs(dependencies).findCompleted },
    ],
  } satisfies FeatureModule & Record<string, unknown>;
}
