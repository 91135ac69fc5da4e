import { randomUUID } from 'node:crypto';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { FileRefused } from '#platform/server/files/file-errors.ts';
import { type FileStore, filePartSize } from '#platform/server/files/file-store.ts';
import { workWithLease } from '#platform/server/queue/renewed-lease.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { toFileName } from '#platform/shared/text/file-name.ts';
import type { NewUploadInput } from '../../contract.ts';
import { maxSizeFor, mediaLimits } from '../../vocabulary.ts';
import { createCourseFileRepository } from '../course-file-repository.ts';
import type { EnterCourse } from '../media.ts';
import {
  PartIncomplete,
  TooManyUploads,
  UploadBusy,
  UploadNotFound,
  uploadRefused,
  WrongOffset,
} from '../media-errors.ts';
import { checkBeginning, contentOf, type MediaFacts, readMediaFacts } from '../media-kind-policy.ts';
import { createByteReader } from '../read-bytes.ts';
import { nameOfFile } from '../stored-file-policy.ts';
import { createRenditionRepository } from '../videos/rendition-repository.ts';
import { claimTime, createUploadRepository, type FoundUpload } from './upload-repository.ts';

type Dependencies = { db: Database; files: FileStore; enterCourse: EnterCourse };
export type Uploads = ReturnType<typeof createUploads>;

const storedAs = ({ id, storeId }: Pick<FoundUpload, 'id' | 'storeId'>) => ({ name: nameOfFile(id), id: storeId });
const sizeOfNext = ({ received, size }: FoundUpload) => Math.min(filePartSize, size - received);
export const toUpload = ({ id, purpose, name, size, received }: FoundUpload) => ({
  ...{ id, purpose, name, size, received },
  partSize: filePartSize,
});

/**
 * Files of courses that arrive in parts, so that they can go on after anything. Every method throws as `enterCourse`
 * does. The request that deletes the row of an upload first decides whether it becomes a file; parts of others are
 * deleted.
 */
export function createUploads({ db, files, enterCourse }: Dependencies) {
  const repository = createUploadRepository(db);

  /** The file with its facts, in place of the upload. Throws UploadNotFound when that was given up meanwhile. */
  async function keep(actorId: string, { id, courseId, size, name: sent }: FoundUpload, facts: MediaFacts) {
    const name = toFileName(sent, contentOf(facts.kind).endings, mediaLimits.name);
    await db.transaction(async (transaction) => {
      if (!(await createUploadRepository(transaction).finish(id))) throw new UploadNotFound();
      const courseFiles = createCourseFileRepository(transaction);
      await courseFiles.add({ id, courseId, size, name, kind: facts.kind });
      if ('width' in facts) {
        await courseFiles.addVideo({ fileId: id, ...facts });
        await createRenditionRepository(transaction).add(id);
      }
      const after = { courseId, name, size, kind: facts.kind };
      await recordAct(transaction, { actorId, action: 'course-file.add', subjectId: id, after });
    });
  }

  /** Makes the file of its parts and checks what it holds. Throws FileRefused. */
  async function finish(actorId: string, upload: FoundUpload) {
    await files.finishParts(storedAs(upload), upload.tags);
    const read = createByteReader(files, nameOfFile(upload.id), upload.size);
    await keep(actorId, upload, await readMediaFacts(upload.purpose, read, upload.size));
  }

  /** The upload, for this request alone. Throws WrongOffset, UploadBusy, UploadNotFound. */
  async function claim(courseId: string, id: string, offset: number) {
    const claimed = await repository.claim(courseId, id, offset);
    if (claimed) return claimed;
    const upload = await repository.find(courseId, id);
    if (!upload) throw new UploadNotFound();
    throw upload.received === offset ? new UploadBusy() : new WrongOffset(upload.received);
  }

  async function store(upload: FoundUpload, body: Buffer) {
    if (upload.received === 0) checkBeginning(upload.purpose, body);
    const tag = await files.putPart(storedAs(upload), Math.floor(upload.received / filePartSize), body);
    const received = upload.received + body.length;
    if (!(await repository.addPart(upload, body.length, tag))) throw new WrongOffset(received);
    return { ...upload, received, tags: [...upload.tags, tag] };
  }

  return {
    async begin(person: Person, courseId: string, { purpose, name, size }: NewUploadInput) {
      await enterCourse(person, courseId);
      if (size > maxSizeFor(purpose)) throw uploadRefused('size');
      if ((await repository.count(courseId)) >= mediaLimits.unfinishedUploads) throw new TooManyUploads();
      const id = randomUUID();
      const storeId = await files.beginParts(
        nameOfFile(id),
        purpose === 'video' ? 'application/octet-stream' : contentOf('zip').contentType,
      );
      const upload = {
        id,
        courseId,
        purpose,
        name: toFileName(name, ['bin'], 1000).replace(/\.bin$/, ''),
        size,
        storeId,
      };
      await repository.add(upload);
      return toUpload((await repository.find(courseId, id))!);
    },

    /** Throws unless this person may go on with this upload here; returns how long its next part is. Before the body is read. */
    async prepare(person: Person, courseId: string, id: string, offset: number) {
      await enterCourse(person, courseId);
      const upload = await repository.find(courseId, id);
      if (!upload) throw new UploadNotFound();
      if (upload.received !== offset) throw new WrongOffset(upload.received);
      return sizeOfNext(upload);
    },

    /**
     * Stores the next part, which must be whole: `filePartSize` bytes, or the rest. True when it was the last one, and the
     * file is there. An empty last part ends what a crash has left between its last part and its end.
     */
    async receive(person: Person, courseId: string, id: string, { offset, body }: { offset: number; body: Buffer }) {
      let upload = await claim(courseId, id, offset);
      async function work() {
        if (body.length !== sizeOfNext(upload)) throw new PartIncomplete();
        if (body.length > 0) upload = await store(upload, body);
        if (upload.received === upload.size) await finish(person.id, upload);
      }
      try {
        await workWithLease({ lease: claimTime, renew: () => repository.renew(id), work });
      } catch (error) {
        if (error instanceof FileRefused) await repository.remove(upload.id);
        else await repository.release(upload.id);
        throw error;
      }
      return { received: upload.received, isWhole: upload.received === upload.size };
    },

    async remove(person: Person, courseId: string, id: string) {
      await enterCourse(person, courseId);
      if (await repository.find(courseId, id)) await repository.remove(id);
    },

    list: async (courseId: string) => (await repository.list(courseId)).map(toUpload),
  };
}
