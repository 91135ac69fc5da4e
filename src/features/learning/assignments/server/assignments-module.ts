import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { FileDependencies } from '#platform/server/files/stored-files.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createAssignmentEditor } from './assignment-editor.ts';
import { assignmentData } from './assignment-personal-data.ts';
import { assignmentEndpoints } from './assignment-routes.ts';
import { type AssignmentDependencies, type AssignmentKey, createAssignments } from './assignments.ts';
import { createSubmissionAnswers } from './submission-answers.ts';
import { submissionFileEndpoints } from './submission-file-routes.ts';
import { createSubmissionFiles } from './submission-files.ts';
import { teachAssignmentEndpoints } from './teach-assignment-routes.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter'> &
  AssignmentDependencies &
  Parameters<typeof createAssignmentEditor>[0] &
  Parameters<typeof createSubmissionAnswers>[0] &
  FileDependencies;

/** `countAccepted`: for the progress of learners, which counts accepted assignments. */
export function createAssignmentsModule(dependencies: Dependencies) {
  const assignments = createAssignments(dependencies);
  const files = createSubmissionFiles({ ...dependencies, assignments });
  const editor = createAssignmentEditor(dependencies);
  const answers = createSubmissionAnswers(dependencies);
  const { limiter } = dependencies;
  return {
    countAccepted: assignments.countAccepted,
    /** For features above. */
    assignments: { enter: assignments.enter },
    readSubmittedFile: files.readSubmitted,
    /** The assignment, for a learner who may read it. */
    enterAssignment: async (key: AssignmentKey) => (await assignments.enter(key)).assignment,
    endpoints: [
      ...assignmentEndpoints({ assignments, limiter }),
      ...submissionFileEndpoints({ files, limiter }),
      ...teachAssignmentEndpoints({ editor, answers, limiter }),
    ],
    personalData: [assignmentData],
  } satisfies FeatureModule & Record<string, unknown>;
}
