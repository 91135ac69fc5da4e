import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { removeFiles } from '#platform/server/files/files-module.ts';
import { it as dbIt } from '#platform/server/testing/database-test.ts';
import { courseFileKind } from '../course-file-repository.ts';
import { courseFiles, courseVideos } from '../lesson-media-table.ts';
import { tinyMp4 } from '../testing/made-files.ts';
import { serveLessonMedia } from '../testing/serve-lesson-media.ts';
import { courseUploadKind } from '../uploads/upload-repository.ts';
import { canEncode, createFfmpeg, type Ffmpeg, FfmpegRefused, FfmpegTooSlow } from './ffmpeg-gateway.ts';
import { isOwnPlaylist, renditionArguments, renditionsFor } from './rendition-policy.ts';
import { createRenditionRepository } from './rendition-repository.ts';
import { videoRenditions } from './rendition-table.ts';
import { createRenditions } from './renditions.ts';

const workDirectory = await mkdtemp(join(tmpdir(), 'renditions-'));
afterAll(() => rm(workDirectory, { recursive: true }));

const hasFfmpeg = canEncode('ffmpeg');
const needFfmpeg = (skip: (note: string) => void) => hasFfmpeg || skip('There is no ffmpeg with libx264 here.');
const itWithFfmpeg = hasFfmpeg ? dbIt : (name: string, _run: unknown) => it(name, ({ skip }) => needFfmpeg(skip));
const ffmpeg = createFfmpeg('ffmpeg');
const running = { directory: workDirectory, timeoutMs: 60_000, signal: new AbortController().signal };

type Serving = Awaited<ReturnType<typeof serveLessonMedia>>;

/** A video of a lesson, and what makes its smaller versions. */
async function serve(db: Database, tool: Ffmpeg = ffmpeg) {
  const tools = { ffmpeg: tool, workDirectory };
  const served = await serveLessonMedia(db, { renditionTools: tools });
  const video = await served.upload('video', tinyMp4, 'Film.mp4');
  await served.nameIn('one', { videoId: video.id });
  const logger = { error: vi.fn() };
  const create = () => createRenditions({ db, files: served.files, logger, ...tools });
  return { ...served, video, create, logger, readState: () => readState(served, video.id) };
}
async function readState({ ask, uploads }: Serving, id: string) {
  const { body } = await ask('tom', uploads);
  return body.files.find((file: { id: string }) => file.id === id)?.video.renditions;
}

// Ffmpeg takes some seconds.
itWithFfmpeg('makes poster and smaller versions, which die with the access and go with the video', async ({ db }) => {
  const { create, contents, readState, readAs, ask, access, clock, files, video } = await serve(db);
  expect((await readState()).state).toBe('waiting');
  await create().run();
  const fileNames = [...contents.keys()].map((name) => name.split('/').at(-1)).sort();
  expect(fileNames).toEqual(['original', 'poster.webp', 'small.m3u8', 'small.mp4']);
  expect(await readState()).toMatchObject({ state: 'done', failure: null, sizes: [90], size: expect.any(Number) });
  expect(await readdir(workDirectory)).toEqual([]);

  const { address, hasRenditions, hasPoster } = (await readAs('ada')).video!;
  expect([hasRenditions, hasPoster]).toEqual([true, true]);
  const text = async (file: string) => (await ask('nobody', `${address}${file}`)).body.text();
  expect(await text('renditions.m3u8')).toMatch(/BANDWIDTH=\d+,RESOLUTION=160x90\nsmall\.m3u8\n$/);
  const playlist = await text('small.m3u8');
  expect(playlist).toMatch(/#EXT-X-MAP:URI="small\.mp4",BYTERANGE="\d+@0"/);
  const part = await ask('nobody', `${address}small.mp4`, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.body.text()]).toEqual([206, 'ftyp']);
  const paths = ['renditions.m3u8', 'small.m3u8', 'small.mp4'];
  const statuses = () => Promise.all(paths.map(async (file) => (await ask('nobody', `${address}${file}`)).status));
  expect((await ask('nobody', `${address}large.mp4`)).status).toBe(404);
  access.delete('ada');
  expect(await statuses()).toEqual([404, 404, 404]);
  access.add('ada');
  clock.now = new Date(clock.now.getTime() + 60 * 60 * 1000);
  expect(await statuses()).toEqual([404, 404, 404]);

  await db.delete(courseFiles).where(eq(courseFiles.id, video.id));
  await removeFiles({ db, files, kinds: [courseUploadKind, courseFileKind] });
  expect(contents.size).toBe(0);
});

