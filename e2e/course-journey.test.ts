import { type Browser, expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { buy } from './buyer.ts';
import { signUp, someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

const courseId = 'first-cv';
const classroom = `/classes/${courseId}`;
const assignment = 'Your CV on one page';
const meeting = 'https://meet.example.org/pages';
const pdf = {
  name: 'My CV.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n'),
};

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenHydrated(page);
}

async function expectGood(page: Page) {
  expect(await violationsOf(page), page.url()).toEqual([]);
  await expectToFit(page, page.url());
}

/** The instructor whom the demo offers where it lets choose an account. */
async function openInstructor(browser: Browser, baseURL: string) {
  const page = await (await browser.newContext({ baseURL, timezoneId: 'Africa/Lagos' })).newPage();
  await page.goto('/api/auth/sign-in/google?returnTo=/teach');
  await page.getByRole('button', { name: 'Nomvula Dlabane' }).click();
  await expect(page).toHaveURL(`${baseURL}/teach`);
  return page;
}

async function watch(learner: Page) {
  await learner.getByRole('link', { name: /^Start: lesson 1/ }).click();
  await whenHydrated(learner);
  await expect(learner.locator('media-play-button')).toBeVisible();
  const positionSent = learner.waitForRequest((request) => request.url().endsWith('/video-position'));
  await learner.locator('video').evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    await film.play();
    film.currentTime = 7;
    film.pause();
  });
  expect((await (await positionSent).response())!.status()).toBe(204);
  await learner.reload();
  await expect
    .poll(() => learner.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeCloseTo(7, 0);
  await whenHydrated(learner);
  await learner.getByRole('button', { name: 'Mark as done' }).click();
  await expect(learner.getByText('1 of 3 lessons done')).toBeVisible();
}

async function passCheck(learner: Page) {
  await open(learner, `${classroom}/learn/write-the-page`);
  await learner.getByLabel('Responsible for technical things').check();
  await learner.getByLabel('Your identity number').check();
  await learner.getByRole('button', { name: 'Check my answers' }).click();
  await expect(learner.getByText(/^0 of 2 right. You need 60 percent/)).toBeVisible();
  await learner.getByRole('link', { name: 'Try again' }).click();
  await learner.getByLabel('Run sound for 200 people every Sunday').check();
  for (const right of ['A town and one way', 'Care for a younger sister', 'Languages with a known level'])
    await learner.getByLabel(right).check();
  await learner.getByRole('button', { name: 'Check my answers' }).click();
  await expect(learner.getByText(/Passed, and the lesson is done/)).toBeVisible();
  await open(learner, `${classroom}/learn/portfolio-and-mail`);
  await learner.getByRole('button', { name: 'Mark as done' }).click();
  await expect(learner.getByText('3 of 3 lessons done')).toBeVisible();
}

async function discuss(learner: Page, teacher: Page) {
  await open(learner, `${classroom}/community`);
  await learner.getByRole('link', { name: 'Ask or tell the class' }).click();
  await whenHydrated(learner);
  await learner.getByLabel('Your question or topic').fill('Where do hobbies go?');
  await learner.getByLabel('What do you want to say?').fill('At the end?');
  await learner.getByRole('button', { name: 'Post it' }).click();
  await expect(learner.getByRole('heading', { name: 'Where do hobbies go?' })).toBeVisible();
  await whenHydrated(learner);
  await open(teacher, new URL(learner.url()).pathname);
  await teacher.getByLabel('Your reply').fill('At the end, in one line.');
  await teacher.getByRole('button', { name: 'Post the reply' }).click();
  const answer = learner.locator('.post', { hasText: 'in one line' });
  await expect(answer.getByText('Instructor')).toBeVisible();
  await expect(answer).toContainText('Nomvula Dlabane');
}

async function submit(learner: Page) {
  await open(learner, `${classroom}/assignments`);
  await expect(learner.getByText('Nobody can answer')).toHaveCount(0);
  await expectGood(learner);
  await learner.getByRole('link', { name: assignment }).click();
  await whenHydrated(learner);
  await learner.getByLabel('Text of your answer').fill('For the summer school.');
  await expect(learner.getByText('Draft saved')).toBeVisible();
  await learner.getByLabel('Add a file').setInputFiles({ ...pdf, buffer: Buffer.from('MZ\0') });
  await expect(learner.getByText(/not a file that can be handed in/)).toBeVisible();
  await learner.getByLabel('Add a file').setInputFiles(pdf);
  await expect(learner.getByRole('link', { name: 'My CV.pdf' })).toBeVisible();
  await expectGood(learner);
  await learner.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(learner.getByText(/You submitted version 1/)).toBeVisible();
}

async function answer(teacher: Page, points: string, comment: string, button: string) {
  await open(teacher, '/teach');
  await teacher.getByRole('link', { name: 'Łucja B.' }).click();
  await expect(teacher.getByRole('heading', { name: 'Your answer' })).toBeVisible();
  await whenHydrated(teacher);
  for (const field of await teacher.locator('.answer-form input').all()) await field.fill(points);
  if (comment) await teacher.getByLabel('Comment').fill(comment);
  await teacher.getByRole('button', { name: button, exact: true }).click();
}

