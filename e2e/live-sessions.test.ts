import { type Browser, expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { signUpBuyer } from './buyer.ts';
import { openAdmin } from './curator.ts';
import { enroll } from './enroll.ts';
import { confirmAddress, signUp, someProfile } from './member.ts';
import { adminEmail, test, whenHydrated } from './server.ts';

const courseId = 'masters-abroad';
const title = 'Bring your first page';

async function openInstructor(browser: Browser, baseURL: string, admin: Page) {
  const page = await (await browser.newContext({ baseURL, timezoneId: 'Europe/Berlin' })).newPage();
  const { email } = await signUp(page, 'Tomasi Leavasa');
  await confirmAddress(page, email);
  await page.request.post('/api/profile', { data: { ...someProfile, fullName: 'Tomasi Leavasa' } });
  const data = { email, name: 'Tomasi Leavasa', bio: 'Teaches calm.', pictureId: null };
  const named = await admin.request.post(`/api/admin/classes/${courseId}/instructors`, { data });
  expect(named.ok(), await named.text()).toBe(true);
  return page;
}

const expectToBeAccessible = async (page: Page) => {
  await expectToFit(page, page.url());
  expect(await violationsOf(page), page.url()).toEqual([]);
};

// Takes some seconds: it goes through the whole feature, with real jobs and emails.
test('an instructor schedules, a buyer sees it in their zone, hears of it once, joins in time, and is listed', async ({
  browser,
  postgres,
  start,
}) => {
  test.skip(!postgres, 'No PostgreSQL answers.');
  test.setTimeout(120_000);
  const { url: baseURL } = await start({ DATABASE_URL: postgres!.url, ADMIN_EMAILS: adminEmail });
  const admin = await (await browser.newContext({ baseURL })).newPage();
  await openAdmin(admin);
  const teacher = await openInstructor(browser, baseURL, admin);
  const context = await browser.newContext({ baseURL, timezoneId: 'America/New_York' });
  const buyer = await context.newPage();
  const { email } = await signUpBuyer(buyer);
  await confirmAddress(buyer, email);
  await enroll(buyer, courseId);

  await teacher.goto(`/teach/${courseId}/sessions`);
  await whenHydrated(teacher);
  await teacher.getByRole('link', { name: 'Schedule a live session' }).click();
  await expect(teacher.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await teacher.getByLabel('Title').fill(title);
  await teacher.getByLabel('Date and time').fill('2001-03-28T18:00');
  await teacher.getByLabel('Address of the meeting').fill('https://meet.example.org/first-page');
  await teacher.getByRole('button', { name: 'Schedule it' }).click();
  await expect(teacher.getByText(/^Choose a date and time that lies ahead/)).toBeVisible();
  await expect(teacher.getByLabel('Title')).toHaveValue(title);
  await expectToBeAccessible(teacher);
  // A Sunday on which the clocks of Berlin are set forward, and those of New York were two weeks before.
  await teacher.getByLabel('Date and time').fill('2027-03-28T18:00');
  await teacher.getByRole('button', { name: 'Schedule it' }).click();
  await expect(teacher.getByText('It is scheduled. Everybody who is enrolled is notified.')).toBeVisible();
  await expectToBeAccessible(teacher);

  await buyer.goto('/my-classes');
  await buyer.getByRole('link', { name: 'Live Sessions' }).click();
  const session = buyer.getByRole('listitem').filter({ has: buyer.getByRole('heading', { name: title }) });
  await expect(session).toContainText('Sunday, 28 March 2027, 12:00 to 13:00 (America/New York)');
  await expect(session.getByRole('button', { name: /^Join/ })).toHaveCount(0);
  const file = await buyer.request.get(
    (await session.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href'))!,
  );
  expect(await file.text()).toContain('DTSTART:20270328T160000Z');

  await admin.request.post('/api/admin/system/jobs/send-notifications/run', { data: {} });
  const subjects = async () =>
    ((await (await buyer.request.get('/api/dev/mail')).json()) as { to: string; subject: string }[])
      .filter(({ to, subject }) => to === email && subject.includes(title))
      .map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 30_000 }).toEqual([`New live session: ${title}`]);
  await buyer.goto('/notifications');
  await buyer.getByRole('link', { name: `New live session: ${title}` }).click();

  // As if the time had passed until ten minutes before.
  await postgres!.read(`update live_sessions set starts_at = now() + interval '10 minutes' where title = '${title}'`);
  await buyer.reload();
  await expectToBeAccessible(buyer);
  await context.route('https://meet.example.org/**', (route) => route.fulfill({ body: 'The meeting' }));
  // Before that, joining leads back to this page, with a link to the meeting.
  await whenHydrated(buyer);
  await session.getByRole('button', { name: /^Join/ }).click();
  await expect(buyer).toHaveURL('https://meet.example.org/first-page');

  // Without script, the page has the address for who has joined.
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const plainPage = await plain.newPage();
  await plainPage.goto(`/classes/${courseId}/sessions`);
  await expect(plainPage.getByRole('link', { name: /^Open the meeting/ })).toHaveAttribute(
    'href',
    'https://meet.example.org/first-page',
  );

  await postgres!.read(`insert into live_sessions (course_id, title, description, starts_at, time_zone, minutes, meeting_url, cancelled_at)
    values ('${courseId}', 'Called off', '', now() + interval '3 days', 'Europe/Berlin', 60, 'https://meet.example.org/off', now())`);
  const back = teacher.url();
  await teacher.goto(`/teach/${courseId}/sessions`);
  await expect(teacher.getByText('Cancelled')).toBeVisible();
  await expectToBeAccessible(teacher);
  await plainPage.reload();
  await expect(plainPage.getByRole('listitem').filter({ hasText: 'Called off' })).toContainText('Cancelled');
  await expectToFit(plainPage);

  await teacher.goto(back);
  await expect(teacher.getByRole('region', { name: 'Who joined' })).toContainText('Zoë M.');
  await postgres!.read(`update live_sessions set starts_at = now() - interval '2 hours' where title = '${title}'`);
  await teacher.reload();
  await whenHydrated(teacher);
  await teacher.getByLabel(/^Notes/).fill('We read **six** pages.');
  await teacher.getByRole('button', { name: 'Save' }).click();
  await expect(
    teacher.getByText('Saved. Learners see it on the page of live sessions.', { exact: true }),
  ).toBeVisible();
  await expectToBeAccessible(teacher);
  await plainPage.reload();
  await expect(plainPage.getByText('We read six pages.')).toBeVisible();
});
