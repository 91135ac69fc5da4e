import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { enroll } from './enroll.ts';
import { signUp, someProfile } from './member.ts';
import { whenHydrated } from './server.ts';

const courseId = 'case-competitions';
const webm = readFileSync('src/features/learning/media/server/testing/tiny.webm');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n');

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenHydrated(page);
}

async function expectGood(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page, page.url());
}

/** Collects the refusals of the content policy on this page. */
async function watchPolicy(page: Page) {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  return refused;
}

test('a curator adds a video with captions and a file; a learner watches, reads, and goes on elsewhere', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAdmin(page);
  await open(page, `/admin/classes/${courseId}`);
  await page.getByRole('button', { name: 'Lessons', exact: true }).click();
  const lesson = page.locator('.class-lesson').first();
  await lesson.locator('.class-lesson-title').click();

  // A file that is no video is refused in words beside the field.
  await lesson
    .getByLabel('Add a video')
    .setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('MZ') });
  await expect(lesson.getByText(/not a video that every browser can play/)).toBeVisible();
  await lesson.getByLabel('Add a video').setInputFiles({ name: 'Welcome.webm', mimeType: 'video/webm', buffer: webm });
  await expect(lesson.getByText('Welcome.webm')).toBeVisible();
  await lesson
    .getByLabel('Add a file')
    .setInputFiles({ name: 'Workbook.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(lesson.getByRole('link', { name: 'Workbook.pdf' })).toBeVisible();

  await lesson.getByLabel('What the picture for lesson 1 shows').fill('A calm sea');
  const picture = readFileSync('src/app/web/public/icon-512.png');
  await lesson
    .getByLabel('Add a picture to lesson 1')
    .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: picture });
  await expect(lesson.getByRole('textbox', { name: 'Text of lesson 1' })).toHaveValue(/!\[A calm sea\]\(picture:/);

  // A line of code that nothing breaks.
  const text = lesson.getByRole('textbox', { name: 'Text of lesson 1' });
  await text.fill(`${await text.inputValue()}\n\n\`\`\`\n${'a_long_word_of_code_'.repeat(12)}\n\`\`\`\n`);

  await lesson.getByText(/^Captions/).click();
  await lesson.getByRole('button', { name: 'Add a caption here' }).click();
  await lesson.getByLabel('Words of caption 1', { exact: true }).fill('Welcome to this class.');
  await lesson.getByRole('button', { name: 'Save the captions' }).click();
  await expect(lesson.getByText('The captions are saved.', { exact: false })).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Publish the changes' }).click();
  await expect(page.getByRole('button', { name: 'Publish the changes' })).toBeDisabled();

  const context = await browser.newContext({ baseURL: baseURL! });
  const learner = await context.newPage();
  const refused = await watchPolicy(learner);
  await signUp(learner);
  await learner.request.post('/api/profile', { data: someProfile });
  await enroll(learner, courseId);
  await open(learner, `/classes/${courseId}/learn`);
  await learner.locator('.lesson-link').first().click();
  await whenHydrated(learner);
  const shown = learner.getByRole('img', { name: 'A calm sea' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const play = learner.locator('media-play-button');
  await expect(play).toBeVisible();
  await learner.getByText('Transcript: read what is said').click();
  await expect(learner.getByText('Welcome to this class.')).toBeVisible();
  await expectGood(learner);
  expect(refused).toEqual([]);

  const video = learner.locator('video');
  const positionSent = learner.waitForRequest((request) => request.url().endsWith('/video-position'));
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    element.currentTime = 2;
    element.pause();
  });
  expect((await (await positionSent).response())!.status()).toBe(204);
  const { pathname } = new URL(learner.url());
  const lessonAnswer = await learner.request.get(
    `/api${pathname.replace('/classes', '/courses').replace('/learn/', '/lessons/')}`,
  );
  expect((await lessonAnswer.json()).media.video.position).toBeGreaterThan(1);
  const download = await learner.request.get(
    (await learner.getByRole('link', { name: 'Workbook.pdf' }).getAttribute('href'))!,
  );
  expect(await download.body()).toEqual(pdf);

  // Without script the video, the transcript and its search are there.
  const plain = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const quiet = await plain.newPage();
  await quiet.goto(`${pathname}?said=welcome#transcript`);
  await expect(quiet.locator('video[controls]')).toBeVisible();
  await expect(quiet.locator('mark')).toHaveText('Welcome');
  await expect(quiet.getByText('Found in 1 place.')).toBeVisible();
});
