import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import { contentKinds } from '#platform/server/files/content-kind-policy.ts';
import { FileNotFound, FileRefused } from '#platform/server/files/file-errors.ts';
import type { SentFile } from '#platform/server/files/sent-file.ts';
import { createStoredFiles, type FileDependencies } from '#platform/server/files/stored-files.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { isOpenToWrite } from '../assignment-policy.ts';
import { type FileKind, fileKinds, submissionLimits, submissionRefusals } from '../vocabulary.ts';
import { AlreadySubmitted } from './assignment-errors.ts';
import type { AssignmentDependencies, AssignmentKey, Assignments } from './assignments.ts';
import { createSubmissionFileRepository, submissionFileKind } from './submission-file-repository.ts';
import { createSubmissionRepository } from './submission-repository.ts';

type Dependencies = Pick<AssignmentDependencies, 'findEnrolledAt'> &
  FileDependencies & {
    assignments: Pick<Assignments, 'enter' | 'findCourseId'>;
    instructors: Pick<Instructors, 'enter'>;
  };
export type SubmissionFiles = ReturnType<typeof createSubmissionFiles>;

const taken = { kinds: fileKinds, message: submissionRefusals.kind };

/** Files of submissions. Who may read one is asked with each request. */
export function createSubmissionFiles({ assignments, instructors, findEnrolledAt, ...dependencies }: Dependencies) {
  const { db } = dependencies;
  const stored = createStoredFiles(dependencies, submissionFileKind);
  const repository = createSubmissionFileRepository(db);

  async function keyOf(userId: string, assignmentId: string): Promise<AssignmentKey> {
    const key = { userId, assignmentId, courseId: await assignments.findCourseId(assignmentId) };
    await assignments.enter(key);
    return key;
  }

  /** The submission, locked, where it can be changed. */
  async function lockOpen(transaction: typeof db, { assignmentId, userId }: AssignmentKey) {
    const submission = await createSubmissionRepository(transaction).lock(assignmentId, userId);
    if (!isOpenToWrite(submission.state)) throw new AlreadySubmitted();
    return submission;
  }

  const read = async (id: string, { name, kind }: { name: string; kind: FileKind }) => ({
    ...{ name, contentType: contentKinds[kind].contentType, body: await stored.read(id) },
  });

  return {
    /** Throws unless the person may add a file to this assignment; returns its course. Before the body is read. */
    prepare: async (userId: string, assignmentId: string) => (await keyOf(userId, assignmentId)).courseId,

    /** Adds a file to the draft, by what it holds. Throws FileRefused, AlreadySubmitted. */
    async add(userId: string, assignmentId: string, sent: SentFile) {
      const key = await keyOf(userId, assignmentId);
      const file = await stored.take(sent, taken, userId);
      await db.transaction(async (transaction) => {
        const submission = await lockOpen(transaction, key);
        const submissionFiles = createSubmissionFileRepository(transaction);
        if ((await submissionFiles.countInDraft(submission.id)) >= submissionLimits.files)
          throw new FileRefused('many', submissionRefusals.many);
        await submissionFiles.add({ ...file, submissionId: submission.id, userId });
      });
      return file;
    },

    /** Takes a file out of the draft; versions that were submitted keep it. Idempotent. */
    async remove(userId: string, assignmentId: string, fileId: string) {
      const key = await keyOf(userId, assignmentId);
      await db.transaction(async (transaction) => {
        const submission = await lockOpen(transaction, key);
        await createSubmissionFileRepository(transaction).remove(submission.id, fileId);
      });
      return key.courseId;
    },

    /** For who submitted it, with access to the course, and for instructors of the course. Throws FileNotFound. */
    async find(person: Person, id: string) {
      const file = await repository.find(id);
      if (!file) throw new FileNotFound();
      if (file.userId === person.id) {
        if (!(await findEnrolledAt(person.id, file.courseId))) throw new FileNotFound();
      } else {
        if (!file.isSubmitted) throw new FileNotFound();
        await instructors.enter(person, file.courseId);
      }
      return read(id, file);
    },

    /**
     * Returns a file of one's own, even without access to the course: it is in the download of one's data. Throws
     * FileNotFound.
     */
    async findOwn(userId: string, id: string) {
      const file = await repository.find(id);
      if (file?.userId !== userId) throw new FileNotFound();
      return read(id, file);
    },

    /** One that was submitted, for a caller that has asked who may read it. Throws FileNotFound. */
    async readSubmitted(id: string) {
      const file = await repository.find(id);
      if (!file?.isSubmitted) throw new FileNotFound();
      return { ...(await read(id, file)), ending: contentKinds[file.kind].endings[0] };
    },
  };
}
