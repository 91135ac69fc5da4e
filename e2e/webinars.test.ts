import { type Browser, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin } from './curator.ts';
import { confirmAddress, signUp, someProfile } from './member.ts';
import { upgrade } from './premium-steps.ts';
import { test, whenHydrated } from './server.ts';

const title = 'Money that nobody asks for';
const slug = 'money-that-nobody-asks-for';
const path = `/webinars/${slug}`;
const adminEmail = 'harbour@example.org';

const expectGood = async (page: Page) => {
  expect(await violationsOf(page), page.url()).toEqual([]);
  await expectToFit(page, page.url());
};

async function openAs(browser: Browser, baseURL: string, name: string, isPremium = false) {
  const page = await (await browser.newContext({ baseURL, timezoneId: 'America/New_York' })).newPage();
  const { email } = await signUp(page, name);
  await confirmAddress(page, email);
  await page.request.post('/api/profile', { data: { ...someProfile, fullName: name } });
  if (isPremium) await upgrade(page);
  return page;
}

type Sent = { to: string; subject: string; links: string[] };
const emailTo = async (page: Page, to: string, subject: string) => {
  const find = async () =>
    ((await (await page.request.get('/api/dev/mail')).json()) as Sent[]).find(
      (email) => email.to === to && email.subject.startsWith(subject),
    );
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  return (await find())!;
};

const fillForm = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
};

