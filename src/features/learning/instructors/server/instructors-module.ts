import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { namingEndpoints, teachEndpoints } from './instructor-routes.ts';
import { createInstructors } from './instructors.ts';

const instructorData: PersonalData = {
  tables: { course_instructors: ownRows(courseInstructors.userId) },
};

/** `instructors`: for features with pages for instructors, whose rules begin with `enter`. */
export function createInstructorsModule({ db }: Pick<ModuleDependencies, 'db'>) {
  const instructors = createInstructors({ db });
  return {
    instructors,
    endpoints: [...teachEndpoints(instructors), ...namingEndpoints(instructors)],
    personalData: [instructorData],
  } satisfies FeatureModule & Record<string, unknown>;
}
