import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Instructors } from '#features/instructors/server/instructors.ts';
import { AppError } from '#platform/server/errors.ts';
import { removeQueuedFiles } from '#platform/server/files/file-removals.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { createSlots } from '#platform/server/queue/slots.ts';
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
};
export type SubmissionFiles = ReturnType<typeof createSubmissionFiles>;

/** In the file store. */
export const nameOfFile = (id: string) => `assignments/${id}`;
const maxPixels = 50_000_000;
/** Decoding a picture takes memory and a core. */
const slots = { atOnce: 2, maxWaiting: 10 };
const isBusy = () => new AppError('unavailable', 'Many files are being sent. Please try again.');

/** A picture without what phones write into it, such as the place where it was taken; other files as they are. */
async function withoutMetadata(bytes: Buffer, kind: FileKind) {
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return bytes;
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' }).autoOrient();
    const drawn = kind === 'jpeg' ? picture.jpeg({ quality: 90 }) : kind === 'png' ? picture.png() : picture.webp();
    return await drawn.timeout({ seconds: 10 }).toBuffer();
  } catch {
    throw new FileRefused('damaged');
  }
}

/** Files of submissions. Who may read one is asked with each request. */
export function createSubmissionFiles({ db, files, assignments, instructors, findEnrolledAt }: Dependencies) {
  const repository = createSubmissionFileRepository(db);
  const decoding = createSlots({ ...slots, refusal: isBusy });

  async function clean(userId: string, bytes: Buffer, kind: FileKind) {
    const free = await decoding.of(userId).take();
    return withoutMetadata(bytes, kind).finally(free);
  }

  async function keyOf(userId: string, assignmentId: string): Promise<AssignmentKey> {
    const key = { userId, assignmentId, courseId: await assignments.findCourseId(assignmentId) };
    await assignments.enter(key);
    return key;
  }

  /** The submission, locked, where it can be changed. */
  async function lockOpen(transaction: typeof db, { assignmentId, userId }: AssignmentKey) {
    const own = await createSubmissionRepository(transaction).lock(assignmentId, userId);
    if (!isOpenToWrite(own.state)) throw new AlreadySubmitted();
    return own;
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
      const body = await clean(userId, bytes, kind);
      const id = randomUUID();
      await repository.announce(id);
      await files.put(nameOfFile(id), body, contentTypes[kind]);
      const file = { id, kind, size: body.length, name: toFileName(name, endings[kind], submissionLimits.fileName) };
      await db.transaction(async (transaction) => {
        const own = await lockOpen(transaction, key);
        const its = createSubmissionFileRepository(transaction);
        if ((await its.countInDraft(own.id)) >= submissionLimits.files) throw new FileRefused('many');
        await its.add({ ...file, submissionId: own.id, userId });
      });
      return file;
    },

    /** Takes a file out of the draft; versions that were submitted keep it. Idempotent. */
    async remove(userId: string, assignmentId: string, fileId: string) {
      const key = await keyOf(userId, assignmentId);
      await db.transaction(async (transaction) => {
        const own = await lockOpen(transaction, key);
        await createSubmissionFileRepository(transaction).remove(own.id, fileId);
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

    /** Of one's own, whatever became of the course: what is in the download of one's data. Throws FileNotFound. */
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
