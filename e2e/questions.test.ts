import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin } from './curator.ts';
import { openMember, upgrade } from './premium-steps.ts';
import { adminEmail, test as base, whenHydrated, workerServer } from './server.ts';

const secret = 'secret-of-the-mail-server-0123456789';

/** A server that takes replies by email. */
const test = base.extend({
  server: workerServer({
    ...{ ADMIN_EMAILS: adminEmail, SUPPORT_REPLY_ADDRESS: 'support@mail.example.org', INBOUND_EMAIL_SECRET: secret },
    ...{ SUPPORT_TIME_ZONE: 'Europe/Berlin', SUPPORT_HOURS: '09:00-17:00' },
  }),
});

type Email = { to: string; subject: string; replyTo?: string; text: string; links: string[] };
const emailTo = async (page: Page, to: string, subject: RegExp) => {
  const find = async () =>
    ((await (await page.request.get('/api/dev/mail')).json()) as Email[]).find(
      (email) => email.to === to && subject.test(email.subject),
    );
  await expect.poll(find).toBeTruthy();
  return (await find())!;
};

test('a Premium member asks, is answered in time, and replies by email and on the site', { tag: '@core' }, async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const member = await context.newPage();
  const { email } = await openMember(member);
  await upgrade(member);

  await member.goto('/help/ask');
  await whenHydrated(member);
  await member.getByLabel('Your message').pressSequentially('How do I get a refund for my class?');
  const suggestions = member.getByRole('status').filter({ hasText: 'Does one of these help?' });
  await expect(suggestions.getByRole('link', { name: /How do I get my money back/ })).toBeVisible();
  expect(await violationsOf(member)).toEqual([]);
  await member.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(member).toHaveURL(/\/help\/questions\/[\w-]+\?sent=1$/);
  await expect(member.getByText(/We answer by \w+day, \d+ \w+, \d\d:00/)).toBeVisible();
  expect(await violationsOf(member)).toEqual([]);
  await expectToFit(member);
  const path = new URL(member.url()).pathname;

  await openAdmin(page);
  await page.request.post('/api/contact', {
    data: { name: 'Somebody', email: `${crypto.randomUUID()}@example.org`, message: 'A question without Premium.' },
  });
  await page.goto('/admin/messages');
  await whenHydrated(page);
  const first = page.locator('.admin-table tbody tr').first();
  await expect(first).toContainText('Premium');
  await expect(first).toContainText(/Answer by \w+day/);
  expect(await violationsOf(page)).toEqual([]);
  await first.getByRole('link').click();
  await page.getByText('Add a note for the team').click();
  await page.getByLabel('Note').fill('Bought yesterday.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.locator('.thread-note')).toContainText('Bought yesterday.');
  await page.getByLabel('Your answer').fill('In My Classes, there is a button.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.locator('.thread-answer')).toContainText('there is a button');
  expect(await violationsOf(page)).toEqual([]);

  const answer = await emailTo(member, email, /^Re: Your question to SeaLeap/);
  const link = answer.links.find((href) => href.includes('/help/questions/'))!;
  await member.goto(link);
  await expect(member.getByText('In My Classes, there is a button.')).toBeVisible();
  await expect(member.locator('main')).not.toContainText('Bought yesterday.');

  const raw = `From: ${email}\r\nTo: ${answer.replyTo}\r\nMessage-ID: <${crypto.randomUUID()}@example.org>\r\nContent-Type: text/plain\r\n\r\nI see no button.\r\n\r\nOn Tue, 3 Nov 2026 at 10:00, SeaLeap <a@b.c> wrote:\r\n> In My Classes, there is a button.\r\n`;
  const post = () =>
    page.request.post('/api/inbound-emails', {
      data: Buffer.from(raw),
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    });
  expect([await (await post()).json(), await (await post()).json()]).toEqual([
    { outcome: 'added' },
    { outcome: 'repeated' },
  ]);
  await page.reload();
  const reply = page.locator('.thread-message').filter({ hasText: 'By email' });
  await expect(reply.locator('.thread-text')).toHaveText('I see no button.');

  await member.goto(path);
  await whenHydrated(member);
  await member.getByLabel('Your reply').fill('Now I found it. Thank you!');
  await member.keyboard.press('Tab');
  await expect(member.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await member.keyboard.press('Enter');
  await expect(member.getByText('It has arrived')).toBeVisible();
  await expect(member.getByLabel('Your reply')).toHaveValue('');
  await expect(member.locator('.question-entry')).toHaveCount(4);
  await member.goto('/help/questions');
  await expect(member.getByRole('link', { name: /How do I get a refund/ })).toBeVisible();
  expect(await violationsOf(member)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds an article, says that it did not help, asks, and goes on by the link of the email', async ({
    page,
  }) => {
    const email = `${crypto.randomUUID()}@example.org`;
    await page.goto('/help');
    await page.getByLabel('Search the help').fill('money back');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: /How do I get my money back/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do I get my money back for a class?');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('link', { name: 'Ask us your question' }).click();
    await page.getByLabel('Your name').fill('ليلى');
    await page.getByLabel('Your email address').fill(email);
    await page.getByLabel('Your message').fill('The button is not there.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Thank you for your message')).toBeVisible();

    const receipt = await emailTo(page, email, /^Your question to SeaLeap/);
    expect(receipt.text).not.toContain('The button is not there.');
    await page.goto(receipt.links.find((href) => href.includes('/help/conversation'))!);
    await expect(page.getByText('We answer as soon as we can')).toBeVisible();
    await page.getByLabel('Your reply').fill('It is there now.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('It has arrived')).toBeVisible();
    await expect(page.locator('.question-entry')).toHaveCount(2);
  });
});
