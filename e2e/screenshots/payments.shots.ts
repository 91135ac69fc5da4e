import { expect, type Page } from '@playwright/test';
import { enroll } from '../enroll.ts';
import { askGuardian, birthdayAt, findEmail, linkIn, payAsGuardian } from '../guardian-steps.ts';
import { signUp, someProfile } from '../member.ts';
import { test, whenHydrated } from '../server.ts';
import { shoot } from './shoot.ts';

test.describe.configure({ timeout: 900_000 });

async function see(page: Page, address: string, name: string) {
  await page.goto(address);
  await whenHydrated(page, 3_000).catch(() => {});
  await shoot(page, name);
}

test('buyer', async ({ page }) => {
  await signUp(page, 'عمر بن سعيد');
  await page.request.post('/api/profile', { data: someProfile });
  await enroll(page, 'first-scholarship');
  await enroll(page, 'first-cv');
  await page.goto('/my-classes');
  await page
    .getByText(/^Get my money back/)
    .first()
    .click();
  await shoot(page, 'buyer-my-classes-money-back');
  await page.getByRole('button', { name: 'Give back the class' }).click();
  await expect(page.getByText('Your money is on its way back.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refunded' })).toBeVisible();
  await shoot(page, 'buyer-my-classes-refunded');
});

test('child and guardian', async ({ page, browser, baseURL }) => {
  const asked = await askGuardian(page, birthdayAt(14));
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const guardian = await elsewhere.newPage();
  await see(page, '/profile-setup', 'child-waiting');
  await see(guardian, asked.link, 'guardian-question');
  await guardian.getByRole('button', { name: 'Yes, I agree' }).click();
  await shoot(guardian, 'guardian-agreed');
  const overview = linkIn(await findEmail(page, asked.guardianEmail, /given your consent/));
  await see(page, '/checkout/first-cv', 'child-checkout');
  await see(page, '/membership', 'child-membership');
  await page.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText('We have asked your parent or guardian')).toBeVisible();
  await shoot(page, 'child-membership-asked');
  const request = await findEmail(page, asked.guardianEmail, /asks you for a payment/);
  await see(guardian, linkIn(request), 'guardian-payment');
  await payAsGuardian(guardian, 'Pay $10 a month');
  await shoot(guardian, 'guardian-paid');
  await see(page, '/membership', 'child-membership-premium');
  await see(guardian, overview, 'guardian-overview');
  await guardian.getByRole('button', { name: 'Get the money back: Premium' }).click();
  await expect(guardian.getByText('The money is on its way back.')).toBeVisible();
  await shoot(guardian, 'guardian-overview-refunded');
  await elsewhere.close();
});
