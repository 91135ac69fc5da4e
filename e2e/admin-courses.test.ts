import { type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { payloads } from './script-payloads.ts';
import { whenHydrated } from './server.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenHydrated(page);
}

const saved = (page: Page) => expect(page.getByText('Everything is saved.')).toBeVisible();

/** Opens a step of the editor of a class. */
const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The fields of a lesson besides its text: no module, always open, nothing to check. */
const plainLesson = { module: '', opensOn: null, opensAfterDays: null, check: null, videoId: null, fileIds: [] };

/** Creates a complete draft through the API. */
async function makeCourse(page: Page, title: string) {
  const kinds = { category: 'exchange', level: 'beginner' };
  const { id } = await (
    await page.request.post('/api/admin/classes', { data: { title, ...kinds, priceCents: 4900 } })
  ).json();
  const lessons = ['one', 'two'].map((lesson) => ({
    id: lesson,
    title: `Lesson ${lesson}`,
    minutes: 30,
    isFree: false,
    body: 'Look.',
    ...plainLesson,
  }));
  const content = {
    ...{ title, ...kinds, description: 'See what others miss.', instructorName: 'Layla', instructorBio: 'She reads.' },
    ...{ duration: '4 weeks', features: ['Lessons'], whatYouWillLearn: ['To read'], requirements: ['Eyes'] },
    ...{ coverId: null, isSample: false, lessons },
  };
  const answer = await page.request.put(`/api/admin/classes/${id}`, { data: { version: 1, content, removing: [] } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id as string;
}

test('a curator writes and publishes a course with two lessons, and everybody sees it', { tag: '@core' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await openAdmin(page);
  await open(page, '/admin/classes');
  await page.getByRole('link', { name: 'New class' }).click();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText('Give it a title. You can change it later.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Title').fill('Reading the wáter');
  await page.getByLabel('Category').selectOption('Exchange');
  await page.getByLabel('Price in US dollars').fill('49.50');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL('/admin/classes/reading-the-water');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Something is missing')).toBeVisible();
  await page.getByLabel('Description', { exact: true }).fill('See what **others** miss.');
  await step(page, 'What it gives');
  await page.getByLabel('Duration').fill('4 weeks');
  await page.getByLabel('What people learn').fill('To read\nTo wait');
  await page.getByLabel('Course features').fill('Lessons');
  await page.getByLabel('Requirements').fill('Eyes');
  await step(page, 'Instructor');
  await page.getByLabel('Instructor', { exact: true }).fill('ليلى حداد');
  await page.getByLabel('About the instructor').fill('She reads.');
  await step(page, 'Lessons');
  for (const title of ['Second look', 'First look']) {
    await page.getByLabel('Title of a new lesson').fill(title);
    await page.getByRole('button', { name: 'Add the lesson' }).click();
  }
  await page.getByRole('textbox', { name: 'Text of lesson 1' }).fill('Look *again*.');
  await page.getByRole('textbox', { name: 'Text of lesson 2' }).fill('## Look\n\nOnce.');
  await page.getByRole('button', { name: 'Move First look up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('First look is now lesson 1 of 2.')).toBeAttached();
  await page.getByRole('button', { name: 'Preview Text of lesson 1' }).click();
  await expect(page.locator('.rendered-text h2')).toHaveText('Look');
  expect(await violationsOf(page)).toEqual([]);

  // Saved automatically.
  await saved(page);
  await page.reload();
  await whenHydrated(page);
  await step(page, 'What it gives');
  await expect(page.getByLabel('Duration')).toHaveValue('4 weeks');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview of the public page' })).toContainText('See what others miss.');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to editing' }).click();

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  expect((await visitor.goto('/classes/reading-the-water'))!.status()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.badge', { hasText: 'Published' })).toBeVisible();
  await expect.poll(async () => (await visitor.request.get('/classes/reading-the-water')).status()).toBe(200);
  await visitor.goto('/classes/reading-the-water');
  await expect(visitor.locator('.course-description strong')).toHaveText('others');
  await expect(visitor.locator('.lesson-list li').first()).toContainText('First look');
  await expect(visitor.locator('.price')).toHaveText('$49.50');

  await step(page, 'Price');
  await page.getByLabel('New price in US dollars').fill('free');
  await page.getByRole('button', { name: 'Change the price' }).click();
  await expect(page.getByText('Type a price from $1 to $1,000')).toBeVisible();
  await page.getByLabel('New price in US dollars').fill('59');
  await page.getByRole('button', { name: 'Change the price' }).click();
  await expect(page.locator('.class-prices li').first()).toContainText('$59');
  await expect(page.locator('.class-prices li')).toHaveCount(2);
  await expect
    .poll(async () => (await (await visitor.request.get('/api/courses/reading-the-water')).json()).price)
    .toBe(59);

  await page.getByRole('button', { name: 'Take off sale' }).click();
  await expect(page.getByRole('dialog')).toContainText('Nobody has bought it yet.');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take it off' }).click();
  await expect(page.locator('.badge', { hasText: 'Not for sale' })).toBeVisible();
  await visitor.context().close();
});

test('two concurrent editors of a course see the conflict, and lose nothing', async ({ page }) => {
  await openAdmin(page);
  const id = await makeCourse(page, 'Two at once');
  await page.request.post(`/api/admin/classes/${id}/state`, { data: { state: 'published', version: 2 } });
  const other = await page.context().newPage();
  for (const one of [page, other]) await open(one, `/admin/classes/${id}`);
  await other.getByLabel('Title', { exact: true }).fill('Theirs');
  await step(other, 'What it gives');
  await other.getByLabel('Duration').fill('9 weeks');
  await other.getByRole('button', { name: 'Publish the changes' }).click();
  await saved(other);

  await page.getByLabel('Title', { exact: true }).fill('Mine');
  await step(page, 'Instructor');
  await page.getByLabel('About the instructor').fill('She waits.');
  await page.getByRole('button', { name: 'Publish the changes' }).click();
  await expect(page.getByText('Their changes are in: Duration.')).toBeVisible();
  await expect(page.locator('.class-side')).toHaveText(['Mine', 'Theirs']);
  await expect(page.getByRole('button', { name: 'Publish the changes' })).toBeDisabled();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take theirs: Title' }).click();
  await page.getByRole('button', { name: 'Publish the changes' }).click();
  await saved(page);
  const { content } = await (await page.request.get(`/api/admin/classes/${id}`)).json();
  expect(content).toMatchObject({ title: 'Theirs', duration: '9 weeks', instructorBio: 'She waits.' });

  // Leaving a published course with unsaved changes asks for confirmation.
  await step(page, 'What it gives');
  await page.getByLabel('Duration').fill('2 weeks');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Duration')).toHaveValue('2 weeks');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
});

type EmailMessage = { to: string; subject: string; text: string; html: string; links: string[] };
const emailsTo = async (page: Page, email: string) =>
  ((await (await page.request.get('/api/dev/mail')).json()) as EmailMessage[]).filter(({ to }) => to === email);

test('a message is found, assigned and answered, and the answer is sent by email', async ({ page }) => {
  await openAdmin(page);
  const email = `${crypto.randomUUID()}@example.org`;
  const message = 'May I apply from Nepal?\n\nThank you.';
  await page.request.post('/api/contact', { data: { name: 'Ñandú ليلى', email, message } });
  await open(page, '/admin/messages');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Search the messages').fill(email.slice(0, 12));
  await page.getByRole('link', { name: 'Ñandú ليلى' }).click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('button', { name: 'Unassign' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Please write an answer first.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const other = await page.context().newPage();
  await open(other, page.url());
  await page.getByLabel('Your answer').fill('Yes, you may.\n\nGood luck!');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.locator('.thread-answer')).toContainText('Yes, you may.');
  await expect(page.getByLabel('Your answer')).toHaveValue('');
  await expect
    .poll(async () => (await emailsTo(page, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Re: Your question to SeaLeap/));
  const answer = (await emailsTo(page, email)).find(({ subject }) => subject.startsWith('Re: Your question'))!;
  expect(answer.text).toContain('Good luck!');
  expect(answer.text).toContain('May I apply from Nepal?');

  await other.getByLabel('Your answer').fill('Of course.');
  await other.getByRole('button', { name: 'Send the answer' }).click();
  await expect(other.getByText('Somebody else changed this meanwhile')).toBeVisible();
  await expect(other.locator('.thread-answer')).toContainText('Yes, you may.');
  await expect(other.getByLabel('Your answer')).toHaveValue('Of course.');
  expect(await violationsOf(other)).toEqual([]);
  await other.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(other.locator('.badge', { hasText: 'Closed' })).toBeVisible();
});

test('a newsletter issue is written, tested, sent to confirmed subscribers, and unsubscribed with one click', async ({
  page,
}) => {
  await openAdmin(page);
  const readers = [1, 2, 3].map((number) => `${number}-${crypto.randomUUID()}@example.org`);
  for (const email of readers) {
    await page.request.post('/api/newsletter', { data: { email } });
    await expect.poll(async () => (await emailsTo(page, email)).length).toBe(1);
  }
  for (const email of readers.slice(0, 2)) {
    const href = (await emailsTo(page, email))[0]!.links.find((link) => link.includes('/confirm'))!;
    await page.request.post('/api/newsletter/confirm', { data: { token: new URL(href).searchParams.get('token') } });
  }
  await open(page, '/admin/newsletter');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Addresses' }).click();
  await expect(page.getByRole('cell', { name: readers[0]! })).toBeVisible();
  await expect(page.getByRole('cell', { name: readers[2]! })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  const file = await (await page.request.get('/api/admin/newsletter/addresses.csv')).text();
  expect(readers.map((email) => file.includes(email))).toEqual([true, true, false]);

  await page.getByRole('link', { name: 'Newsletter' }).first().click();
  await page.getByRole('button', { name: 'New email' }).click();
  await page.getByRole('button', { name: 'Send to everybody…' }).click();
  await expect(page.getByText('Give it a subject.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin with what is new' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(/ new opportunities/);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/\/opportunities\?category=/);
  await expect(page.getByRole('button', { name: 'Begin with what is new' })).toHaveCount(0);
  await page.getByLabel('Subject').fill('Harbour news');
  await page.getByLabel('Text', { exact: true }).fill('## Ahoy\n\n- [Look](https://example.org)\n- **twice**');
  await page.getByText('Add a picture').click();
  const picture = sharp({ create: { width: 640, height: 320, channels: 3, background: '#0a6c74' } });
  const boat = { name: 'boat.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  await page.getByLabel(/^A picture/).setInputFiles(boat);
  await expect(page.getByText('Write what the picture shows, then choose it again.')).toBeVisible();
  await page.getByLabel('What the picture shows').fill('A boat');
  await page.getByLabel(/^A picture/).setInputFiles(boat);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/!\[A boat\]\(picture:/);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('.issue-text strong')).toHaveText('twice');
  await expect(page.getByRole('img', { name: 'A boat' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect
    .poll(async () => (await emailsTo(page, 'harbour@example.org')).map(({ subject }) => subject))
    .toContain('Test: Harbour news');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send to everybody…' }).click();
  await page.getByLabel('When, in your time').fill(`${new Date().getUTCFullYear() + 1}-03-01T09:00`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send it then' }).click();
  await expect(page.getByText('It goes out by itself: Mar 1,')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Do not send it then' }).click();
  await expect(page.getByText('It goes out by itself')).toHaveCount(0);
  const mail = await page.context().newPage();
  await mail.goto((await page.getByRole('link', { name: 'See the whole email' }).getAttribute('href'))!);
  await expect(mail.getByRole('heading', { name: 'Ahoy' })).toBeVisible();
  await mail.close();

  await page.getByRole('button', { name: 'Send to everybody…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Send to 2 addresses?');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send it', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible();
  await expect(page.locator('.issue-figures dd').first()).toHaveText('2');
  expect(await violationsOf(page)).toEqual([]);
  const newsletterEmails = async (email: string) =>
    (await emailsTo(page, email)).filter(({ subject }) => subject === 'Harbour news');
  expect(
    [await newsletterEmails(readers[0]!), await newsletterEmails(readers[1]!), await newsletterEmails(readers[2]!)].map(
      ({ length }) => length,
    ),
  ).toEqual([1, 1, 0]);

  const method = (await newsletterEmails(readers[0]!))[0]!.links.find((link) => link.includes('/unsubscribe'))!;
  const { pathname, search } = new URL(method);
  const left = await page.request.post(pathname + search, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(left.ok()).toBe(true);
  await open(page, `/admin/newsletter/addresses?q=${readers[0]!.slice(0, 12)}`);
  await expect(page.getByText('No confirmed address matches.')).toBeVisible();
});

/** Records every script that runs, and every violation of the content security policy. */
async function watch(context: BrowserContext) {
  const noted: string[] = [];
  await context.exposeFunction('ran', () => noted.push('ran'));
  context.on('console', (message) => {
    if (/Content Security Policy|Blocked script/i.test(message.text())) noted.push(message.text());
  });
  context.on('dialog', (dialog) => void dialog.dismiss().then(() => noted.push('dialog')));
  return noted;
}

test('payloads typed in or sent to the administration never run', async ({ page, context }) => {
  await openAdmin(page);
  const noted = await watch(context);
  const id = await makeCourse(page, 'Scripts');
  const { content } = await (await page.request.get(`/api/admin/classes/${id}`)).json();
  const lines = payloads.slice(0, 12).map((payload) => payload.replace(/\s+/g, ' '));
  const all = payloads.join('\n\n');
  const part = (from: number, max: number) => payloads.slice(from).join(' ').replace(/\s+/g, ' ').slice(0, max);
  const hostile = {
    ...content,
    ...{ title: part(0, 120), description: all, instructorName: part(6, 100), instructorBio: part(0, 1000) },
    ...{ duration: part(16, 100), features: lines, whatYouWillLearn: lines, requirements: lines, isSample: true },
    lessons: [{ id: 'one', title: part(20, 120), minutes: 30, isFree: false, body: all, ...plainLesson }],
  };
  const put = await page.request.put(`/api/admin/classes/${id}`, {
    data: { version: 2, content: hostile, removing: [] },
  });
  expect(put.ok(), await put.text()).toBe(true);
  await page.request.post(`/api/admin/classes/${id}/state`, { data: { state: 'published', version: 3 } });
  await page.request.post('/api/contact', {
    data: { name: part(0, 100), email: 'eve@example.org', message: all.slice(0, 3900) },
  });
  const issue = await (await page.request.post('/api/admin/newsletter/issues')).json();
  await page.request.put(`/api/admin/newsletter/issues/${issue.id}`, {
    data: { subject: part(0, 150), text: all, topics: ['product'], version: 0 },
  });
  const [message] = await (await page.request.get('/api/admin/messages?q=eve%40')).json();

  for (const path of ['/admin/classes', '/classes', `/classes/${id}`, '/admin/messages', '/admin/newsletter'])
    await open(page, path);
  await open(page, `/admin/classes/${id}`);
  await page.getByRole('button', { name: 'Preview Description' }).click();
  await step(page, 'Lessons');
  await page.locator('.class-lesson-title').click();
  await page.getByRole('button', { name: 'Preview Text of lesson 1' }).click();
  await expect(page.locator('.rendered-text').last()).toContainText('ran()');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview of the public page' })).toContainText('ran()');
  await open(page, `/admin/messages/${message.id}`);
  await page.getByLabel('Your answer').fill(all.slice(0, 9000));
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.locator('.thread-answer')).toContainText('ran()');
  await open(page, `/admin/newsletter/issues/${issue.id}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('.issue-text')).toContainText('ran()');
  await page.goto(`/api/admin/newsletter/issues/${issue.id}/email`);
  await page.goto('/admin/audit');
  expect(noted).toEqual([]);
  const foreign = await page.evaluate(
    () => document.querySelectorAll('[onerror], [onload], [href^="javascript:"]').length,
  );
  expect(foreign).toBe(0);
});
