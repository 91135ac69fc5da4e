import { formatCaptions, parseCaptions } from '#features/catalogue/courses/captions-policy.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors.ts';
import { FileNotFound } from '#platform/server/files/file-errors.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { directPictureReader, type PictureReader } from '#platform/server/pictures/picture-reader.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { renditionFailures } from '../../vocabulary.ts';
import { createCourseFileRepository, type FoundFile } from '../course-file-repository.ts';
import type { EnterCourse } from '../media.ts';
import { CaptionsChangedMeanwhile } from '../media-errors.ts';
import { nameOfPoster } from '../stored-file-policy.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { drawPoster } from './poster.ts';

type Dependencies = {
  db: Database;
  files: FileStore;
  enterCourse: EnterCourse;
  uploads: Pick<Uploads, 'list'>;
  /** Whether smaller versions of videos are made here. */
  makesRenditions: boolean;
  pictureReader?: PictureReader | undefined;
};
export type VideoEditor = ReturnType<typeof createVideoEditor>;

/** A file of a course as its editor has it. */
function toCourseFile({ id, name, kind, size, video, renditions }: FoundFile, makesRenditions: boolean) {
  const shown = renditions && (makesRenditions || renditions.state === 'done') ? toRenditions(renditions) : null;
  const posterAt = video?.posterAt?.toISOString() ?? null;
  return { id, name, kind, size, video: video && { ...video, posterAt, renditions: shown } };
}

function toRenditions({ state, failure, made, claimedUntil }: NonNullable<FoundFile['renditions']>) {
  const isWorking = state === 'waiting' && claimedUntil !== null;
  return {
    state: isWorking ? ('working' as const) : state,
    failure: failure && renditionFailures[failure],
    sizes: made.map(({ width, height }) => Math.min(width, height)),
    size: made.reduce((sum, { size }) => sum + size, 0),
  };
}

class CaptionsRefused extends AppError {
  override field = 'captions';
  constructor(line: number, message: string) {
    super('invalid', `Line ${line}: ${message}`);
  }
}

/**
 * Edits the files of a course for the people who write it. Every method throws as `enterCourse` does, and
 * FileNotFound.
 */
export function createVideoEditor({ db, files, enterCourse, uploads, makesRenditions, ...given }: Dependencies) {
  const { pictureReader = directPictureReader } = given;
  const repository = createCourseFileRepository(db);

  async function getVideo(person: Person, courseId: string, fileId: string) {
    await enterCourse(person, courseId);
    const courseFile = await repository.find(courseId, fileId);
    if (!courseFile?.video) throw new FileNotFound();
    return courseFile;
  }

  async function getCaptions(fileId: string) {
    const captions = await repository.findCaptions(fileId);
    if (!captions) throw new FileNotFound();
    return captions;
  }

  return {
    async list(person: Person, courseId: string) {
      await enterCourse(person, courseId);
      const courseFiles = await repository.list(courseId);
      return {
        files: courseFiles.map((file) => toCourseFile(file, makesRenditions)),
        uploads: await uploads.list(courseId),
      };
    },

    async get(person: Person, courseId: string, fileId: string) {
      await enterCourse(person, courseId);
      const courseFile = await repository.find(courseId, fileId);
      if (!courseFile) throw new FileNotFound();
      return toCourseFile(courseFile, makesRenditions);
    },

    async readCaptions(person: Person, courseId: string, fileId: string) {
      await getVideo(person, courseId, fileId);
      return getCaptions(fileId);
    },

    /** Empty text takes them away. Throws for what is no WebVTT, and CaptionsChangedMeanwhile. */
    async saveCaptions(person: Person, courseId: string, fileId: string, input: { text: string; version: number }) {
      await getVideo(person, courseId, fileId);
      const cues = input.text.trim() === '' ? [] : parseCaptions(input.text);
      if ('message' in cues) throw new CaptionsRefused(cues.line, cues.message);
      await db.transaction(async (transaction) => {
        const courseFiles = createCourseFileRepository(transaction);
        if (!(await courseFiles.saveCaptions(fileId, input.version, formatCaptions(cues))))
          throw new CaptionsChangedMeanwhile();
        const after = { courseId, captions: cues.length };
        await recordAct(transaction, { actorId: person.id, action: 'course-file.captions', subjectId: fileId, after });
      });
      return getCaptions(fileId);
    },

    /** Throws PictureRefused. */
    async setPoster(person: Person, courseId: string, fileId: string, bytes: Buffer) {
      await getVideo(person, courseId, fileId);
      const poster = await drawPoster(pictureReader, bytes, person.id);
      await files.remove(nameOfPoster(fileId));
      await files.put(nameOfPoster(fileId), poster, 'image/webp');
      await repository.setPoster(fileId);
    },
  };
}
