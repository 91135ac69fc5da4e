import { randomUUID } from 'node:crypto';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { pictureWidths } from '#platform/server/pictures/picture-policy.ts';
import { directPictureReader, type PictureReader } from '#platform/server/pictures/picture-reader.ts';
import { daysAfter } from '#platform/shared/add-days.ts';
import { createPictureRepository } from './picture-repository.ts';

export type Pictures = ReturnType<typeof createPictures>;

const nameOf = (id: string, file: string) => `pictures/${id}/${file}`;
const endings = ['avif', 'webp'] as const;
const fileNames = pictureWidths.flatMap((width) => endings.map((ending) => `${width}.${ending}`));
const contentTypeOf = (file: string) => (file.endsWith('.avif') ? 'image/avif' : 'image/webp');
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Days after which an unused picture is deleted; a new one may belong to an unsaved draft. */
const daysUnused = 7;

type Dependencies = { db: Database; files: FileStore; pictureReader?: PictureReader | undefined };

export function createPictures({ db, files, pictureReader = directPictureReader }: Dependencies) {
  const repository = createPictureRepository(db);

  return {
    /** Resizes and stores a picture. Throws `PictureRefused` for anything else. */
    async add(actorId: string, bytes: Buffer) {
      const { width, height, files: drawn } = await pictureReader.resize(bytes, actorId);
      const picture = { id: randomUUID(), width, height };
      for (const { name, body, contentType } of drawn) await files.put(nameOf(picture.id, name), body, contentType);
      await db.transaction(async (transaction) => {
        await createPictureRepository(transaction).add(picture);
        await recordAct(transaction, {
          actorId,
          action: 'picture.add',
          subjectId: picture.id,
          after: { width, height },
        });
      });
      return picture;
    },

    async find(pictureId: string, file: string) {
      if (!id.test(pictureId) || !fileNames.includes(file)) return undefined;
      const body = await files.find(nameOf(pictureId, file));
      return body && { body, contentType: contentTypeOf(file) };
    },

    listFiles: async () => (await repository.listIds()).flatMap(({ id }) => fileNames.map((file) => nameOf(id, file))),

    contentTypeOf,

    /** Deletes pictures that have been unused for a week; returns how many. */
    async removeUnused(now = new Date()) {
      const gone = await repository.removeUnused(daysAfter(now, -daysUnused));
      for (const { id: pictureId } of gone)
        await Promise.all(fileNames.map((file) => files.remove(nameOf(pictureId, file))));
      return gone.length;
    },
  };
}
