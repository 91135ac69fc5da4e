import { type Browser, expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { birthdayAt, findEmail } from './guardian-steps.ts';
import { signUp, someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

async function openAs(browser: Browser, baseURL: string, name: string, profile: object = {}) {
  const page = await (await browser.newContext({ baseURL, timezoneId: 'Africa/Nairobi' })).newPage();
  const person = await signUp(page, name);
  const made = await page.request.post('/api/profile', { data: { ...someProfile, ...profile, fullName: name } });
  expect(made.ok(), await made.text()).toBe(true);
  return { page, ...person };
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenHydrated(page);
}

async function expectGood(page: Page) {
  expect(await violationsOf(page), page.url()).toEqual([]);
  await expectToFit(page, page.url());
}

const allDay = Array.from({ length: 7 }, () => [{ from: 0, to: 24 * 60 }]);
const rules = { timeZone: 'UTC', weekly: allDay, exceptions: [], noticeHours: 2, bufferMinutes: 0, maxWeekly: 30 };
const shown = {
  ...{ helpsWith: 'Essays and interviews.', languages: ['en'], countries: ['KE'], fields: [], programmes: [] },
  ...{ motivation: '', references: [] },
};

// Three people in three browsers, and the clock of a meeting: the only one of the feature.
test('somebody under 18 meets a mentor with a guardian, and both say how it was', async ({
  browser,
  postgres,
  start,
}) => {
  test.skip(!postgres, 'No PostgreSQL answers.');
  test.setTimeout(180_000);
  const { url } = await start({
    DATABASE_URL: postgres!.url,
    MEETING_URL_TEMPLATE: 'https://meet.example.org/{code}',
  });
  const guardianEmail = `${crypto.randomUUID()}@example.org`;
  const { page: mentor, email: mentorEmail } = await openAs(browser, url, 'ليلى حداد');
  const { page: kid, email: kidEmail } = await openAs(browser, url, 'Amina Wanjiru Kamau', {
    ...{ dateOfBirth: birthdayAt(16), education: 'high-school', country: 'KE' },
  });
  // An accepted mentor who may meet people under 18, and a Premium member, as other tests make them in a browser.
  const [{ id: mentorId }] = (await postgres!.read<{ id: string }>(`
    insert into mentors (user_id, state, shown, is_for_minors, vetted_until)
    select id, 'accepted', '${JSON.stringify(shown)}', true, now() + interval '1 year' from users where email = '${mentorEmail}'
    returning id`)) as [{ id: string }];
  await postgres!.read(
    `insert into mentor_availability (mentor_id, rules) values ('${mentorId}', '${JSON.stringify(rules)}')`,
  );
  await postgres!.read(
    `update memberships set tier = 'premium' where user_id = (select id from users where email = '${kidEmail}')`,
  );

  await open(kid, `/mentors/${mentorId}`);
  await expect(kid.getByText('You are under 18, so a parent or guardian has to allow')).toBeVisible();
  await kid.getByLabel('Email address of a parent or guardian').fill(kidEmail);
  await kid.getByRole('button', { name: 'Ask them' }).click();
  await expect(kid.getByText('Write the email address of a parent or guardian: not your own.')).toBeVisible();
  await kid.getByLabel('Email address of a parent or guardian').fill(guardianEmail);
  await kid.getByRole('button', { name: 'Ask them' }).click();
  await expect(kid.getByText('We have asked them by email, and wait')).toBeVisible();
  await expectGood(kid);

  // The guardian has no account and no script.
  const guardian = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const question = await findEmail(kid, guardianEmail, /mentors/);
  const link = /http\S+\/guardian\/mentoring\?token=[\w.-]+/.exec(question.text)![0];
  const withScript = await browser.newPage();
  const expectGoodLink = async () => {
    await withScript.goto(link);
    await expectGood(withScript);
  };
  await guardian.goto(link);
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('May Amina meet mentors?');
  await expectGoodLink();
  await guardian.getByRole('button', { name: 'Yes, I allow it' }).click();
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('You allow meetings of Amina with mentors');

  await open(kid, `/mentors/${mentorId}`);
  await kid.getByRole('radio').first().check({ force: true });
  await kid.getByLabel('Your question').fill('How do I write about a prize that I nearly won?');
  await kid.getByRole('button', { name: 'Book this time' }).click();
  await expect(kid.getByText('It is booked')).toBeVisible();
  const meeting = new URL(kid.url()).pathname;
  await findEmail(kid, guardianEmail, /^Booked:/);
  await guardian.goto(link);
  await expect(guardian.getByText('(Africa/Nairobi)')).toBeVisible();
  await expect(guardian.getByRole('link', { name: 'Open the meeting' })).toBeVisible();
  await expectGoodLink();
  // The mentor reads a first name, and that a guardian comes.
  await open(mentor, meeting);
  await expect(mentor.getByRole('heading', { level: 1 })).toHaveText('Meeting with Amina');
  await expect(mentor.getByText('guardian').first()).toBeVisible();
  expect(await mentor.content()).not.toContain('Kamau');

  // It has taken place.
  await postgres!.read(`
    update mentoring_sessions set starts_at = now() - interval '1 hour', ends_at = now() - interval '35 minutes'`);
  await open(mentor, meeting);
  await mentor.getByLabel('What to do next').fill('Read two essays of others, and send yours to a friend.');
  await mentor.getByRole('button', { name: 'Save the note' }).click();
  await expect(mentor.getByText('Saved. The member can read it', { exact: true })).toBeVisible();
  await expectGood(mentor);
  await findEmail(kid, guardianEmail, /note/i);
  await open(kid, meeting);
  await expect(kid.getByText('Read two essays of others')).toBeVisible();
  await kid.getByLabel('Very helpful').check();
  await kid.getByLabel('Anything else').fill('Now I know what to do.');
  await kid.getByRole('button', { name: 'Send it' }).click();
  await expect(kid.getByText('Thank you', { exact: true })).toBeVisible();
  await expectGood(kid);
  await open(mentor, meeting);
  await expect(mentor.getByText('Now I know what to do.')).toBeVisible();

  // The leave is taken back: nothing more can be booked.
  await guardian.goto(link);
  await guardian.getByRole('button', { name: 'I do not allow it any more' }).click();
  await expect(guardian.getByText('You said no. You can change that below.')).toBeVisible();
  await open(kid, `/mentors/${mentorId}`);
  await expect(kid.getByText('They said no.')).toBeVisible();
  await expect(kid.getByText('We write to the same address as before.')).toBeVisible();

  // The thread of the meeting is closed for both, also for the page of a mentor that was open before.
  await mentor.getByLabel('Write a message').fill('Write to me elsewhere.');
  await mentor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(mentor.getByText('This conversation is closed.').first()).toBeVisible();
  await open(mentor, meeting);
  await expect(mentor.getByText('This conversation is closed.', { exact: true })).toBeVisible();
  await expect(mentor.getByLabel('Write a message')).toHaveCount(0);
  await expect(mentor.getByLabel('What to do next')).toHaveCount(0);
  await expectGood(mentor);
  await open(kid, meeting);
  await expect(kid.getByText('a parent or guardian has to allow meetings with mentors first')).toBeVisible();
  await expect(kid.getByLabel('Write a message')).toHaveCount(0);
  await expectGood(kid);

  // Another date of birth in the profile changes nothing of that, and the profile says so.
  const profile = { ...someProfile, education: 'high-school', country: 'KE', fullName: 'Amina Wanjiru Kamau' };
  const { uid } = ((await (await kid.request.get('/api/session')).json()) as { person: { uid: string } }).person;
  for (const dateOfBirth of [null, '1990-01-01']) {
    const changed = await kid.request.put(`/api/profile/${uid}`, {
      data: { firebaseUid: uid, ...profile, dateOfBirth, profileCompleted: true },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
    await open(kid, `/mentors/${mentorId}`);
    await expect(kid.getByText('They said no.')).toBeVisible();
    await expect(kid.getByRole('button', { name: 'Book this time' })).toHaveCount(0);
  }
  await expectGood(kid);
  await open(kid, '/profile');
  await expect(kid.getByText('You told us before that you are under 18.')).toBeVisible();
  await expectGood(kid);

  // Somebody whose age is not known is asked for it where they book; an adult then sees the times.
  const { page: adult, email } = await openAs(browser, url, 'Zoe Ray', { dateOfBirth: null });
  await postgres!.read(
    `update memberships set tier = 'premium' where user_id = (select id from users where email = '${email}')`,
  );
  await open(adult, '/mentors');
  await expect(adult.getByText('We do not know how old you are')).toBeVisible();
  await expectGood(adult);
  await open(adult, `/mentors/${mentorId}`);
  await expectGood(adult);
  await adult.getByLabel('Day').fill('10');
  await adult.getByLabel('Month').selectOption('12');
  await adult.getByLabel('Year').fill('1999');
  await adult.getByRole('button', { name: 'Continue' }).click();
  await expect(adult.getByRole('button', { name: 'Book this time' })).toBeVisible();
});
