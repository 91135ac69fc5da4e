import { type Browser, expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { enroll } from './enroll.ts';
import { signUp, someProfile } from './member.ts';
import { whenHydrated } from './server.ts';

const courseId = 'first-cv';
const title = 'Your CV on one page';
const comment = 'It is clear and short. The second part could name what you built.';

async function expectGood(page: Page) {
  expect(await violationsOf(page), page.url()).toEqual([]);
  await expectToFit(page, page.url());
}

/** A learner who has submitted an answer. */
async function openLearner(browser: Browser, baseURL: string, answer: string, name: string, javaScriptEnabled = true) {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled })).newPage();
  await signUp(page, name);
  await page.request.post('/api/profile', { data: someProfile });
  await enroll(page, courseId);
  const { assignments } = await (await page.request.get(`/api/courses/${courseId}/assignments`)).json();
  const { id } = assignments.find((one: { title: string }) => one.title === title);
  const sent = await page.request.post(`/api/courses/${courseId}/assignments/${id}/submission`, {
    data: { text: answer, version: 0 },
  });
  expect(sent.ok()).toBe(true);
  return { page, path: `/classes/${courseId}/assignments/${id}` };
}

test('two learners look at each other’s answers, one of them without script, and a curator decides what is held', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  // A course, two learners and an instructor, each with pages that are checked.
  test.slow();
  const teacher = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await teacher.goto('/api/auth/sign-in/google?returnTo=/teach');
  await teacher.getByRole('button', { name: 'Nomvula Dlabane' }).click();
  await teacher.goto(`/teach/${courseId}/assignments`);
  await teacher.getByRole('link', { name: 'Write and edit assignments' }).click();
  await whenHydrated(teacher);
  await teacher.getByRole('button', { name: title, exact: true }).click();
  const choice = teacher.getByLabel('Let learners look at each other’s answers');
  await choice.check();
  await teacher.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(teacher.getByText('Saved.')).toBeVisible();
  await teacher.goto(`/teach/${courseId}/assignments`);
  await teacher.getByRole('link', { name: title }).click();
  await teacher.getByRole('link', { name: 'See what peers wrote' }).click();
  await expect(teacher.getByText('No peers look at each other’s answers yet')).toBeVisible();
  const taughtPath = teacher.url();

  const one = await openLearner(browser, baseURL!, 'My CV, the first.', 'Zoë Müller-Ñandú');
  const other = await openLearner(browser, baseURL!, 'سيرتي الذاتية', 'نور الهدى', false);
  for (const { page, path } of [one, other]) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Peer review' }).click();
    await page.getByRole('button', { name: 'Take part' }).click();
    await expect(page.getByRole('heading', { name: 'For you to look at' })).toBeVisible();
  }
  await one.page.goto(`${one.path}/peers`);
  await one.page.getByRole('button', { name: 'Look at it' }).click();
  await expect(one.page.getByText('سيرتي الذاتية')).toBeVisible();
  await whenHydrated(one.page);
  await one.page.getByLabel('What do you think of it?').pressSequentially('It is clear');
  await expect(one.page.getByText('Draft saved')).toBeVisible();
  await expectGood(one.page);
  await one.page.reload();
  await expect(one.page.getByLabel('What do you think of it?')).toHaveValue('It is clear');

  // Without script, and too short at first.
  await other.page.getByRole('button', { name: 'Look at it' }).click();
  await expect(other.page.getByText('My CV, the first.')).toBeVisible();
  for (const { page } of [other, one]) {
    for (const field of await page.locator('input[type=number]').all()) await field.fill('4');
    const more = page === other.page ? ' More on https://wa.me/254700000000' : '';
    await page.getByLabel('What do you think of it?').fill(`${comment}${more}`);
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByText('Thank you. The other learner reads it without your name.')).toBeVisible();
  }
  await one.page.goto(`${one.path}/peers`);
  await expect(one.page.getByText('1 answer of a peer has come.')).toBeVisible();
  await expectGood(one.page);
  expect(await one.page.content()).not.toContain('نور');

  await teacher.goto(taughtPath);
  await whenHydrated(teacher);
  await expect(teacher.getByText(comment)).toHaveCount(2);
  await expect(teacher.getByRole('heading', { name: /نور/ }).first()).toBeVisible();
  await expectGood(teacher);

  await openAdmin(admin);
  await admin.goto('/admin/peer-reviews');
  await whenHydrated(admin);
  await expect(admin.getByText('Looks like a scam: Link to wa.me')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Peer reviews 1', exact: true })).toBeVisible();
  await admin.getByText('The answer that it is about').click();
  await expect(admin.getByText('My CV, the first.')).toBeVisible();
  await admin.getByRole('button', { name: 'Hide it' }).click();
  await expect(admin.getByText('Write why. The author reads it.')).toBeVisible();
  await expectGood(admin);
  await admin.getByRole('button', { name: 'Show it' }).click();
  await expect(admin.getByText('Nothing waits for a decision')).toBeVisible();
});
