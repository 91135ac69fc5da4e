import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { signUp, someProfile, whenReactive } from './member.ts';
import { test } from './server.ts';

test('a member sees what is new, marks it as read, and does so without script too', { tag: '@core' }, async ({
  browser,
  postgres,
  start,
}) => {
  test.skip(!postgres, 'No PostgreSQL answers.');
  const { url: baseURL } = await start({ DATABASE_URL: postgres!.url });
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const { uid } = await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await page.goto('/opportunities');
  await expect(bell).toHaveText('Notifications');
  await bell.click();
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await postgres!.read(`insert into notifications (user_id, topic, key, title, text, href, created_at)
    select '${uid}', 'deadlines', i, 'Deadline number ' || i || repeat('-x', i), 'You saved it.', '/about',
      now() - i * interval '1 hour' from generate_series(1, 60) i`);
  await page.reload();
  await expect(bell).toHaveText('Notifications60 unread');
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);
  const first = page.getByRole('listitem').filter({ hasText: 'Deadline number 1-' });
  const read = first.getByRole('button', { name: /^Mark as read/ });
  await whenReactive(read);
  await read.click();
  await expect(first.getByRole('button', { name: /^Mark as unread/ })).toBeVisible();
  await expect(bell).toHaveText('Notifications59 unread');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(60);
  await page.getByRole('link', { name: /^Deadline number 60-/ }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(bell).toHaveText('Notifications58 unread');

  // Live, and on a page of the same browser that does not read the events itself.
  await page.goto('/notifications');
  const other = await context.newPage();
  await other.goto('/about');
  await whenReactive(page.getByRole('banner').getByRole('link', { name: /^Notifications/ }));
  await whenReactive(other.getByRole('banner').getByRole('link', { name: /^Notifications/ }));
  await postgres!.read(`insert into notifications (user_id, topic, key, title, text, href)
    values ('${uid}', 'classes', 'live', 'A live class tomorrow', '', '/about') returning pg_notify('notifications', user_id)`);
  await expect(bell).toHaveText('Notifications59 unread');
  await expect(page.getByRole('link', { name: 'A live class tomorrow' })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toHaveText(
    'Notifications59 unread',
  );
  await other.close();
  await postgres!.read(`delete from notifications where key = 'live' returning pg_notify('notifications', user_id)`);
  await expect(bell).toHaveText('Notifications58 unread');

  const plainContext = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    baseURL,
  });
  const plain = await plainContext.newPage();
  const plainBell = plain.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  await plain.goto('/');
  await expect(plainBell).toHaveText('Notifications58 unread');
  // Its styles came with the page.
  await expect(plainBell.locator('.bell-count')).toHaveCSS('position', 'absolute');
  await plainBell.click();
  await plain
    .getByRole('listitem')
    .filter({ hasText: 'Deadline number 2-' })
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await expect(plain).toHaveURL(/\/notifications$/);
  await expect(plainBell).toHaveText('Notifications57 unread');
  await plain.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(plainBell).toHaveText('Notifications');
  await expect(plain.getByText('New', { exact: true })).toHaveCount(0);
  await context.close();
  await plainContext.close();
});

test('a server that is told to stop ends the events, and does not wait for them', async ({ playwright, start }) => {
  const server = await start();
  const request = await playwright.request.newContext({ baseURL: server.url });
  await signUp({ request } as never);
  const [cookie] = (await request.storageState()).cookies;
  const events = await fetch(`${server.url}/api/notifications/events`, {
    headers: { cookie: `${cookie!.name}=${cookie!.value}` },
  });
  const text = events.text();
  const ended = server.kill('SIGTERM');
  // Cut off, it would reject.
  expect(await text).toContain('data: {"unread":0}');
  expect(await ended).toBe(0);
  await request.dispose();
});

test('a member chooses what comes by email, with script and without', async ({ page, browser, baseURL }) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  await page.goto('/account/notifications');
  const box = (screen: Page, name: string) => screen.getByRole('checkbox', { name });
  await whenReactive(box(page, 'Dates: Email'));
  await box(page, 'Dates: Email').press('Space');
  await expect(box(page, 'Dates: Email')).not.toBeChecked();
  await expect(box(page, 'Dates: Email')).toBeFocused();
  // One topic of a group, as it may have been chosen before there were groups.
  await page.request.put('/api/account/notifications', { data: { email: ['webinars:off'], push: ['webinars'] } });
  await page.reload();
  await expect(box(page, 'Classes and meetings: Email')).toHaveAttribute('aria-checked', 'mixed');
  expect(await page.locator('main :is(a, button, input, select, summary)').count()).toBeLessThanOrEqual(20);
  expect((await page.locator('main').textContent())!.split(/\s+/).length).toBeLessThanOrEqual(250);
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL,
  });
  const plain = await context.newPage();
  await plain.goto('/account/notifications');
  await expect(box(plain, 'Dates: Email')).not.toBeChecked();
  await box(plain, 'Dates: Email').click();
  await expect(plain.getByText('Everything comes as you have chosen.')).toBeVisible();
  await expect(box(plain, 'Dates: Email')).toBeChecked();
  await expect(box(plain, 'Classes and meetings: Email')).toHaveAttribute('aria-checked', 'mixed');
  await plain.getByRole('button', { name: 'Nothing but my account' }).click();
  await expect(box(plain, 'Classes and meetings: Email')).not.toBeChecked();
  await context.close();
});

test('a member chooses days and hours, with script and without', async ({ page, browser, baseURL }) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: someProfile });
  await page.goto('/account/notifications');
  await page.getByRole('link', { name: 'Days, hours and calendar' }).click();
  await expect(page).toHaveURL('/account/notifications/times');
  const save = (screen: Page) => screen.getByRole('button', { name: 'Save hours' });
  await whenReactive(save(page));
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(page.getByLabel('Time zone').locator('option').first()).toHaveText(`As on your device (${zone})`);
  await page.getByLabel('From', { exact: true }).fill('22:00');
  await page.getByLabel('To', { exact: true }).fill('07:30');
  await save(page).click();
  await expect(page.getByText('Everything comes as you have chosen.').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL,
  });
  const plain = await context.newPage();
  await plain.goto('/account/notifications/times');
  await expect(plain.getByLabel('To', { exact: true })).toHaveValue('07:30');
  await plain.getByLabel('Time zone').selectOption('Africa/Nairobi');
  await plain.getByLabel('Emails come').selectOption('Once a day, at 8:00');
  await save(plain).click();
  await expect(plain.getByText('Everything comes as you have chosen.')).toBeVisible();
  await expect(plain.getByLabel('Time zone')).toHaveValue('Africa/Nairobi');
  await expect(plain.getByLabel('Emails come')).toHaveValue('daily');
  await context.close();
});
