import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { enroll } from './enroll.ts';
import { confirmAddress, signUp, someProfile } from './member.ts';
import { whenHydrated } from './server.ts';

const courseId = 'masters-abroad';
const community = `/classes/${courseId}/community`;

/** Somebody with an account in a browser of their own. */
async function openAs(browser: Browser, baseURL: string, name: string, rest: object = {}) {
  const page = await (await browser.newContext({ baseURL, ...rest })).newPage();
  const { email } = await signUp(page, name);
  expect((await page.request.post('/api/profile', { data: { ...someProfile, fullName: name } })).ok()).toBe(true);
  return { page, email };
}

async function openLearner(browser: Browser, baseURL: string, name: string, rest: object = {}) {
  const { page } = await openAs(browser, baseURL, name, rest);
  await enroll(page, courseId);
  return page;
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenHydrated(page);
}

async function expectGood(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page, page.url());
}

/** With the keyboard alone: from where the focus is to an element, and what is pressed there. */
async function press(page: Page, target: Locator, keys = 'Enter') {
  await expect(target).toBeVisible();
  for (let tabs = 0; !(await target.evaluate((element) => element === document.activeElement)); tabs++) {
    expect(tabs, 'the element can be reached').toBeLessThan(150);
    await page.keyboard.press('Tab');
  }
  if (keys) await page.keyboard.press(keys);
}

const postOf = (page: Page, text: string) => page.locator('.post', { hasText: text });

