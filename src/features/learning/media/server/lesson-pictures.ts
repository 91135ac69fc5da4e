import { randomUUID } from 'node:crypto';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createFileRemovalRepository } from '#platform/server/files/file-removal-repository.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { pictureMark } from '#platform/server/markdown-pictures.ts';
import { directPictureReader, type PictureReader } from '#platform/server/pictures/picture-reader.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { createCourseFileRepository } from './course-file-repository.ts';
import type { EnterCourse } from './media.ts';
import { lessonPictures, nameOfPicture } from './stored-file-policy.ts';

type Dependencies = {
  db: Database;
  files: FileStore;
  enterCourse: EnterCourse;
  pictureReader?: PictureReader | undefined;
};
export type LessonPictures = ReturnType<typeof createLessonPictures>;

/** Pictures of the texts of lessons. They are files of the course; those that no text refers to are deleted with them. */
export function createLessonPictures({ db, files, enterCourse, ...given }: Dependencies) {
  const { pictureReader = directPictureReader } = given;
  return {
    enterCourse,

    /** Draws a picture anew and stores it; returns what stands for it in a text. Throws PictureRefused. */
    async add(person: Person, courseId: string, { alt, bytes }: { alt: string; bytes: Buffer }) {
      await enterCourse(person, courseId);
      const { width, height, files: drawn } = await pictureReader.resize(bytes, person.id);
      const id = randomUUID();
      const bodies = lessonPictures.map((file) => [file, drawn.find(({ name }) => name === file)!.body] as const);
      await createFileRemovalRepository(db, 'course_files').announce(id);
      for (const [file, body] of bodies) await files.put(nameOfPicture(id, file), body, 'image/webp');
      const size = bodies.reduce((sum, [, body]) => sum + body.length, 0);
      await db.transaction(async (transaction) => {
        const row = { id, courseId, size, kind: 'picture', name: 'picture.webp' } as const;
        await createCourseFileRepository(transaction).add(row);
        await createFileRemovalRepository(transaction, 'course_files').cancel(id);
        const after = { courseId, width, height, size };
        await recordAct(transaction, { actorId: person.id, action: 'course-file.add', subjectId: id, after });
      });
      return { id, width, height, mark: pictureMark({ id, width, height, alt }) };
    },
  };
}
