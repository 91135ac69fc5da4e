import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { signUp, someProfile } from './member.ts';
import { test, whenHydrated } from './server.ts';

const child = { ...someProfile, country: 'DE', dateOfBirth: '2013-06-01', education: 'high-school' };

type Kept = { to: string; subject: string; text: string };

/** The newest email to an address, once it has arrived. */
async function newsletterEmail(page: Page, address: string, subject: RegExp) {
  const find = async () =>
    ((await (await page.request.get('/api/dev/mail')).json()) as Kept[]).find(
      (message) => message.to === address && subject.test(message.subject),
    );
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}
const linkIn = (message: Kept) => /http\S+\/guardian\?token=[\w-]+/.exec(message.text)![0];

/** A member of twelve in Germany whose guardian was asked for consent. */
async function askGuardian(page: Page) {
  const person = await signUp(page, 'Mia Kovač');
  const guardianEmail = `${crypto.randomUUID()}@example.org`;
  const answer = await page.request.post('/api/profile', { data: { ...child, guardianEmail } });
  expect(answer.status()).toBe(202);
  const message = await newsletterEmail(page, guardianEmail, /needs your consent/);
  return { person, guardianEmail, message, link: linkIn(message) };
}

test('a guardian consents by email, and later withdraws the consent', async ({ page, browser, baseURL }) => {
  const { person, guardianEmail, message, link } = await askGuardian(page);
  expect(message.text).not.toContain('2013');
  expect((await page.request.get('/api/profile')).status()).toBe(404);

  // In another browser, without an account and without script.
  const elsewhere = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const guardian = await elsewhere.newPage();
  const opened = await guardian.goto(link);
  expect(opened!.headers()['cache-control']).toBe('private, no-store');
  await expect(guardian.getByText('Mia Kovač would like to have a profile')).toBeVisible();
  expect(await guardian.locator('body').innerHTML()).not.toContain('2013');
  await guardian.getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('Thank you. The profile is ready.');

  await newsletterEmail(page, person.email, /profile is ready/);
  await page.goto('/opportunities');
  await expect(page.getByText('Because you are under 18')).toBeVisible();
  expect(await (await page.request.get('/api/membership')).json()).toMatchObject({ tier: 'free', status: 'active' });

  await guardian.goto(linkIn(await newsletterEmail(page, guardianEmail, /given your consent/)));
  await guardian.getByRole('button', { name: 'Take my consent back' }).click();
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('You took your consent back');
  expect((await page.request.get('/api/profile')).status()).toBe(404);
  expect((await page.request.get('/api/membership')).status()).toBe(404);
  await guardian.goto(link);
  await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
  await elsewhere.close();
});

test('a guardian refuses, and the profile data is deleted', async ({ page }) => {
  const { person, link } = await askGuardian(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You said no');
  await newsletterEmail(page, person.email, /was not made/);
  expect(await (await page.request.get('/api/guardian-consent')).json()).toEqual({ state: 'refused' });
  await page.goto('/profile-setup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Profile');
});

test('a guardian’s pages have no accessibility violations in either theme', async ({ page }) => {
  const { link } = await askGuardian(page);
  const check = async () => {
    await page.goto(link);
    await whenHydrated(page);
    await expectToFit(page);
    expect(await violationsOf(page)).toEqual([]);
  };
  await check();
  await page.getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  await check();
});
