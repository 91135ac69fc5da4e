import { type Browser, expect, type Page } from '@playwright/test';
import { violationsOf } from './appearance.ts';
import { openAdmin } from './curator.ts';
import { confirmAddress, noonZone, signUp, someProfile } from './member.ts';
import { adminEmail, test, whenHydrated } from './server.ts';

const day = 24 * 60 * 60 * 1000;
type Email = { to: string; subject: string };

const localDay = (timeZone: string, instant: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);

async function openAdminPage(browser: Browser, baseURL: string) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await openAdmin(page);
  return (name: string) => page.request.post(`/api/admin/system/jobs/${name}/run`, { data: {} });
}

const saveFirst = async (page: Page, count: number) => {
  for (let at = 0; at < count; at += 1)
    await page
      .getByRole('article')
      .nth(at)
      .getByRole('button', { name: /^Save\s*:/ })
      .click();
};

// Takes some seconds: it goes through the whole feature, with real jobs and emails.
test('a visitor saves three, signs up, plans one on the train, is reminded by email, submits, and hears no more', {
  tag: '@core',
}, async ({ browser, postgres, start }) => {
  test.skip(!postgres, 'No PostgreSQL answers.');
  test.setTimeout(120_000);
  const { url: baseURL } = await start({ DATABASE_URL: postgres!.url, ADMIN_EMAILS: adminEmail });
  const runJob = await openAdminPage(browser, baseURL);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();

  await page.goto('/opportunities');
  await whenHydrated(page);
  await saveFirst(page, 3);
  const { uid, email } = await signUp(page);
  await confirmAddress(page, email);
  await page.request.post('/api/profile', { data: someProfile });
  await page.goto('/applications');
  const listed = page.getByRole('region', { name: 'Applications' });
  await expect(listed.getByRole('heading', { level: 2 })).toHaveCount(3);

  const timeZone = noonZone();
  const chosen = await page.request.put('/api/account/notifications', { data: { email: [], push: [], timeZone } });
  expect(chosen.ok(), await chosen.text()).toBe(true);
  const title = 'A camp by the sea';
  const deadline = localDay(timeZone, Date.now() + day);
  await page.request.post('/api/applications', { data: { title, deadline } });
  await page.reload();
  await listed.getByRole('link', { name: title }).click();
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  // The page is there before the train leaves.
  await notes.getByRole('heading', { name: 'Notes' }).click();
  await expect(notes.getByLabel('Your notes')).toBeVisible();
  await context.setOffline(true);
  await notes.getByLabel('Your notes').fill('Written on the train');
  await expect(notes.getByRole('status')).toHaveText(/^Saved on this device/);
  await context.setOffline(false);
  await expect(notes.getByRole('status')).toHaveText('Saved');

  /** Changes the rows as if the day had passed since reminders were last written. */
  const passDay = () =>
    postgres!.read(`update applications set checked_at = now() - interval '1 day', check_at = now()
      where user_id = '${uid}'`);
  const subjects = async () =>
    ((await (await page.request.get('/api/dev/mail')).json()) as Email[])
      .filter(({ to, subject }) => to === email && subject.includes(title))
      .map(({ subject }) => subject);
  const written = async () =>
    (await postgres!.read(`select key from notifications where user_id = '${uid}' and topic = 'deadlines'`)).length;
  await passDay();
  await runJob('write-reminders');
  await expect.poll(written).toBe(1);
  await runJob('send-notifications');
  await expect.poll(subjects, { timeout: 30_000 }).toEqual([`${title} closes tomorrow`]);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toHaveText(/1 unread/);

  await page.getByLabel(/^State/).selectOption('submitted');
  await page.getByRole('button', { name: /^Change\b/ }).click();
  await expect(page.getByText(/^Submitted since/)).toBeVisible();
  await postgres!.read(`delete from sent_reminders`);
  await passDay();
  await runJob('write-reminders');
  const isChecked = () =>
    postgres!.read(`select id from applications where user_id = '${uid}' and title = '${title}' and check_at is null`);
  await expect.poll(async () => (await isChecked()).length).toBe(1);
  await runJob('send-notifications');
  expect([await written(), await subjects()]).toEqual([1, [`${title} closes tomorrow`]]);
});

test('a visitor saves a search, confirms it by email, gets what is new once, and ends it by one press', {
  tag: '@core',
}, async ({ browser, postgres, start }) => {
  test.skip(!postgres, 'No PostgreSQL answers.');
  test.setTimeout(120_000);
  const { url: baseURL } = await start({ DATABASE_URL: postgres!.url, ADMIN_EMAILS: adminEmail });
  const runJob = await openAdminPage(browser, baseURL);
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/opportunities?q=film&type=scholarship');
  await whenHydrated(page);
  await page.getByRole('link', { name: 'Save this search' }).click();
  await expect(page.getByRole('heading', { name: 'Save this search' })).toBeVisible();
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(page.locator('input[name=timeZone]')).toHaveValue(zone);
  expect(await violationsOf(page)).toEqual([]);
  const email = `mina-${Date.now()}@example.org`;
  await page.getByLabel('Your email address').fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Please check your email');

  const mails = async () =>
    ((await (await page.request.get('/api/dev/mail')).json()) as (Email & { id: string })[]).filter(
      ({ to }) => to === email,
    );
  /** Opens the newest email to the visitor, and follows a link of it. */
  const follow = async (subject: string, link: string) => {
    await expect.poll(async () => (await mails()).map((mail) => mail.subject), { timeout: 30_000 }).toContain(subject);
    await page.goto('/dev/mail');
    await page.getByRole('link', { name: subject }).first().click();
    await page.frameLocator('iframe').getByRole('link', { name: link, exact: true }).click();
  };
  await follow('Do you want these opportunities by email?', 'Confirm');
  await page.getByLabel('Send me what is new').selectOption('Every day');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your search is saved' })).toBeVisible();

  /** As if the day had passed since the search was saved, in which one was published. */
  await postgres!.read(`update opportunities set published_at = now() - interval '2 days'`);
  await postgres!.read(`update opportunities set published_at = now() - interval '1 hour', title = 'A new film prize',
    type = 'scholarship', deadline_kind = 'rolling', closes_at = null, search_text = 'a new film prize' || chr(10)
    where slug = 'chevening-scholarships'`);
  const passDay = () =>
    postgres!.read(`update saved_searches set seen_until = now() - interval '1 day', next_at = now(), sent_on = null
      where email = '${email}'`);
  await passDay();
  const isRead = () => postgres!.read(`select id from saved_searches where email = '${email}' and next_at > now()`);
  await runJob('write-search-digests');
  await expect.poll(async () => (await isRead()).length, { timeout: 30_000 }).toBe(1);
  await runJob('write-search-digests');
  await follow('1 new for “Film: scholarships”', 'A new film prize');
  await expect(page).toHaveURL(/\/opportunities\/chevening-scholarships/);
  expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
    '1 new for “Film: scholarships”',
    'Do you want these opportunities by email?',
  ]);

  await follow('1 new for “Film: scholarships”', 'Unsubscribe');
  await expect(page.getByRole('heading', { name: 'These emails are off' })).toBeVisible();
  expect(await postgres!.read(`select id from saved_searches where email = '${email}'`)).toEqual([]);
});
