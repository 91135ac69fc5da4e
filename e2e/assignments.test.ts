import { type Browser, expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { enroll } from './enroll.ts';
import { confirmAddress, signUp, someProfile } from './member.ts';
import { whenHydrated } from './server.ts';

const courseId = 'first-cv';
const title = 'Your CV on one page';
const pdf = { name: 'My CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA page.') };

/** Somebody with an account in a browser of their own. */
async function openAs(browser: Browser, baseURL: string, name: string) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const { email } = await signUp(page, name);
  expect((await page.request.post('/api/profile', { data: { ...someProfile, fullName: name } })).ok()).toBe(true);
  return { page, email };
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenHydrated(page);
}

async function expectGood(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page, page.url());
}

test('a learner submits a file, revises and is accepted; the instructor answers from the queue', async ({
  page,
  browser,
  baseURL,
}) => {
  const teacher = await openAs(browser, baseURL!, 'Tomasi Leavasa');
  await confirmAddress(teacher.page, teacher.email);
  await openAdmin(page);
  const named = await page.request.post(`/api/admin/classes/${courseId}/instructors`, {
    data: { email: teacher.email, name: 'Tomasi Leavasa', bio: 'Reads CVs.', pictureId: null },
  });
  expect(named.ok(), await named.text()).toBe(true);

  const learner = await openAs(browser, baseURL!, 'Zoë Müller');
  await enroll(learner.page, courseId);
  await open(learner.page, '/my-classes');
  await expect(learner.page.getByText('0 of 1 accepted')).toBeVisible();
  await learner.page.getByRole('link', { name: 'Assignments' }).first().click();
  await expect(learner.page.getByText('Not begun')).toBeVisible();
  await expectGood(learner.page);
  await learner.page.getByRole('link', { name: title }).click();
  await learner.page.getByLabel('Text of your answer').fill('For the summer school.');
  await expect(learner.page.getByText('Draft saved')).toBeVisible();
  await learner.page.getByLabel('Add a file').setInputFiles({ ...pdf, buffer: Buffer.from('MZ\0') });
  await expect(learner.page.getByText(/not a file that can be handed in/)).toBeVisible();
  await learner.page.getByLabel('Add a file').setInputFiles(pdf);
  await expect(learner.page.getByRole('link', { name: 'My CV.pdf' })).toBeVisible();
  await expectGood(learner.page);
  await learner.page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(learner.page.getByText(/You submitted version 1/)).toBeVisible();

  const teach = teacher.page;
  await open(teach, '/teach');
  await expect(teach.getByText(title)).toBeVisible();
  await expectGood(teach);
  await teach.getByRole('link', { name: 'Zoë M.' }).click();
  await expect(teach.getByText('For the summer school.')).toBeVisible();
  const file = await teach.getByRole('link', { name: 'My CV.pdf' }).getAttribute('href');
  const sent = await teach.request.get(file!);
  expect([await sent.text(), sent.headers()['content-disposition']]).toEqual([
    '%PDF-1.7\nA page.',
    expect.stringContaining('attachment; filename="My CV.pdf"'),
  ]);
  await teach.getByRole('button', { name: 'Please revise' }).click();
  await expect(teach.getByText('Give a whole number from 0 to 5.').first()).toBeVisible();
  await expectGood(teach);
  for (const field of await teach.locator('.answer-form input').all()) await field.fill('4');
  await teach.getByLabel('Comment').fill('Say what came of it.');
  await teach.getByRole('button', { name: 'Please revise' }).click();
  await expect(teach.getByText('The learner was asked to revise it')).toBeVisible();

  await open(learner.page, '/notifications');
  await learner.page.getByRole('link', { name: `Please revise: ${title}` }).click();
  await expect(learner.page.getByText('Say what came of it.').first()).toBeVisible();
  await whenHydrated(learner.page);
  await learner.page.getByLabel('Text of your answer').fill('For the summer school. 40 people came.');
  await learner.page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(learner.page.getByText(/You submitted version 2/)).toBeVisible();

  await open(teach, '/teach');
  await teach.getByRole('link', { name: 'Zoë M.' }).click();
  await expect(teach.getByText('40 people came.')).toBeVisible();
  for (const field of await teach.locator('.answer-form input').all()) await field.fill('5');
  await teach.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(teach.getByText('Nothing more is to be done here.')).toBeVisible();
  await teach.getByRole('link', { name: title }).click();
  await expect(teach.getByLabel('Task')).toBeVisible();
  await expectGood(teach);
  await teach.getByRole('link', { name: 'Assignments', exact: true }).click();
  await expect(teach.getByText('2 learners have submitted it')).toBeVisible();
  await expectGood(teach);

  await open(learner.page, `/classes/${courseId}/assignments`);
  await expect(learner.page.getByText('Accepted')).toBeVisible();
  await learner.page.getByRole('link', { name: title }).click();
  await expect(learner.page.getByText('This assignment is done.')).toBeVisible();
  await expect(learner.page.getByText('15 of 20')).toBeVisible();
  await expectGood(learner.page);
});

test('an assignment can be begun and submitted without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  await enroll(page, courseId);
  await page.goto(`/classes/${courseId}/assignments`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Write your answer or add a file first.')).toBeVisible();
  await page.getByLabel('Text of your answer').fill('A draft.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByLabel('Add a file').setInputFiles({ ...pdf, buffer: Buffer.from('MZ\0') });
  await page.getByRole('button', { name: 'Add the file' }).click();
  await expect(page.getByText(/not a file that can be handed in/)).toBeVisible();
  await page.getByLabel('Add a file').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Add the file' }).click();
  await expect(page.getByRole('link', { name: 'My CV.pdf' })).toBeVisible();
  await expect(page.getByLabel('Text of your answer')).toHaveValue('A draft.');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/You submitted version 1/)).toBeVisible();
  await context.close();
});