async function meet(learner: Page, teacher: Page) {
  await open(teacher, `/teach/${courseId}/sessions/new`);
  await teacher.getByLabel('Title').fill('We look at pages');
  const inTenMinutes = new Date(Date.now() + 10 * 60_000).toLocaleString('sv-SE', { timeZone: 'Africa/Lagos' });
  await teacher.getByLabel('Date and time').fill(inTenMinutes.slice(0, 16).replace(' ', 'T'));
  await teacher.getByLabel('Address of the meeting').fill(meeting);
  await teacher.getByRole('button', { name: 'Schedule it' }).click();
  await expect(teacher.getByText('It is scheduled.', { exact: false })).toBeVisible();
  await learner.context().route(`${meeting}**`, (route) => route.fulfill({ body: 'The meeting' }));
  await open(learner, `${classroom}/sessions`);
  await learner.getByRole('button', { name: /^Join\s*: We look at pages/ }).click();
  await expect(learner).toHaveURL(meeting);
}

// Takes some seconds: it is a whole course, for a learner, an instructor and a stranger.
test('a buyer watches, passes a check, asks, submits, revises, is accepted, joins, and a stranger verifies the certificate', async ({
  page: learner,
  browser,
  baseURL,
}) => {
  const teacher = await openInstructor(browser, baseURL!);
  await whenHydrated(teacher);
  await expect(teacher.getByText('Amara O.')).toBeVisible();
  await expectGood(teacher);

  await signUp(learner, 'Łucja Bąk');
  await learner.request.post('/api/profile', { data: { ...someProfile, fullName: 'Łucja Bąk' } });
  await buy(learner, courseId);
  await expect(
    learner.getByText(/lifetime access to the course materials, the live sessions if there are any/),
  ).toBeVisible();
  await learner.getByRole('link', { name: 'View My Classes' }).click();
  const tiles = learner.locator('.class-parts');
  await expect(tiles).toContainText('0 of 1 accepted');
  for (const tile of ['Live Sessions', 'Course Materials', 'Community', 'Assignments'])
    await expect(tiles.getByRole('link', { name: tile })).toBeVisible();

  await watch(learner);
  await open(learner, `${classroom}/certificate`);
  await expect(learner.getByText(/^You get a certificate when you have completed this class/)).toBeVisible();
  await expectGood(learner);
  await passCheck(learner);
  await discuss(learner, teacher);

  await submit(learner);
  await open(teacher, '/teach');
  await teacher.getByRole('link', { name: 'Łucja B.' }).click();
  await expect(teacher.getByText('For the summer school.')).toBeVisible();
  const file = await teacher.request.get(
    (await teacher.getByRole('link', { name: 'My CV.pdf' }).getAttribute('href'))!,
  );
  expect([await file.body(), file.headers()['content-disposition']]).toEqual([
    pdf.buffer,
    expect.stringContaining('attachment; filename="My CV.pdf"'),
  ]);
  await whenHydrated(teacher);
  await teacher.getByRole('button', { name: 'Please revise' }).click();
  await expect(teacher.getByText('Give a whole number from 0 to 5.').first()).toBeVisible();
  await expectGood(teacher);
  await answer(teacher, '4', 'Say what came of it.', 'Please revise');
  await expect(teacher.getByText('The learner was asked to revise it')).toBeVisible();

  await open(learner, '/notifications');
  await learner.getByRole('link', { name: `Please revise: ${assignment}` }).click();
  await expect(learner.getByText('Say what came of it.').first()).toBeVisible();
  await expectGood(learner);
  await whenHydrated(learner);
  await learner.getByLabel('Text of your answer').fill('For the summer school. 40 people came.');
  await learner.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(learner.getByText(/You submitted version 2/)).toBeVisible();
  await answer(teacher, '5', '', 'Accept');
  await expect(teacher.getByText('Nothing more is to be done here.')).toBeVisible();
  await open(learner, `${classroom}/assignments`);
  await expect(learner.getByText('Accepted')).toBeVisible();
  await learner.getByRole('link', { name: assignment }).click();
  await expect(learner.getByText('15 of 20')).toBeVisible();
  await expectGood(learner);

  await meet(learner, teacher);
  await open(teacher, `/teach/${courseId}/sessions`);
  await teacher.getByRole('link', { name: 'We look at pages' }).click();
  await expect(teacher.getByRole('region', { name: 'Who joined' })).toContainText('Łucja B.');

  await open(learner, `${classroom}/certificate`);
  await expectGood(learner);
  await learner.getByRole('button', { name: 'Get my certificate' }).click();
  const certificate = await learner.request.get(
    (await learner.getByRole('link', { name: 'Open the PDF' }).getAttribute('href'))!,
  );
  expect(certificate.headers()['content-type']).toBe('application/pdf');
  await expectGood(learner);
  const address = (await learner.getByRole('link', { name: 'Open the public page' }).getAttribute('href'))!;

  const stranger = await browser.newPage({ baseURL: baseURL! });
  await stranger.goto(new URL(address, baseURL).pathname);
  await expect(stranger.getByText('This certificate is valid')).toBeVisible();
  await expect(stranger.getByText('Łucja Bąk completed this class.')).toBeVisible();
  await expectGood(stranger);
  await stranger.goto(`/certificates/${'x'.repeat(22)}`);
  await expect(stranger.getByText('There is no such certificate')).toBeVisible();
  expect(await violationsOf(stranger)).toEqual([]);
});
