import { randomUUID } from 'node:crypto';
import type { Instructors } from '#features/learning/instructors/server/instructors.ts';
import { removeQueuedFiles } from '#platform/server/files/file-removals.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { PictureRefused } from '#platform/server/pictures/picture-errors.ts';
import { directPictureReader, type PictureReader } from '#platform/server/pictures/picture-reader.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { toFileName } from '#platform/shared/file-name.ts';
import { isOpenToWrite } from '../assignment-policy.ts';
import { type FileKind, submissionLimits } from '../vocabulary.ts';
import { AlreadySubmitted, FileNotFound, FileRefused } from './assignment-errors.ts';
import type { AssignmentDependencies, AssignmentKey, Assignments } from './assignments.ts';
import { contentTypes, endings, readFileKind } from './file-kind-policy.ts';
import { createSubmissionFileRepository, fileOwner } from './submission-file-repository.ts';
import { createSubmissionRepository } from './submission-repository.ts';

type Dependencies = Pick<AssignmentDependencies, 'db' | 'findEnrolledAt'> & {
  files: FileStore;
  assignments: Pick<Assignments, 'enter' | 'findCourseId'>;
  instructors: Pick<Instructors, 'enter'>;
  pictureReader?: PictureReader | undefined;
};
export type SubmissionFiles = ReturnType<typeof createSubmissionFiles>;

/** In the file store. */
export const nameOfFile = (id: string) => `assignments/${id}`;
const pictureKinds: readonly FileKind[] = ['jpeg', 'png', 'webp'];

/** Files of submissions. Who may read one is asked with each request. */
export function createSubmissionFiles({ db, files, assignments, ...dependencies }: Dependencies) {
  const { instructors, findEnrolledAt, pictureReader = directPictureReader } = dependencies;
  const repository = createSubmissionFileRepository(db);

  /** A picture without what phones write into it, such as the place where it was taken; other files as they are. */
  async function clean(bytes: Buffer, kind: FileKind, userId: string) {
    if (!pictureKinds.includes(kind)) return bytes;
    return pictureReader.stripMetadata(bytes, userId).catch((error: unknown) => {
      throw error instanceof PictureRefused ? new FileRefused('damaged') : error;
    });
  }

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

  async function read(id: string) {
    const body = await files.find(nameOfFile(id));
    if (!body) throw new FileNotFound();
    return body;
  }

  return {
    /** Throws unless the person may add a file to this assignment; returns its course. Before the body is read. */
    prepare: async (userId: string, assignmentId: string) => (await keyOf(userId, assignmentId)).courseId,

    /** Adds a file to the draft, by what it holds. Throws FileRefused, AlreadySubmitted. */
    async add(userId: string, assignmentId: string, { name, bytes }: { name: string; bytes: Buffer }) {
      const key = await keyOf(userId, assignmentId);
      const kind = await readFileKind(bytes);
      const body = await clean(bytes, kind, userId);
      const id = randomUUID();
      await repository.announce(id);
      await files.put(nameOfFile(id), body, contentTypes[kind]);
      const file = { id, kind, size: body.length, name: toFileName(name, endings[kind], submissionLimits.fileName) };
      await db.transaction(async (transaction) => {
        const submission = await lockOpen(transaction, key);
        const submissionFiles = createSubmissionFileRepository(transaction);
        if ((await submissionFiles.countInDraft(submission.id)) >= submissionLimits.files)
          throw new FileRefused('many');
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
      return { name: file.name, contentType: contentTypes[file.kind], body: await read(id) };
    },

    /**
     * Returns a file of one's own, even without access to the course: it is in the download of one's data. Throws
     * FileNotFound.
     */
    async findOwn(userId: string, id: string) {
      const file = await repository.find(id);
      if (file?.userId !== userId) throw new FileNotFound();
      return { name: file.name, contentType: contentTypes[file.kind], body: await read(id) };
    },

    /** One that was submitted, for a caller that has asked who may read it. Throws FileNotFound. */
    async readSubmitted(id: string) {
      const file = await repository.find(id);
      if (!file?.isSubmitted) throw new FileNotFound();
      return { ending: endings[file.kind][0], contentType: contentTypes[file.kind], body: await read(id) };
    },

    /** Deletes the content of files whose rows are gone; returns how many. */
    removeDeleted: () => removeQueuedFiles({ db, files, owner: fileOwner, namesOf: (id) => [nameOfFile(id)] }),
  };
}
