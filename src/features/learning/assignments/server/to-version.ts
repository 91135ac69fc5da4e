import type { SubmissionVersion } from '../contract.ts';
import type { createSubmissionRepository, StoredVersion } from './submission-repository.ts';
import type { assignmentFiles } from './submission-table.ts';

type StoredFile = typeof assignmentFiles.$inferSelect;

export const toFile = ({ id, name, kind, size }: StoredFile) => ({ id, name, kind, size });

type Version = Omit<SubmissionVersion, 'submittedAt' | 'answer'> & {
  submittedAt: Date;
  answer: (Omit<NonNullable<SubmissionVersion['answer']>, 'answeredAt'> & { answeredAt: Date }) | null;
};

/** `names`: of the instructors of the course, by account. */
function toVersion(
  { number, text, fileIds, submittedAt, isLate, answer, comment, points, answeredAt, answeredBy }: StoredVersion,
  files: readonly StoredFile[],
  names: ReadonlyMap<string, string>,
): Version {
  return {
    ...{ number, text, submittedAt, isLate },
    files: fileIds.flatMap((id) => files.filter((file) => file.id === id).map(toFile)),
    answer:
      answer && answeredAt
        ? {
            ...{ outcome: answer, comment: comment ?? '', points: points ?? [], answeredAt },
            by: names.get(answeredBy ?? '') ?? 'Your instructor',
          }
        : null,
  };
}

type Repository = Pick<
  ReturnType<typeof createSubmissionRepository>,
  'listVersions' | 'listFiles' | 'listTeacherNames'
>;

/** Returns the submitted versions with their answers, the latest first, and every file. */
export async function readHistory(repository: Repository, submissionId: string, courseId: string) {
  const [versions, files, names] = await Promise.all([
    repository.listVersions(submissionId),
    repository.listFiles(submissionId),
    repository.listTeacherNames(courseId),
  ]);
  return { versions: versions.map((version) => toVersion(version, files, names)), files };
}
