import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#platform/server/database/database.ts';
import { type FileStore, filePartSize } from '#platform/server/files/file-store.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { directPictureReader, type PictureReader } from '#platform/server/pictures/picture-reader.ts';
import { workWithLease } from '#platform/server/queue/renewed-lease.ts';
import { createCourseFileRepository } from '../course-file-repository.ts';
import { nameOfFile, nameOfPlaylist, nameOfPoster, nameOfRendition } from '../stored-file-policy.ts';
import { type Ffmpeg, FfmpegRefused, FfmpegTooSlow } from './ffmpeg-gateway.ts';
import { readMp4 } from './mp4-policy.ts';
import { drawPoster } from './poster.ts';
import {
  isOwnPlaylist,
  posterArguments,
  type RenditionName,
  renditionArguments,
  renditionsFor,
} from './rendition-policy.ts';
import { type ClaimedVideo, createRenditionRepository, renditionLease } from './rendition-repository.ts';

type Dependencies = {
  db: Database;
  files: FileStore;
  ffmpeg: Ffmpeg;
  /** A folder of this machine for the time of the work. */
  workDirectory: string;
  logger: Pick<Logger, 'error'>;
  pictureReader?: PictureReader | undefined;
};

const maxAttempts = 3;
/**
 * Limits the work on one version: for a film whose length is not known two hours, else eight times its length and ten
 * minutes.
 */
const timeoutFor = (seconds: number) => (seconds > 0 ? 600 + seconds * 8 : 2 * 60 * 60) * 1000;

/** The video was deleted meanwhile. */
class VideoGone extends Error {}

/** Makes the poster and the smaller versions of videos, one video at a time, in the background. */
export function createRenditions({ db, files, ffmpeg, workDirectory, logger, ...given }: Dependencies) {
  const { pictureReader = directPictureReader } = given;
  const repository = createRenditionRepository(db);
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;

  const runFfmpeg = (video: ClaimedVideo, directory: string, args: readonly string[]) =>
    ffmpeg.run(args, { directory, timeoutMs: timeoutFor(video.seconds), signal });
  const sourceOf = ({ kind }: ClaimedVideo) => ({ kind, file: 'input' });

  async function fetchVideo({ fileId, size }: ClaimedVideo, directory: string) {
    const body = await files.open(nameOfFile(fileId), { start: 0, end: size - 1 });
    if (!body) throw new VideoGone();
    await pipeline(Readable.fromWeb(body as never), createWriteStream(join(directory, 'input')), { signal });
  }

  async function makePoster(video: ClaimedVideo, directory: string) {
    await runFfmpeg(video, directory, posterArguments(sourceOf(video), video.seconds, 'poster.png'));
    const picture = await readFile(join(directory, 'poster.png'));
    const poster = await drawPoster(pictureReader, picture, undefined);
    await files.put(nameOfPoster(video.fileId), poster, 'image/webp');
    await createCourseFileRepository(db).setPoster(video.fileId);
  }

  /** In parts, so that no more than one is in memory. */
  async function storeFile(fileId: string, name: string, path: string) {
    const file = { name, id: await files.beginParts(name, 'video/mp4') };
    if (!(await repository.noteStoring(fileId, file))) {
      await files.abortParts(file);
      throw new VideoGone();
    }
    const handle = await open(path);
    const tags: string[] = [];
    try {
      for (;;) {
        signal.throwIfAborted();
        const part = Buffer.allocUnsafe(filePartSize);
        const { bytesRead } = await handle.read(part, 0, filePartSize, tags.length * filePartSize);
        if (bytesRead === 0) break;
        tags.push(await files.putPart(file, tags.length, part.subarray(0, bytesRead)));
      }
    } finally {
      await handle.close();
    }
    await files.finishParts(file, tags);
  }

  async function makeRendition(video: ClaimedVideo, directory: string, name: RenditionName) {
    const { fileId } = video;
    await runFfmpeg(video, directory, renditionArguments(sourceOf(video), name));
    const path = join(directory, `${name}.mp4`);
    const playlist = await readFile(join(directory, `${name}.m3u8`), 'utf8');
    if (!isOwnPlaylist(playlist)) throw new FfmpegRefused('the playlist names other files');
    const { size } = await stat(path);
    const { width, height } = await readDimensions(path, size);
    const [stored, storedPlaylist] = [nameOfRendition(fileId, name), nameOfPlaylist(fileId, name)];
    for (const left of [stored, storedPlaylist]) await files.remove(left);
    await storeFile(fileId, stored, path);
    await files.put(storedPlaylist, Buffer.from(playlist), 'application/vnd.apple.mpegurl');
    if (await repository.addMade(fileId, { name, width, height, size })) return;
    for (const left of [stored, storedPlaylist]) await files.remove(left);
    throw new VideoGone();
  }

  async function make(video: ClaimedVideo) {
    const directory = join(workDirectory, video.fileId);
    if (video.storing) await files.abortParts(video.storing);
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    try {
      await fetchVideo(video, directory);
      if (video.posterAt === null) await makePoster(video, directory);
      for (const name of renditionsFor(video))
        if (!video.made.some((made) => made.name === name)) await makeRendition(video, directory, name);
      await repository.finish(video.fileId);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  async function endBadly({ fileId, attempts }: ClaimedVideo, error: unknown) {
    if (error instanceof VideoGone) return;
    if (signal.aborted) return void (await repository.release(fileId));
    logger.error({ err: error, fileId }, 'smaller versions of a video could not be made');
    if (error instanceof FfmpegRefused) await repository.fail(fileId, 'unreadable');
    else if (error instanceof FfmpegTooSlow) await repository.fail(fileId, 'slow');
    else if (attempts >= maxAttempts) await repository.fail(fileId, 'gaveUp');
    else await repository.retryLater(fileId);
  }

  /**
   * Deletes the folders of processes that died; the video that one works on is claimed, so nobody does at this moment.
   */
  async function clearLeft() {
    for (const left of await readdir(workDirectory).catch(() => []))
      await rm(join(workDirectory, left), { recursive: true, force: true });
  }

  async function work() {
    while (!signal.aborted) {
      const video = await repository.claim();
      if (!video) return;
      await clearLeft();
      const renew = () => repository.renew(video.fileId);
      // It has ended the process, again and again.
      if (video.attempts > maxAttempts) await repository.fail(video.fileId, 'gaveUp');
      else
        await workWithLease({ lease: renditionLease, renew, work: () => make(video) }).catch((error: unknown) =>
          endBadly(video, error),
        );
    }
  }

  /** Begins, unless this process is at work already; resolves when nothing is left to do. */
  function run() {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    run,
    /** Begins as `run` does, without waiting. */
    begin: () =>
      void run().catch((error: unknown) => logger.error({ err: error }, 'smaller versions of videos failed')),
    /** Ends ffmpeg. The next process begins unfinished videos again. */
    async stop() {
      stopping.abort();
      await running?.catch(() => {});
    },
  };
}

/** Reads the facts of the file that ffmpeg has written. */
async function readDimensions(path: string, size: number) {
  const handle = await open(path);
  try {
    const read = async (start: number, length: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
      await handle.read(bytes, 0, bytes.length, start);
      return bytes;
    };
    return await readMp4(read, size);
  } finally {
    await handle.close();
  }
}
