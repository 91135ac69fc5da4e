import { randomUUID } from 'node:crypto';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { AppError } from '#platform/server/errors.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { pictureWidths, resizePicture } from '#platform/server/pictures/resize-picture.ts';
import { createPictureRepository } from './picture-repository.ts';

export type Pictures = ReturnType<typeof createPictures>;

const nameOf = (id: string, file: string) => `pictures/${id}/${file}`;
const endings = ['avif', 'webp'] as const;
const fileNames = pictureWidths.flatMap((width) => endings.map((ending) => `${width}.${ending}`));
const contentTypeOf = (file: string) => (file.endsWith('.avif') ? 'image/avif' : 'image/webp');
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** So many may wait to be drawn; the next is refused. */
const maxWaiting = 10;
/** A picture that nothing shows is kept for so long: somebody may still be writing. */
const daysUnused = 7;

/** Pictures that curators sent. */
export function createPictures({ db, files }: { db: Database; files: FileStore }) {
  const repository = createPictureRepository(db);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** Drawing takes all of a processor: one at a time. */
  async function withMutex<T>(run: () => Promise<T>) {
    if (waiting > maxWaiting) throw new AppError('unavailable', 'Many pictures are being drawn. Please try again.');
    waiting += 1;
    const mine = last.then(run).finally(() => {
      waiting -= 1;
    });
    last = mine.catch(() => {});
    return mine;
  }

  return {
    /** Draws it anew and keeps it. Throws `PictureRefused` for what is no picture. */
    async add(actorId: string, bytes: Buffer) {
      const { width, height, files: drawn } = await withMutex(() => resizePicture(bytes));
      const picture = { id: randomUUID(), width, height };
      for (const { name, body, contentType } of drawn) await files.put(nameOf(picture.id, name), body, contentType);
      await inTransaction(db, async (within) => {
        await createPictureRepository(within).add(picture);
        await recordAct(within, { actorId, action: 'picture.add', subjectId: picture.id, after: { width, height } });
      });
      return picture;
    },

    /** One of its files; undefined when there is no such picture or file. */
    async find(pictureId: string, file: string) {
      if (!id.test(pictureId) || !fileNames.includes(file)) return undefined;
      const body = await files.find(nameOf(pictureId, file));
      return body && { body, contentType: contentTypeOf(file) };
    },

    /** The names of the files of all pictures, in the store. */
    listFiles: async () => (await repository.listIds()).flatMap(({ id }) => fileNames.map((file) => nameOf(id, file))),

    contentTypeOf,

    /** Takes away what nothing has shown for a week. */
    async removeUnused(now = new Date()) {
      const gone = await repository.removeUnused(new Date(now.getTime() - daysUnused * 24 * 60 * 60 * 1000));
      for (const { id: pictureId } of gone)
        await Promise.all(fileNames.map((file) => files.remove(nameOf(pictureId, file))));
      return gone.length;
    },
  };
}
