import { randomUUID } from 'node:crypto';
import { formatCaptions, parseCaptions } from '#features/catalogue/courses/captions-policy.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import { AppError } from '#platform/server/errors.ts';
import { readDocumentKind } from '#platform/server/files/document-kind-policy.ts';
import { removeQueuedFiles } from '#platform/server/files/file-removals.ts';
import { type FileStore, filePartSize } from '#platform/server/files/file-store.ts';
import { PictureRefused } from '#platform/server/pictures/picture-errors.ts';
import { directPictureReader, type PictureReader } from '#platform/server/pictures/picture-reader.ts';
import { toFileName } from '#platform/shared/file-name.ts';
import { type WebinarFileKind, webinarLimits } from '../vocabulary.ts';
import type { WaitingListDependencies } from './waiting-list.ts';
import type { WebinarAdmin } from './webinar-admin.ts';
import { WebinarFileRefused } from './webinar-errors.ts';
import { createWebinarFileRepository, fileOwner } from './webinar-file-repository.ts';
import { checkPast } from './webinar-past-policy.ts';

type Dependencies = WaitingListDependencies & {
  files: FileStore;
  admin: Pick<WebinarAdmin, 'onLocked' | 'noteRecording'>;
  pictureReader?: PictureReader | undefined;
};
type Preparation = { pictureReader: PictureReader; curatorId: string };
export type WebinarFiles = ReturnType<typeof createWebinarFiles>;

/** In the file store. */
export const nameOfFile = (id: string) => `webinars/${id}`;
/** The picture of a speaker, in pixels. */
const pictureCut = { width: 480, height: 480, kind: 'webp' } as const;

/** The kind of a video by how it begins; names and declared types are not trusted. */
function findVideoType(head: Buffer) {
  if (head.toString('latin1', 4, 8) === 'ftyp') return { contentType: 'video/mp4', ending: 'mp4' };
  return head.toString('latin1', 0, 4) === '\x1a\x45\xdf\xa3'
    ? { contentType: 'video/webm', ending: 'webm' }
    : undefined;
}

/** Upright, square, and without what phones write into pictures. */
const drawPicture = (bytes: Buffer, { pictureReader, curatorId }: Preparation) =>
  pictureReader.cut(bytes, pictureCut, curatorId).catch((error: unknown) => {
    throw error instanceof PictureRefused ? new WebinarFileRefused('picture') : error;
  });

async function checkSlides(bytes: Buffer) {
  const read = async (start: number, length: number) => bytes.subarray(start, start + length);
  const kind = await readDocumentKind(read, bytes.length).catch(() => undefined);
  if (kind !== 'pdf') throw new WebinarFileRefused('slides');
  return bytes;
}

/** Written anew from what was read, so that nothing else is in it. Throws AppError, which names the wrong line. */
async function checkCaptions(bytes: Buffer) {
  const read = parseCaptions(bytes.toString());
  if ('message' in read) throw new AppError('invalid', `Line ${read.line}: ${read.message}`);
  return Buffer.from(formatCaptions(read));
}

/** How files that come whole are prepared, and what they are then. */
const preparations = {
  picture: { prepare: drawPicture, contentType: 'image/webp', ending: 'webp' },
  slides: { prepare: checkSlides, contentType: 'application/pdf', ending: 'pdf' },
  captions: { prepare: checkCaptions, contentType: 'text/vtt; charset=utf-8', ending: 'vtt' },
};