test('two learners and an instructor talk, live, and what is reported is hidden', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const { page: teacher, email } = await openAs(browser, baseURL!, 'Tomasi Leavasa');
  await confirmAddress(teacher, email);
  await openAdmin(admin);
  const named = await admin.request.post(`/api/admin/classes/${courseId}/instructors`, {
    data: { email, name: 'Tomasi Leavasa', bio: 'Reads CVs.', pictureId: null },
  });
  expect(named.ok(), await named.text()).toBe(true);
  const zoe = await openLearner(browser, baseURL!, 'Zoë Müller');
  const ada = await openLearner(browser, baseURL!, 'Ada Lovelace');

  // From the lesson to a question about it. The typed text survives a reload.
  await open(zoe, `/classes/${courseId}/learn`);
  await zoe.locator('.lesson-link').first().click();
  await zoe.getByRole('link', { name: 'See the discussion' }).click();
  await expect(zoe.getByText('No thread fits')).toBeVisible();
  await zoe.getByRole('link', { name: 'Ask or tell the class' }).click();
  await whenHydrated(zoe);
  // The form is loaded when it is touched; before that the browser says what is missing.
  await zoe.getByLabel('Your question or topic').focus();
  await expect(zoe.locator('.writing-form')).toHaveAttribute('novalidate');
  await zoe.getByRole('button', { name: 'Post it' }).click();
  await expect(zoe.getByText(/^Write the question in one line/)).toBeVisible();
  await zoe.getByLabel('Your question or topic').fill('Where do hobbies go?');
  await zoe.getByLabel('What do you want to say?').fill('At the end, or **never**?');
  await zoe.reload();
  await whenHydrated(zoe);
  await expect(zoe.getByLabel('What do you want to say?')).toHaveValue('At the end, or **never**?');
  await expectGood(zoe);
  await zoe.getByRole('button', { name: 'Post it' }).click();
  await expect(zoe.getByRole('heading', { name: 'Where do hobbies go?' })).toBeVisible();
  await expect(zoe.locator('.post strong')).toHaveText('never');
  await whenHydrated(zoe);

  // Ada finds it, marked as new, and her reply is on Zoë's page without a reload.
  await open(ada, community);
  const row = ada.locator('.thread-row', { hasText: 'Where do hobbies go?' });
  await expect(row).toContainText('New');
  await expectGood(ada);
  await ada.getByRole('searchbox').fill('hobbies never');
  await expect(ada).toHaveURL(/q=hobbies/);
  await row.getByRole('link').click();
  await whenHydrated(ada);
  await press(ada, ada.getByRole('button', { name: 'Reply to Zoë M.' }));
  await expect(ada.getByLabel('Your reply')).toHaveValue('@Zoë M. ');
  await ada.keyboard.type('They go last.');
  await press(ada, ada.getByRole('button', { name: 'Post the reply' }));
  await expect(postOf(zoe, 'They go last.')).toContainText('Ada L.');
  await expect(ada.getByText('Your reply is posted.')).toBeVisible();
  await expect(ada.getByLabel('Your reply')).toHaveValue('');
  await expectGood(ada);
  await open(zoe, '/notifications');
  await zoe.getByRole('link', { name: /^Ada L. mentioned you in/ }).click();
  await whenHydrated(zoe);
  await press(zoe, postOf(zoe, 'They go last.').getByRole('button', { name: /^Helpful/ }), 'Space');
  await expect(postOf(ada, 'They go last.').getByText('Helpful to 1')).toBeVisible();

  // The instructor answers and pins; Zoë marks it as answered.
  await open(teacher, `/teach/${courseId}/discussion`);
  await expect(teacher.getByText('Nothing waits for a decision')).toBeVisible();
  await expectGood(teacher);
  await teacher.getByRole('link', { name: 'Open the community' }).click();
  await teacher.getByRole('link', { name: 'Where do hobbies go?' }).click();
  await whenHydrated(teacher);
  await teacher.getByLabel('Your reply').fill('At the end, in one line.');
  await teacher.getByRole('button', { name: 'Post the reply' }).click();
  await expect(postOf(zoe, 'in one line').getByText('Instructor')).toBeVisible();
  await teacher.getByRole('button', { name: 'Pin it' }).click();
  await zoe.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(ada.locator('.thread-facts').first()).toContainText('PinnedAnswered');

  // Something that is reported is hidden from the queue, with a reason, and shown again from the thread.
  await press(ada, ada.getByLabel('Your reply'), '');
  await ada.keyboard.type('Only fools have hobbies, @to');
  await expect(ada.getByRole('option', { name: 'Tomasi Leavasa' })).toBeVisible();
  await expectGood(ada);
  await ada.keyboard.press('Enter');
  await expect(ada.getByLabel('Your reply')).toHaveValue('Only fools have hobbies, @Tomasi Leavasa ');
  await press(ada, ada.getByRole('button', { name: 'Post the reply' }));
  await press(zoe, postOf(zoe, 'Only fools').getByText(/^Report: /));
  await press(zoe, postOf(zoe, 'Only fools').getByLabel('What is wrong with it?'), 'ArrowDown');
  await expectGood(zoe);
  await press(zoe, postOf(zoe, 'Only fools').getByRole('button', { name: 'Report it' }));
  await expect(zoe.getByText('You reported this post.')).toBeVisible();
  await open(admin, '/admin/discussions');
  await expect(admin).toHaveURL('/admin/review?kind=posts');
  const queued = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Only fools' });
  await expect(queued(admin)).toContainText('Reported: It is unkind');
  await expectGood(admin);
  await open(teacher, `/teach/${courseId}/discussion`);
  await queued(teacher).getByRole('button', { name: 'Hide the post' }).click();
  await expect(teacher.getByText('Write why. The author reads it.')).toBeVisible();
  await teacher.keyboard.type('It hurts people.');
  await expectGood(teacher);
  await press(teacher, teacher.getByRole('button', { name: 'Hide the post' }));
  await expect(teacher.getByText('Nothing waits for a decision')).toBeVisible();
  await expect(zoe.getByText('This post was hidden.')).toBeVisible();
  await expect(zoe.getByText('You reported it, and it broke our rules. Thank you.')).toBeVisible();
  await expect(ada.getByText('This post was hidden: It hurts people.')).toBeVisible();
  await expectGood(ada);

  // Ada changes and deletes what is hers.
  const adasPost = postOf(ada, 'They go last');
  await adasPost.getByText(/^Change: /).click();
  await adasPost.getByLabel('Your text').fill('They go last, in a line.');
  await adasPost.getByRole('button', { name: 'Save the change' }).click();
  await expect(postOf(zoe, 'They go last, in a line.')).toContainText('changed later');
  await expect(adasPost.getByLabel('Your text')).toBeHidden();
  await adasPost.getByText(/^Change: /).click();
  await adasPost.getByRole('button', { name: 'Delete this post' }).click();
  await expect(zoe.getByText('This post was deleted.')).toBeVisible();

  // A picture, which says what is on it, waits until a person has looked at it.
  await ada.getByRole('button', { name: 'Add a picture' }).click();
  const file = { name: 'page.png', mimeType: 'image/png', buffer: await ada.screenshot() };
  await ada.getByLabel('Choose a picture').setInputFiles(file);
  await ada.getByLabel('Your reply').fill('It looks like this.');
  await expect(ada.getByLabel('What is on picture 1?')).toBeVisible();
  await ada.getByRole('button', { name: 'Post the reply' }).click();
  await expect(ada.getByText('Say in a sentence what is on the picture.')).toBeVisible();
  await ada.getByLabel('What is on picture 1?').fill('The page of this class');
  await expectGood(ada);
  await ada.getByRole('button', { name: 'Post the reply' }).click();
  await expect(ada.getByText('A person checks your reply before others see it.')).toBeVisible();
  await open(teacher, `/teach/${courseId}/discussion`);
  await expect(teacher.getByText('First picture of this person in the class')).toBeVisible();
  await teacher.getByRole('button', { name: 'Show it to the class' }).click();
  const shown = zoe.getByRole('img', { name: 'The page of this class' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the community is read and written without script', async ({ browser, baseURL }) => {
  const page = await openLearner(browser, baseURL!, 'Bo Ek', { javaScriptEnabled: false });
  await page.goto(community);
  await page.getByRole('link', { name: 'Ask or tell the class' }).click();
  await page.getByLabel('Your question or topic').fill('One page or two?');
  await page.getByLabel('What do you want to say?').fill('I have much to say.');
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByRole('heading', { name: 'One page or two?' })).toBeVisible();
  await page.getByLabel('Your reply').fill('My teacher says one.');
  await page.getByRole('button', { name: 'Post the reply' }).click();
  await expect(page.locator('.post')).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await page.locator('.back-link a').click();
  await page.getByRole('searchbox').fill('teacher');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('.thread-row')).toHaveCount(1);
});
