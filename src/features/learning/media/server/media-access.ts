import { LessonNotFound } from '#features/catalogue/courses/server/course-errors.ts';
import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import { FileNotFound } from '#platform/server/files/file-errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { listPictures } from '#platform/shared/text/picture-mark.ts';
import { createCourseFileRepository, type FoundFile } from './course-file-repository.ts';
import type { EnterCourse, NamedWithText } from './media.ts';
import { createPositionRepository } from './uploads/position-repository.ts';
import { readVideoAddress } from './videos/video-address-policy.ts';

type LessonKey = { userId: string; courseId: string; lessonId: string };
type AssignmentKey = { userId: string; courseId: string; assignmentId: string };
/** The lesson, for a member who may read it now. Throws without access to the course. */
export type EnterLesson = (key: LessonKey) => Promise<NamedWithText>;

/** The files of an assignment, for a member who may read it. Throws without access to the course. */
export type EnterAssignment = (key: AssignmentKey) => Promise<{ fileIds: readonly string[] }>;

type Dependencies = {
  db: Database;
  secrets: Secrets;
  enterLesson: EnterLesson;
  enterAssignment: EnterAssignment;
  enterCourse: EnterCourse;
  now?: () => Date;
};
export type MediaAccess = ReturnType<typeof createMediaAccess>;

/** Checks with each request who may have a file or a video. Throws FileNotFound, and the errors of `enterLesson`. */
export function createMediaAccess({
  db,
  secrets,
  enterLesson,
  enterAssignment,
  enterCourse,
  now = () => new Date(),
}: Dependencies) {
  const courses = createCourseRepository(db);
  const repository = createCourseFileRepository(db);
  const positions = createPositionRepository(db);

  /** A lesson that everybody may read, of a published course. */
  async function enterFree(courseId: string, lessonId: string): Promise<NamedWithText> {
    const [course, lesson] = [await courses.find(courseId), await courses.findLesson(courseId, lessonId)];
    if (course?.state !== 'published' || !lesson?.isFree) throw new LessonNotFound();
    return lesson;
  }

  async function get(courseId: string, fileId: string): Promise<FoundFile> {
    const courseFile = await repository.find(courseId, fileId);
    if (!courseFile) throw new FileNotFound();
    return courseFile;
  }

  async function getNamed(courseId: string, { fileIds }: Pick<NamedWithText, 'fileIds'>, fileId: string) {
    if (!fileIds.includes(fileId)) throw new FileNotFound();
    return get(courseId, fileId);
  }

  /** A picture that the lesson's text refers to. */
  async function getPicture(courseId: string, { body }: NamedWithText, id: string) {
    if (!listPictures(body).some((picture) => picture.id === id)) throw new FileNotFound();
    const picture = await get(courseId, id);
    if (picture.kind !== 'picture') throw new FileNotFound();
    return picture;
  }

  return {
    findPicture: async (key: LessonKey, id: string) => getPicture(key.courseId, await enterLesson(key), id),

    findFreePicture: async (courseId: string, lessonId: string, id: string) =>
      getPicture(courseId, await enterFree(courseId, lessonId), id),

    findFile: async (key: LessonKey, fileId: string) => getNamed(key.courseId, await enterLesson(key), fileId),

    findMaterial: async (key: AssignmentKey, fileId: string) =>
      getNamed(key.courseId, await enterAssignment(key), fileId),

    findFreeFile: async (courseId: string, lessonId: string, fileId: string) =>
      getNamed(courseId, await enterFree(courseId, lessonId), fileId),

    async findForEditor(person: Person, courseId: string, fileId: string) {
      await enterCourse(person, courseId);
      return get(courseId, fileId);
    },

    /** Finds a video by a signed address: its time is not over, and its reader has the lesson at this moment. */
    async findVideo(token: string) {
      const reader = readVideoAddress(token, now(), secrets);
      if (!reader) throw new FileNotFound();
      const { userId, courseId, lessonId, fileId } = reader;
      const lesson = userId ? await enterLesson({ userId, courseId, lessonId }) : await enterFree(courseId, lessonId);
      if (lesson.videoId !== fileId) throw new FileNotFound();
      return get(courseId, fileId);
    },

    async savePosition(key: LessonKey, seconds: number) {
      if ((await enterLesson(key)).videoId === null) throw new FileNotFound();
      await positions.save(key, seconds);
    },
  };
}
