import { formatCaptions, parseCaptions } from '#features/catalogue/courses/captions-policy.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import { AppError } from '#platform/server/errors.ts';
import { contentKinds } from '#platform/server/files/content-kind-policy.ts';
import { FileRefused } from '#platform/server/files/file-errors.ts';
import type { SentFile } from '#platform/server/files/sent-file.ts';
import { createStoredFiles, type FileDependencies } from '#platform/server/files/stored-files.ts';
import { toFileName } from '#platform/shared/text/file-name.ts';
import { type WebinarFileKind, webinarFileRefusals, webinarLimits } from '../../vocabulary.ts';
import type { WaitingListDependencies } from '../registrations/waiting-list.ts';
import type { WebinarAdmin } from '../webinar-admin.ts';
import { checkPast } from '../webinar-past-policy.ts';
import { createWebinarFileRepository, storedWebinarFiles } from './webinar-file-repository.ts';

type Dependencies = WaitingListDependencies &
  FileDependencies & { admin: Pick<WebinarAdmin, 'onLocked' | 'noteRecording'> };
export type WebinarFiles = ReturnType<typeof createWebinarFiles>;

const taken = {
  picture: {
    kinds: ['jpeg', 'png', 'webp', 'avif'],
    message: webinarFileRefusals.picture,
    /** The picture of a speaker, in pixels. */
    cut: { width: 480, height: 480, kind: 'webp' },
  },
  slides: { kinds: ['pdf'], message: webinarFileRefusals.slides },
  recording: {
    kinds: ['mp4', 'webm'],
    message: webinarFileRefusals.recording,
    maxSize: webinarLimits.recording,
  },
} as const;

/** Written anew from what was read, so that nothing else is in it. Throws AppError, which names the wrong line. */
async function checkCaptions(bytes: Buffer) {
  const read = parseCaptions(bytes.toString());
  if ('message' in read) throw new AppError('invalid', `Line ${read.line}: ${read.message}`);
  return Buffer.from(formatCaptions(read));
}

/** Pictures of speakers, slides, recordings and their captions, sent by curators. */
export function createWebinarFiles({ admin, now = () => new Date(), ...dependencies }: Dependencies) {
  const repository = createWebinarFileRepository(dependencies.db);
  const stored = createStoredFiles(dependencies, storedWebinarFiles);

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
     * Adds a file of the kind that its content shows. Throws FileRefused, and AppError for a mistake in captions.
     */
    async add(curatorId: string, webinarId: string, kind: 'picture' | 'slides' | 'captions', sent: SentFile) {
      await checkAllowed(webinarId, kind);
      if (kind === 'captions') {
        if (sent.bytes.length === 0) throw new FileRefused('empty');
        const body = await checkCaptions(sent.bytes);
        const contentType = 'text/vtt; charset=utf-8';
        const id = await stored.put(body, contentType);
        const name = toFileName(sent.name, ['vtt'], 120);
        return keep(curatorId, webinarId, { id, kind, name, contentType, size: body.length });
      }
      const { kind: content, ...file } = await stored.take(sent, taken[kind], curatorId);
      return keep(curatorId, webinarId, { ...file, kind, contentType: contentKinds[content].contentType });
    },

    /** A recording, stored as it arrives. Throws FileRefused. */
    async addRecording(curatorId: string, webinarId: string, name: string, body: AsyncIterable<Uint8Array>) {
      await checkAllowed(webinarId, 'recording');
      const { kind, ...file } = await stored.takeStream(body, taken.recording);
      const { contentType, endings } = contentKinds[kind];
      const facts = { kind: 'recording' as const, contentType, name: toFileName(name, endings, 120) };
      await keep(curatorId, webinarId, { ...file, ...facts });
    },

    remove: (curatorId: string, webinarId: string, kind: WebinarFileKind) =>
      admin.onLocked(webinarId, async (_webinar, _its, transaction) => {
        await createWebinarFileRepository(transaction).remove(webinarId, kind);
        await recordAct(transaction, { actorId: curatorId, action: `webinar.remove-${kind}`, subjectId: webinarId });
      }),

    find: (webinarId: string, kind: WebinarFileKind) => repository.find(webinarId, kind),
    read: stored.read,
  };
}
