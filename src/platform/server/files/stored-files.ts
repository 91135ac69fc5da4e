import { randomUUID } from 'node:crypto';
import { toFileName } from '../../shared/text/file-name.ts';
import type { Database } from '../database/database.ts';
import { PictureRefused } from '../pictures/picture-errors.ts';
import type { PictureCut } from '../pictures/picture-policy.ts';
import { directPictureReader, type PictureReader } from '../pictures/picture-reader.ts';
import {
  type ContentKind,
  contentKinds,
  findBeginning,
  isPicture,
  readContentKind,
  readerOf,
} from './content-kind-policy.ts';
import { FileNotFound, FileRefused } from './file-errors.ts';
import { type FileKind, nameOfFile, ownerOf } from './file-kind.ts';
import { createFileRemovalRepository } from './file-removal-repository.ts';
import { type FileStore, filePartSize } from './file-store.ts';
import type { SentFile } from './sent-file.ts';

export type FileDependencies = { db: Database; files: FileStore; pictureReader?: PictureReader | undefined };

/** The kinds of content that are taken; `message` refuses others. */
export type TakenKinds<Kind extends ContentKind> = {
  kinds: readonly Kind[];
  message: string;
  /** Pictures are cut to this size, and are of this kind from then on. */
  cut?: PictureCut;
};

const maxNameLength = 120;

/** The row of a file is there: it stays until the row goes. In the transaction that adds the row. */
export const keepFile = (transaction: Database, kind: FileKind, id: string) =>
  createFileRemovalRepository(transaction, ownerOf(kind)).cancel(id);

/**
 * Checks, cleans, stores and reads the files of a kind. What is stored is deleted after an hour unless `keepFile`
 * follows.
 */
export function createStoredFiles(
  { db, files, pictureReader = directPictureReader }: FileDependencies,
  kind: FileKind,
) {
  const announce = (id: string) => createFileRemovalRepository(db, ownerOf(kind)).announce(id);

  async function put(body: Buffer, contentType: string) {
    const id = randomUUID();
    await announce(id);
    await files.put(nameOfFile(kind, id), body, contentType);
    return id;
  }

  /** A picture is written anew, without what phones write into it, such as the place where it was taken. */
  async function clean(bytes: Buffer, actorId: string, cut: PictureCut | undefined) {
    const drawn = cut ? pictureReader.cut(bytes, cut, actorId) : pictureReader.stripMetadata(bytes, actorId);
    return drawn.catch((error: unknown) => {
      throw error instanceof PictureRefused ? new FileRefused('damaged') : error;
    });
  }

  return {
    put,

    /** Stores a file by what it holds; returns the facts of its row. Throws FileRefused. */
    async take<Kind extends ContentKind>(
      { name, bytes }: SentFile,
      { cut, ...taken }: TakenKinds<Kind>,
      actorId: string,
    ) {
      const sent = await readContentKind(readerOf(bytes), bytes.length, taken);
      const body = isPicture(sent) ? await clean(bytes, actorId, cut) : bytes;
      const content = cut && isPicture(sent) ? (cut.kind as Kind) : sent;
      const { contentType, endings } = contentKinds[content];
      const id = await put(body, contentType);
      return { id, kind: content, size: body.length, name: toFileName(name, endings, maxNameLength) };
    },

    /** Draws a picture anew in several sizes and stores those that the kind has. Throws PictureRefused. */
    async takePicture(bytes: Buffer, actorId: string) {
      const { width, height, files: drawn } = await pictureReader.resize(bytes, actorId);
      const parts = drawn.filter(({ name }) => kind.parts?.includes(name));
      const id = randomUUID();
      await announce(id);
      for (const { name, body, contentType } of parts) await files.put(nameOfFile(kind, id, name), body, contentType);
      return { id, width, height, size: parts.reduce((sum, { body }) => sum + body.length, 0) };
    },

    /** Stores a video as it arrives, with no more than a part of it in memory. Throws FileRefused. */
    async takeStream<Kind extends ContentKind>(
      body: AsyncIterable<Uint8Array>,
      { kinds, message, maxSize }: TakenKinds<Kind> & { maxSize: number },
    ) {
      const id = randomUUID();
      let content: Kind | undefined;
      let file: { name: string; id: string } | undefined;
      const tags: string[] = [];
      let [waiting, size] = [Buffer.alloc(0), 0];
      const store = async (bytes: Buffer) => {
        if (!file) {
          content = kinds.find((taken) => taken === findBeginning(bytes));
          if (!content) throw new FileRefused('kind', message);
          await announce(id);
          const name = nameOfFile(kind, id);
          file = { name, id: await files.beginParts(name, contentKinds[content].contentType) };
        }
        tags.push(await files.putPart(file, tags.length, bytes));
      };
      try {
        for await (const chunk of body) {
          size += chunk.length;
          if (size > maxSize) throw new FileRefused('size', message);
          waiting = Buffer.concat([waiting, chunk]);
          while (waiting.length > filePartSize) {
            await store(waiting.subarray(0, filePartSize));
            waiting = waiting.subarray(filePartSize);
          }
        }
        if (size === 0) throw new FileRefused('empty');
        await store(waiting);
        await files.finishParts(file!, tags);
      } catch (error) {
        if (file) await files.abortParts(file);
        throw error;
      }
      return { id, size, kind: content! };
    },

    /** Throws FileNotFound. */
    async read(id: string, part?: string) {
      const body = kind.parts && !kind.parts.includes(part!) ? undefined : await files.find(nameOfFile(kind, id, part));
      if (!body) throw new FileNotFound();
      return body;
    },
  };
}
