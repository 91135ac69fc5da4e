import { type Browser, expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { signUp, someProfile } from './member.ts';
import { upgrade } from './premium-steps.ts';
import { whenHydrated } from './server.ts';

async function openAs(browser: Browser, baseURL: string, name: string, profile: object = {}) {
  const context = await browser.newContext({ baseURL, timezoneId: 'America/New_York' });
  const page = await context.newPage();
  const person = await signUp(page, name);
  const made = await page.request.post('/api/profile', { data: { ...someProfile, ...profile, fullName: name } });
  expect(made.ok(), await made.text()).toBe(true);
  return { page, ...person };
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenHydrated(page);
}

/** In both themes, on a phone and wider. */
async function expectGood(page: Page) {
  expect(await violationsOf(page), page.url()).toEqual([]);
  await expectToFit(page, page.url());
}

async function emailsTo(page: Page, address: string) {
  const emails: { to: string; subject: string; text: string; links: string[]; invitation?: string }[] = await (
    await page.request.get('/api/dev/mail')
  ).json();
  return emails.filter(({ to }) => to === address);
}

const texts = {
  'Why do you want to be a mentor?': 'Somebody took an hour for me when I had no idea, and I want to give that on.',
  'What can you help with?': 'Interviews, and which story to tell in an essay.',
  'Which programmes do you know?': 'Google Summer of Code\nA prize of my town',
  Countries: 'Kenya, Germany',
  'Name of the first': 'Ruth One',
  'Email address of the first': 'ruth@example.org',
  'Name of the second': 'Rob Two',
  'Email address of the second': 'rob@example.org',
};
const checks = [
  'I have seen who they are, in a call with an identity document',
  'I have spoken to both people who know them',
  'They have read the training',
  'They have signed the agreement about keeping people safe',
  'They may also meet people under 18',
];

// Three people in one journey, with a payment: the only one of the feature in a browser.
test('a mentor applies and is checked, and a member books, writes to, moves, reports and cancels', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await openAdmin(admin);
  const { page: mentor, email: mentorEmail } = await openAs(browser, baseURL!, 'Abebe Bekele');

  // The form says what is missing, keeps what was typed, and waits for a curator.
  await open(mentor, '/mentors/apply');
  await expectGood(mentor);
  const send = mentor.getByRole('button', { name: 'Send my application' });
  await send.click();
  await expect(mentor.getByLabel('Why do you want to be a mentor?')).toBeFocused();
  for (const [label, text] of Object.entries(texts)) await mentor.getByLabel(label, { exact: true }).fill(text);
  await open(mentor, '/mentors/apply');
  await expect(mentor.getByLabel('Countries')).toHaveValue('Kenya, Germany');
  await mentor.getByText('Technology & Innovation').click();
  await mentor.getByText('English', { exact: true }).click();
  await mentor.getByLabel('I have read it, and keep to it').check();
  await send.press('Enter');
  await expect(mentor.getByText('Your application waits for us')).toBeVisible();
  await expectGood(mentor);

  // A curator checks everything; without one check nothing is accepted.
  await open(admin, '/admin/mentors');
  await expectGood(admin);
  await admin.getByRole('link', { name: 'Who waits for a decision' }).click();
  await admin.getByRole('link', { name: 'Abebe B.' }).click();
  await whenHydrated(admin);
  await expect(admin.getByText('Somebody took an hour for me')).toBeVisible();
  await expectGood(admin);
  await admin.getByRole('button', { name: 'Accept as a mentor' }).click();
  await expect(admin.getByText('Tick it once you have seen it.')).toBeVisible();
  for (const check of checks) await admin.getByLabel(check).check();
  await admin.getByLabel('The agreement is of').fill('2026-01-10');
  await admin.getByRole('button', { name: 'Accept as a mentor' }).click();
  await expect(admin.getByRole('heading', { name: 'Accept for another year' })).toBeVisible();

  // The mentor says when they have time.
  await open(mentor, '/mentoring');
  await mentor.getByRole('link', { name: 'Say when you have time' }).click();
  await whenHydrated(mentor);
  await mentor.getByLabel('Monday, from', { exact: true }).fill('20:00');
  await mentor.getByLabel('Monday, to', { exact: true }).fill('18:00');
  await mentor.getByRole('button', { name: 'Save my times' }).click();
  await expect(mentor.getByText('Choose a beginning and a later end.')).toBeVisible();
  await expect(mentor.getByLabel('Monday, from', { exact: true })).toBeFocused();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    for (const end of ['from', 'to']) await mentor.getByLabel(`${day}, ${end}`, { exact: true }).fill('00:00');
  await mentor.getByLabel('Meetings a week, at most').fill('20');
  await mentor.getByRole('button', { name: 'Save my times' }).click();
  await expect(mentor.getByRole('heading', { name: 'What members see next' })).toBeVisible();
  await expectGood(mentor);

  // A free member reads how many there are, and no name.
  const { page: member, email: memberEmail } = await openAs(browser, baseURL!, 'Pia Prem', { interests: ['tech'] });
  await open(member, '/mentors');
  await expect(member.getByText('4 mentors talk to Premium members at the moment.')).toBeVisible();
  await expect(member.getByText('3 of these mentors are invented.')).toBeVisible();
  expect(await member.content()).not.toContain('Abebe');
  await expectGood(member);

  // A premium member finds who fits, asks and books.
  await upgrade(member);
  await open(member, '/mentors');
  await expect(member.getByText('Knows Kenya, your country').first()).toBeVisible();
  await expect(member.getByText('Sample, invented')).toHaveCount(3);
  await expectGood(member);
  await member.getByRole('link', { name: 'Abebe B.' }).click();
  await whenHydrated(member);
  await expect(member.getByText('Times are those of America/New York.')).toBeVisible();
  await expectGood(member);
  await member.getByRole('link', { name: '50 minutes' }).click();
  await whenHydrated(member);
  const book = member.getByRole('button', { name: 'Book this time' });
  await member.getByRole('radio').first().check({ force: true });
  await book.click();
  await expect(member.getByText('Write your question in at least 20 characters')).toBeVisible();
  await member.getByLabel('Your question').fill('Which story shall I tell in my essay, and how long is it?');
  await book.press('Enter');
  await expect(member.getByText('It is booked')).toBeVisible();
  await expect(member.getByRole('link', { name: 'Open the meeting' })).toHaveAttribute(
    'href',
    /^https:\/\/meet\.example\.org\/[\da-f]{24}$/,
  );
  await expectGood(member);
  const meeting = new URL(member.url()).pathname;

  // Both have an email with an entry for the calendar, and both see it.
  for (const email of [memberEmail, mentorEmail])
    await expect
      .poll(async () => (await emailsTo(admin, email)).filter(({ subject }) => subject.startsWith('Booked:')).length)
      .toBe(1);
  const [toMentor] = (await emailsTo(admin, mentorEmail)).filter(({ subject }) => subject.startsWith('Booked:'));
  expect(toMentor!.invitation).toContain('METHOD:REQUEST');
  await open(mentor, '/mentoring');
  await expectGood(mentor);
  await mentor.getByRole('link', { name: 'Pia P.' }).click();
  await whenHydrated(mentor);
  await expect(mentor.getByText('Which story shall I tell')).toBeVisible();
  await mentor.getByLabel('Write a message').fill('Bring two of them.');
  await mentor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(mentor.getByRole('listitem').filter({ hasText: 'Bring two of them.' })).toBeVisible();
  await expectGood(mentor);
  await open(member, meeting);
  await expect(member.getByText('Bring two of them.')).toBeVisible();
  await member.getByText('Report this meeting or its messages').click();
  await member.getByLabel('What is wrong?').selectOption('other');
  await member.getByRole('button', { name: 'Report it' }).click();
  await expect(member.getByText('You reported this.')).toBeVisible();

  // An admin reads the thread.
  await open(admin, '/admin/mentoring');
  await expectGood(admin);
  await admin.getByRole('link', { name: 'Pia P. with Abebe B.' }).click();
  await whenHydrated(admin);
  await expect(admin.getByText('Bring two of them.')).toBeVisible();
  await expectGood(admin);

  // Moved and cancelled, under the same UID.
  await open(member, meeting);
  await member.getByText('Move it to another time').click();
  await member.getByRole('radio').last().check({ force: true });
  await member.getByRole('button', { name: 'Move it' }).click();
  await expect.poll(async () => (await emailsTo(admin, mentorEmail))[0]!.subject).toMatch(/^A new time:/);
  await member.getByText('Cancel the meeting').first().click();
  await expectGood(member);
  await member.getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(member.getByText('It does not take place')).toBeVisible();
  await expect.poll(async () => (await emailsTo(admin, mentorEmail))[0]!.invitation).toContain('METHOD:CANCEL');
});
