import { recordAct } from '#platform/server/audit/audit-log.ts';
import { createStoredFiles, type FileDependencies, keepFile } from '#platform/server/files/stored-files.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { pictureMark } from '#platform/shared/text/picture-mark.ts';
import { courseFileKind, createCourseFileRepository } from '../course-file-repository.ts';
import type { EnterCourse } from '../media.ts';
import { lessonPictures } from '../stored-file-policy.ts';

type Dependencies = FileDependencies & { enterCourse: EnterCourse };
export type LessonPictures = ReturnType<typeof createLessonPictures>;

/** Pictures of the texts of lessons. They are files of the course; those that no text refers to are deleted with them. */
export function createLessonPictures({ enterCourse, ...dependencies }: Dependencies) {
  // Of the widths, a text has two.
  const stored = createStoredFiles(dependencies, { ...courseFileKind, parts: lessonPictures });
  return {
    enterCourse,
    read: stored.read,

    /** Draws a picture anew and stores it; returns what stands for it in a text. Throws PictureRefused. */
    async add(person: Person, courseId: string, { alt, bytes }: { alt: string; bytes: Buffer }) {
      await enterCourse(person, courseId);
      const { id, width, height, size } = await stored.takePicture(bytes, person.id);
      await dependencies.db.transaction(async (transaction) => {
        const row = { id, courseId, size, kind: 'picture', name: 'picture.webp' } as const;
        await createCourseFileRepository(transaction).add(row);
        await keepFile(transaction, courseFileKind, id);
        const after = { courseId, width, height, size };
        await recordAct(transaction, { actorId: person.id, action: 'course-file.add', subjectId: id, after });
      });
      return { id, width, height, mark: pictureMark({ id, width, height, alt }) };
    },
  };
}