/** Pictures of speakers, slides, recordings and their captions, sent by curators. */
export function createWebinarFiles({ db, files, admin, now = () => new Date(), ...given }: Dependencies) {
  const { pictureReader = directPictureReader } = given;
  const repository = createWebinarFileRepository(db);

  /** Stores the row of a file whose content is stored, and what follows from it. */
  const keep = (
    curatorId: string,
    webinarId: string,
    file: { id: string; kind: WebinarFileKind; name: string; contentType: string; size: number },
  ) =>
    admin.onLocked(webinarId, async (webinar, _its, transaction) => {
      if (file.kind !== 'picture') checkPast(webinar, now());
      await createWebinarFileRepository(transaction).replace({ ...file, webinarId, createdAt: now() });
      const act = { actorId: curatorId, action: `webinar.add-${file.kind}`, subjectId: webinarId };
      await recordAct(transaction, { ...act, after: { name: file.name, size: file.size } });
      await admin.noteRecording(transaction, webinar);
    });

  /** Before something long is sent: whether it can be kept at all. */
  const checkAllowed = (webinarId: string, kind: WebinarFileKind) =>
    admin.onLocked(webinarId, async (webinar) => {
      if (kind !== 'picture') checkPast(webinar, now());
    });

  return {
    /**
     * Adds a file of the kind that its content shows. Throws WebinarFileRefused, and AppError for a mistake in
     * captions.
     */
    async add(
      curatorId: string,
      webinarId: string,
      kind: keyof typeof preparations,
      sent: { name: string; bytes: Buffer },
    ) {
      await checkAllowed(webinarId, kind);
      if (sent.bytes.length === 0) throw new WebinarFileRefused('empty');
      const { prepare, contentType, ending } = preparations[kind];
      const body = await prepare(sent.bytes, { pictureReader, curatorId });
      const id = randomUUID();
      await repository.announce(id);
      await files.put(nameOfFile(id), body, contentType);
      const name = toFileName(sent.name, [ending], 120);
      await keep(curatorId, webinarId, { id, kind, name, contentType, size: body.length });
    },

    /** A recording, stored as it arrives. Throws WebinarFileRefused. */
    async addRecording(curatorId: string, webinarId: string, name: string, body: AsyncIterable<Uint8Array>) {
      await checkAllowed(webinarId, 'recording');
      const id = randomUUID();
      let type: ReturnType<typeof findVideoType>;
      let part: { name: string; id: string } | undefined;
      const tags: string[] = [];
      let [waiting, size] = [Buffer.alloc(0), 0];
      const store = async (bytes: Buffer) => {
        if (!part) {
          type = findVideoType(bytes);
          if (!type) throw new WebinarFileRefused('recording');
          await repository.announce(id);
          part = { name: nameOfFile(id), id: await files.beginParts(nameOfFile(id), type.contentType) };
        }
        tags.push(await files.putPart(part, tags.length, bytes));
      };
      try {
        for await (const chunk of body) {
          size += chunk.length;
          if (size > webinarLimits.recording) throw new WebinarFileRefused('recording');
          waiting = Buffer.concat([waiting, chunk]);
          while (waiting.length > filePartSize) {
            await store(waiting.subarray(0, filePartSize));
            waiting = waiting.subarray(filePartSize);
          }
        }
        if (size === 0) throw new WebinarFileRefused('empty');
        await store(waiting);
        await files.finishParts(part!, tags);
      } catch (error) {
        if (part) await files.abortParts(part);
        throw error;
      }
      const file = { id, kind: 'recording' as const, contentType: type!.contentType, size };
      await keep(curatorId, webinarId, { ...file, name: toFileName(name, [type!.ending], 120) });
    },

    remove: (curatorId: string, webinarId: string, kind: WebinarFileKind) =>
      admin.onLocked(webinarId, async (_webinar, _its, transaction) => {
        await createWebinarFileRepository(transaction).remove(webinarId, kind);
        await recordAct(transaction, { actorId: curatorId, action: `webinar.remove-${kind}`, subjectId: webinarId });
      }),

    find: (webinarId: string, kind: WebinarFileKind) => repository.find(webinarId, kind),
    read: (id: string) => files.find(nameOfFile(id)),

    /** Deletes the content of files whose rows are gone; returns how many. */
    removeDeleted: () => removeQueuedFiles({ db, files, owner: fileOwner, namesOf: (id) => [nameOfFile(id)] }),
  };
}