// Takes some seconds: it goes through the whole feature, with a payment, real jobs and emails.
test('a webinar is made, registered for by visitors and members, full, joined and watched afterwards', async ({
  browser,
  postgres,
  start,
}) => {
  test.skip(!postgres, 'No PostgreSQL answers.');
  test.setTimeout(240_000);
  const { url: baseURL } = await start({ DATABASE_URL: postgres!.url, ADMIN_EMAILS: adminEmail });
  const client = new pg.Client({ connectionString: postgres!.url });
  await client.connect();
  const curator = await (await browser.newContext({ baseURL, timezoneId: 'Europe/Berlin' })).newPage();
  await openAdmin(curator);

  // A curator makes a draft, and publishes it.
  await curator.goto('/admin/webinars');
  await whenHydrated(curator);
  await expectGood(curator);
  await curator.getByRole('link', { name: 'New webinar' }).click();
  await curator.getByRole('button', { name: 'Save the draft' }).click();
  await expect(curator.getByLabel('Title')).toBeFocused();
  await expectGood(curator);
  await fillForm(curator, {
    Title: title,
    'What it is about': 'Where small funds are, and how to ask them.',
    'Who speaks': 'Ilse Marten',
    'Date and time': '2001-03-28T18:00',
    'Address of the meeting': 'https://meet.example.org/secret-room',
    'Premium members first, in days': '2',
  });
  await curator.getByLabel('Places').fill('2');
  await curator.getByRole('button', { name: 'Save the draft' }).click();
  await expect(curator.getByText(/^Choose a date and time that lies ahead/)).toBeVisible();
  await curator.getByLabel('Date and time').fill('2027-03-28T18:00');
  await curator.getByRole('button', { name: 'Save the draft' }).click();
  await expect(curator.getByText('Nobody sees it until you publish it.')).toBeVisible();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await curator
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'ilse.png', mimeType: 'image/png', buffer: png });
  await expect(curator.getByText(/^ilse\.webp|^ilse/)).toBeVisible();
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  expect((await context.request.get(path)).status()).toBe(404);
  await curator.getByRole('button', { name: 'Publish it' }).click();
  await expect(curator.getByRole('link', { name: 'See its page' })).toBeVisible();
  await expectGood(curator);

  // A visitor without script reads it, in its own zone, and must wait.
  const visitor = await context.newPage();
  await visitor.goto('/webinars');
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByText('Sunday, 28 March 2027, 18:00 to 19:00')).toBeVisible();
  await expect(visitor.getByText('Premium members can register now.')).toBeVisible();
  await expect(visitor.locator('main')).not.toContainText('secret-room');
  const data = await visitor.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data!)).toMatchObject({ '@type': 'Event', name: title, maximumAttendeeCapacity: 2 });

  // A Premium member comes first.
  const premium = await openAs(browser, baseURL, 'Pia Prem', true);
  await premium.goto(path);
  await whenHydrated(premium);
  await expect(premium.getByText('Sunday, 28 March 2027, 12:00 to 13:00')).toBeVisible();
  await expectGood(premium);
  await premium.getByRole('button', { name: 'Register' }).click();
  await expect(premium.getByText('You are registered')).toBeVisible();
  await premium.getByLabel('Ask something before it begins').fill('How long does such a letter have to be?');
  await premium.getByRole('button', { name: 'Send the question' }).click();
  await expect(premium.getByText('Sent. A person of our team reads it.')).toBeVisible();
  await expectGood(premium);

  // Two days later everybody may; the visitor gets the last place with the link of an email.
  await client.query("update webinars set published_at = now() - interval '3 days', sequence = 1 where slug = $1", [
    slug,
  ]);
  await expect.poll(async () => (await (await visitor.request.get(`/api/webinars/${slug}`)).json()).opensAt).toBeNull();
  await visitor.goto(path);
  await fillForm(visitor, { 'Your name': 'Vi', 'Your email address': 'vi@visitor.example' });
  await visitor.getByRole('button', { name: 'Register' }).click();
  await expect(visitor.getByText('Please check your email')).toBeVisible();
  const asked = await emailTo(visitor, 'vi@visitor.example', 'One step is left');
  await visitor.goto(asked.links.find((link) => link.includes('/confirm?token='))!);
  await visitor.getByRole('button', { name: 'Confirm my registration' }).click();
  await expect(visitor.getByText('You are registered')).toBeVisible();
  const registration = visitor.url();

  // Full: the next member waits, and moves up when the visitor cancels.
  const member = await openAs(browser, baseURL, 'Abebe Bekele');
  await member.goto(path);
  await whenHydrated(member);
  await expect(member.getByText('Full: there is a waiting list')).toBeVisible();
  await member.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(member.getByText('You are next.')).toBeVisible();
  await expectGood(member);
  await visitor.goto(registration);
  await visitor.getByRole('button', { name: 'Cancel my registration' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your registration is cancelled' })).toBeVisible();
  await member.reload();
  await expect(member.getByText('You are registered')).toBeVisible();
  await member.goto('/notifications');
  await expect(member.getByRole('link', { name: `You have a place: ${title}` })).toBeVisible();

  // The curator passes the question on, and sees who comes.
  await curator.reload();
  await curator.getByRole('button', { name: 'Pass it on', exact: true }).click();
  await expect(curator.getByText(/^Passed on/)).toBeVisible();
  await expect(curator.getByRole('cell', { name: 'Pia P.' })).toBeVisible();
  await expectGood(curator);

  // It opens: who is registered joins.
  await client.query("update webinars set starts_at = now() + interval '5 minutes' where slug = $1", [slug]);
  await member.goto(path);
  await whenHydrated(member);
  await member.route('https://meet.example.org/**', (route) => route.fulfill({ body: 'The meeting' }));
  await member.getByRole('button', { name: 'Join' }).click();
  await expect(member).toHaveURL('https://meet.example.org/secret-room');

  // Afterwards there is a recording: who was registered has it for a week, Premium members always.
  await client.query("update webinars set starts_at = now() - interval '2 hours' where slug = $1", [slug]);
  await curator.reload();
  await whenHydrated(curator);
  await curator.getByLabel('Recording', { exact: true }).setInputFiles('content/samples/media/search-profile.webm');
  await expect(curator.getByText(/^search-profile\.webm/)).toBeVisible();
  const captions = (text: string) => ({ name: 'search.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });
  await curator.getByLabel('Captions of the recording').setInputFiles(captions('Hello'));
  await expect(curator.getByText('Line 1: The first line must be WEBVTT.')).toBeVisible();
  const spoken = 'WEBVTT\n\n00:00.000 --> 00:02.000\nWrite down what you like.\n';
  await curator.getByLabel('Captions of the recording').setInputFiles(captions(spoken));
  await expect(curator.getByText(/^search\.vtt/)).toBeVisible();
  await expectGood(curator);
  await member.goto(path);
  await expect(member.locator('video')).toBeVisible();
  const textOf = (video: HTMLVideoElement) => (video.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text;
  await expect.poll(() => member.locator('video').evaluate(textOf)).toBe('Write down what you like.');
  await expect(member.getByText(/^You can watch it until/)).toBeVisible();
  await expectGood(member);
  await client.query("update webinars set recorded_at = now() - interval '8 days' where slug = $1", [slug]);
  for (const file of ['recording', 'captions.vtt'])
    expect((await member.request.get(`${path}/${file}`)).status()).toBe(403);
  await member.goto(path);
  await expect(member.getByRole('link', { name: 'See what Premium gives' })).toBeVisible();
  const part = await premium.request.get(`${path}/recording`, { headers: { range: 'bytes=0-9' } });
  expect([part.status(), part.headers()['content-type']]).toEqual([206, 'video/webm']);
  await premium.goto(path);
  await expect(premium.locator('video')).toBeVisible();
  await client.end();
});
