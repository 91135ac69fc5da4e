import { parseCaptions } from '#features/catalogue/courses/captions-policy.ts';
import type { LessonMedia as LessonMediaAnswer } from '#features/catalogue/courses/media-contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { listPictures } from '#platform/shared/text/picture-mark.ts';
import { createCourseFileRepository, type FoundFile } from './course-file-repository.ts';
import { PictureWithoutText } from './media-errors.ts';
import { contentOf } from './media-kind-policy.ts';
import { createPositionRepository } from './uploads/position-repository.ts';
import { signVideoAddress } from './videos/video-address-policy.ts';

/** Throws unless this person may change the lessons of the course. */
export type EnterCourse = (person: Person, courseId: string) => Promise<unknown>;

/** A lesson names its video and its files, by their ids. */
export type NamedMedia = { videoId: string | null; fileIds: readonly string[] };
/** Names also the pictures in the lesson's text. */
export type NamedWithText = NamedMedia & { body: string };

type Dependencies = { db: Database; secrets: Secrets; now?: () => Date };
export type LessonMedia = ReturnType<typeof createLessonMedia>;
type Reader = { userId: string | undefined; courseId: string; lessonId: string };

const purposeOf = ({ kind, video }: FoundFile) => (kind === 'picture' ? 'picture' : video ? 'video' : 'file');
/** In the order of the ids; without videos and pictures. */
const toFiles = (courseFiles: readonly FoundFile[], fileIds: readonly string[]) =>
  fileIds.flatMap((wanted) =>
    courseFiles
      .filter((file) => file.id === wanted && purposeOf(file) === 'file')
      .map(({ id, name, kind, size }) => ({ id, name, kind, size })),
  );

/** Serves the video, files and pictures of lessons. The caller checks who may read a lesson. */
export function createLessonMedia({ db, secrets, now = () => new Date() }: Dependencies) {
  const repository = createCourseFileRepository(db);
  const positions = createPositionRepository(db);

  async function readVideo(reader: Reader, { id, kind, video, renditions }: FoundFile) {
    if (!video) return null;
    const { userId, ...lesson } = reader;
    const captions = await repository.findCaptions(id);
    const cues = captions?.text ? parseCaptions(captions.text) : [];
    const position = userId === undefined ? 0 : await positions.find({ userId, ...lesson });
    const { address, expiresAt } = signVideoAddress({ ...reader, fileId: id }, now(), secrets);
    const { seconds, width, height, posterAt } = video;
    return {
      ...{
        address,
        expiresAt: expiresAt.toISOString(),
        contentType: contentOf(kind).contentType,
        seconds,
        width,
        height,
      },
      ...{
        hasPoster: posterAt !== null,
        hasRenditions: renditions?.state === 'done',
        cues: Array.isArray(cues) ? cues : [],
        position,
      },
    };
  }

  return {
    /** For a reader who may read the lesson; without a `userId` for everybody. */
    async read(reader: Reader, { videoId, fileIds }: NamedMedia): Promise<LessonMediaAnswer> {
      const ids = videoId ? [videoId, ...fileIds] : fileIds;
      if (ids.length === 0) return { video: null, files: [] };
      const courseFiles = await repository.listNamed(reader.courseId, ids);
      const findOne = (wanted: string) => courseFiles.find(({ id }) => id === wanted);
      const video = videoId ? findOne(videoId) : undefined;
      return { video: video ? await readVideo(reader, video) : null, files: toFiles(courseFiles, fileIds) };
    },

    /** Changes with the captions of any video of the course. */
    listCaptionVersions: repository.listCaptionVersions,

    /** Files of a course by their ids, in this order. */
    async listFiles(courseId: string, fileIds: readonly string[]) {
      const courseFiles = fileIds.length > 0 ? await repository.listNamed(courseId, fileIds) : [];
      return toFiles(courseFiles, fileIds);
    },

    /** Throws unless all of them are whole files of this course: videos, files and pictures where such are named. */
    async requireOwned(courseId: string, lessons: readonly NamedWithText[]) {
      const pictures = lessons.flatMap(({ body }) => listPictures(body));
      const named = {
        video: lessons.flatMap(({ videoId }) => videoId ?? []),
        file: lessons.flatMap(({ fileIds }) => fileIds),
        picture: pictures.map(({ id }) => id),
      };
      if (pictures.some(({ alt }) => alt === '')) throw new PictureWithoutText();
      const courseFiles = await repository.listNamed(courseId, Object.values(named).flat());
      const uses = new Map(courseFiles.map((file) => [file.id, purposeOf(file)]));
      const isRight = Object.entries(named).every(([use, ids]) => ids.every((id) => uses.get(id) === use));
      if (!isRight) throw new AppError('invalid', 'A file of a lesson is not there any more. Please add it again.');
    },
  };
}
