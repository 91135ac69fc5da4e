import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { canEncode } from '#features/learning/media/server/videos/ffmpeg-gateway.ts';
import { startS3Server } from '#platform/server/files/testing/s3-server.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { enroll } from './enroll.ts';
import { signUp, someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

const courseId = 'first-cv';

/** Twenty seconds of a test picture with a tone, 854 by 480: it gets a version of 360 lines and one of its own size. */
function makeFilm() {
  const file = join(mkdtempSync(join(tmpdir(), 'film-')), 'film.mp4');
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc=size=854x480:rate=12:duration=20'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=20', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart', file],
  ]);
  return readFileSync(file);
}

async function openInstructor(page: Page) {
  await page.goto('/api/auth/sign-in/google?returnTo=/teach');
  await page.getByRole('button', { name: 'Nomvula Dlabane' }).click();
  await expect(page).toHaveURL(/\/teach$/);
  await page.goto(`/teach/${courseId}/materials`);
  await whenHydrated(page);
}

const playsH264 = (page: Page) =>
  page.evaluate(
    () => 'MediaSource' in window && MediaSource.isTypeSupported('video/mp4; codecs="avc1.4d401f,mp4a.40.2"'),
  );
/** Plays as the button does, at any time: also before the player has chosen its source. */
const play = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    video.play().catch(() => {});
  });
const timeOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

for (const store of ['the folder', 'S3'])
  test(`a film of a lesson gets smaller versions in ${store}, which the player plays and goes on with`, async ({
    browser,
    start,
  }) => {
    test.skip(sized(store === 'S3', false), 'Runs in npm run test:soak, because it waits for a job of every minute.');
    test.skip(!canEncode('ffmpeg'), 'needs an ffmpeg that writes H.264: apt-get install ffmpeg');
    // The job begins once a minute.
    test.setTimeout(240_000);
    const s3 = store === 'S3' ? await startS3Server() : undefined;
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3?.settings ?? {};
    const server = await start(
      s3 && {
        ...{ S3_ENDPOINT: String(endpoint), S3_REGION: region!, S3_BUCKET: bucket! },
        ...{ S3_ACCESS_KEY_ID: accessKeyId!, S3_SECRET_ACCESS_KEY: secretAccessKey! },
      },
    );
    const teacher = await (await browser.newContext({ baseURL: server.url })).newPage();
    test.skip(!(await playsH264(teacher)), 'needs a browser that plays H.264');
    await openInstructor(teacher);
    const lesson = teacher.locator('.class-lesson').nth(1);
    await lesson.locator('.class-lesson-title').click();
    await lesson
      .getByLabel('Add a video')
      .setInputFiles({ name: 'A long name of a film about one page.mp4', mimeType: 'video/mp4', buffer: makeFilm() });
    await expect(lesson.getByText('A long name of a film about one page.mp4')).toBeVisible();
    await teacher.getByRole('button', { name: 'Publish the changes' }).click();
    await expect(teacher.getByRole('button', { name: 'Publish the changes' })).toBeDisabled();
    const renditions = async () => {
      const { files } = await (await teacher.request.get(`/api/course-uploads/${courseId}`)).json();
      const film = files.find(({ name }: { name: string }) => name.startsWith('A long name'));
      return film.video.renditions as { state: string; sizes: number[] };
    };
    await expect.poll(async () => (await renditions()).state, { timeout: 150_000, intervals: [2_000] }).toBe('done');
    expect((await renditions()).sizes).toEqual([360, 480]);

    const learner = await (await browser.newContext({ baseURL: server.url })).newPage();
    const scripts: string[] = [];
    const media: string[] = [];
    const refused: string[] = [];
    learner.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'script') scripts.push(pathname);
      else if (pathname.startsWith('/videos/')) media.push(pathname.split('/').at(-1)!);
    });
    learner.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    await signUp(learner);
    await learner.request.post('/api/profile', { data: someProfile });
    await enroll(learner, courseId);
    const hasHls = () => scripts.some((path) => /hls/.test(path));
    // A lesson whose film has no smaller versions needs no such player.
    const { lessons } = await (await learner.request.get(`/api/courses/${courseId}/room`)).json();
    await learner.goto(`/classes/${courseId}/learn/${lessons[0].id}`);
    await whenHydrated(learner);
    await expect(learner.locator('video')).toBeVisible();
    expect(hasHls()).toBe(false);
    media.length = 0;

    await learner.goto(`/classes/${courseId}/learn/${lessons[1].id}`);
    await whenHydrated(learner);
    await expect(learner.locator('media-play-button')).toBeVisible();
    // A learner who presses Play before the player is there begins with the original.
    await expect(learner.locator('video')).toHaveAttribute('src', /^blob:/);
    const positionSent = learner.waitForRequest((request) => request.url().endsWith('/video-position'));
    await play(learner);
    await expect.poll(() => timeOf(learner)).toBeGreaterThan(0.5);
    expect(hasHls()).toBe(true);
    // Which of the two it begins with depends on how fast the first one came.
    expect(media).toContain('renditions.m3u8');
    expect(media.some((name) => /^(small|large)\.mp4$/.test(name))).toBe(true);
    // The original is not loaded.
    expect(media).not.toContain('video');
    await learner.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 8;
      video.pause();
    });
    expect((await (await positionSent).response())!.status()).toBe(204);
    await expect
      .poll(async () => {
        await learner.reload();
        await whenHydrated(learner);
        await play(learner);
        await learner.waitForFunction(() => document.querySelector('video')!.readyState >= 1);
        return timeOf(learner);
      })
      .toBeGreaterThan(7);
    expect(refused).toEqual([]);
    await server.kill();
    await s3?.close();
  });
