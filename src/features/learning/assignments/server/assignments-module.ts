import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { PictureReader } from '#platform/server/pictures/picture-reader.ts';
import { createAssignmentEditor } from './assignment-editor.ts';
import { assignmentData } from './assignment-personal-data.ts';
import { assignmentEndpoints } from './assignment-routes.ts';
import { type AssignmentDependencies, type AssignmentKey, createAssignments } from './assignments.ts';
import { createSubmissionAnswers } from './submission-answers.ts';
import { createSubmissionFileRepository } from './submission-file-repository.ts';
import { submissionFileEndpoints } from './submission-file-routes.ts';
import { createSubmissionFiles, nameOfFile } from './submission-files.ts';
import { teachAssignmentEndpoints } from './teach-assignment-routes.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'limiter'> &
  AssignmentDependencies &
  Parameters<typeof createSubmissionAnswers>[0] & { files: FileStore; pictureReader?: PictureReader | undefined };

/** The names of the files in the store, for backups. */
export const listAssignmentFiles = async (db: Database) =>
  (await createSubmissionFileRepository(db).listIds()).map(nameOfFile);

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
    jobs: [{ name: 'remove-assignment-files', cron: '*/2 * * * *', run: files.removeDeleted }],
  } satisfies FeatureModule & Record<string, unknown>;
}