it('reads no list of other files, and nothing from elsewhere', async ({ skip }) => {
  needFfmpeg(skip);
  const list = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n`;
  for (const [file, content] of [
    ['list.m3u8', list],
    ['concat', `ffconcat version 1.0\nfile '/etc/hostname'\n`],
  ] as const) {
    await writeFile(join(workDirectory, file), content);
    for (const kind of ['mp4', 'webm'] as const)
      await expect(ffmpeg.run(renditionArguments({ kind, file }, 'small'), running)).rejects.toThrow(FfmpegRefused);
  }
  const away = renditionArguments({ kind: 'mp4', file: 'http://127.0.0.1:9/a.mp4' }, 'small');
  await expect(ffmpeg.run(away, running)).rejects.toThrow(/not on whitelist|Protocol/i);
});

it('ends ffmpeg when its time is over, and with the process', async ({ skip }) => {
  needFfmpeg(skip);
  const endless = ['-f', 'lavfi', '-i', 'testsrc', '-f', 'null', '-'];
  await expect(ffmpeg.run(endless, { ...running, timeoutMs: 1 })).rejects.toThrow(FfmpegTooSlow);
  const stopping = new AbortController();
  const ending = ffmpeg.run(endless, { ...running, signal: stopping.signal });
  stopping.abort();
  await expect(ending).rejects.toThrow(/abort/i);
});

/** Writes what ffmpeg would, from a file that it made once, unless `fail` throws. */
const fakeFfmpeg = (fail: (output: string) => unknown = () => {}): Ffmpeg => ({
  async run(args, { directory }) {
    const output = args.at(-1)!;
    await fail(output);
    if (output === 'poster.png')
      return void (await sharp({ create: { width: 320, height: 180, channels: 3, background: '#000' } })
        .png()
        .toFile(join(directory, output)));
    const name = output.replace('.m3u8', '');
    await writeFile(join(directory, `${name}.mp4`), tinyMp4);
    await writeFile(join(directory, output), `#EXTM3U\n${name}.mp4\n#EXT-X-ENDLIST\n`);
  },
});

dbIt('says in words why there are none, and leaves the video as it was sent', async ({ db }) => {
  const failures = [
    [new FfmpegRefused('bad'), /could not be read to its end/],
    [new FfmpegTooSlow('late'), /more time/],
  ] as const;
  let error: Error = failures[0][0];
  const served = await serve(
    db,
    fakeFfmpeg(() => Promise.reject(error)),
  );
  for (const [thrown, text] of failures) {
    error = thrown;
    await db.update(videoRenditions).set({ state: 'waiting', failure: null });
    await served.create().run();
    expect(await served.readState()).toMatchObject({ state: 'failed', failure: expect.stringMatching(text) });
  }
  expect((await served.readAs('ada')).video!.hasRenditions).toBe(false);
  expect(served.logger.error).toHaveBeenCalledTimes(2);
});

dbIt('goes on after a failure and after a crash with what is missing, three times at most', async ({ db }) => {
  const begun: string[] = [];
  let isFull = true;
  const tool = fakeFfmpeg((output) => {
    begun.push(output);
    if (output === 'large.m3u8' && isFull) throw new Error('no space left on device');
  });
  const { create, readState, contents, video } = await serve(db, tool);
  await db.update(courseVideos).set({ width: 1280, height: 720 });
  const makePending = () => db.update(videoRenditions).set({ runAt: sql`now()`, claimedUntil: null });
  await create().run();
  expect(begun).toEqual(['poster.png', 'small.m3u8', 'large.m3u8']);
  expect((await readState()).state).toBe('waiting');
  // A process that died while it worked leaves its claim and its folder.
  await makePending();
  await createRenditionRepository(db).claim();
  await mkdir(join(workDirectory, video.id));
  await create().run();
  expect(begun).toHaveLength(3);
  await makePending();
  isFull = false;
  await create().run();
  expect(begun.slice(3)).toEqual(['large.m3u8']);
  expect([(await readState()).state, await readdir(workDirectory)]).toEqual(['done', []]);
  expect(contents.has(`course-files/${video.id}/large.m3u8`)).toBe(true);

  await db.update(videoRenditions).set({ state: 'waiting', attempts: 3 });
  await create().run();
  expect(await readState()).toMatchObject({ state: 'failed', failure: expect.stringMatching(/three times/) });
});

dbIt('leaves nothing of a video that is deleted meanwhile, and begins again after a stop', async ({ db }) => {
  let onSmall = async () => {};
  const served = await serve(
    db,
    fakeFfmpeg(async (output) => output === 'small.m3u8' && onSmall()),
  );
  const { create, contents, video, files, logger } = served;
  const stopped = create();
  onSmall = async () => {
    const stopping = stopped.stop();
    await Promise.race([stopping, Promise.resolve()]);
    throw new Error('killed');
  };
  await stopped.run();
  const [row] = await db.select().from(videoRenditions);
  expect([row!.state, row!.attempts, row!.claimedUntil]).toEqual(['waiting', 0, null]);

  onSmall = async () => {
    await db.delete(courseFiles).where(eq(courseFiles.id, video.id));
    await removeFiles({ db, files, kinds: [courseUploadKind, courseFileKind] });
  };
  await create().run();
  expect([[...contents.keys()], logger.error.mock.calls]).toEqual([[], []]);
});

it('makes no version that is larger than the video, and none that names other files', () => {
  expect(renditionsFor({ width: 640, height: 360 })).toEqual(['small']);
  expect(renditionsFor({ width: 720, height: 1280 })).toEqual(['small', 'large']);
  for (const line of ['small.mp4', '#EXTINF:6.000000,', '#EXT-X-MAP:URI="small.mp4",BYTERANGE="1347@0"'])
    expect(isOwnPlaylist(`#EXTM3U\n${line}\n`)).toBe(true);
  for (const line of ['../original', 'https://evil.example/a.mp4', '#EXT-X-MAP:URI="https://evil.example/a"'])
    expect(isOwnPlaylist(`#EXTM3U\n${line}\n`)).toBe(false);
});
