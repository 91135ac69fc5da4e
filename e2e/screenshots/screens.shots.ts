import { expect, type Page } from '@playwright/test';
import { bringFile, hundredRows, mapColumns, openBuyer, refund } from '../admin-steps.ts';
import { cards, pay, payButton } from '../buyer.ts';
import { openAdmin, test } from '../curator.ts';
import { enroll } from '../enroll.ts';
import { signUp, someProfile } from '../member.ts';
import { upgrade } from '../premium-steps.ts';
import { whenHydrated } from '../server.ts';
import {
  beginNewsletter,
  bringBuyers,
  bringVisitors,
  makeCoupons,
  publishPost,
  writeToTheTeam,
} from './admin-state.ts';
import {
  adminScreens,
  memberScreens,
  minorScreens,
  newScreens,
  premiumScreens,
  type Screen,
  visitorScreens,
} from './screens.ts';
import { shoot } from './shoot.ts';

test.describe.configure({ timeout: 900_000 });
const wanted = process.env.SCREENS ? new RegExp(process.env.SCREENS) : /./;

async function shootAll(page: Page, persona: string, screens: readonly Screen[]) {
  for (const [name, address, prepare] of screens.filter(([name]) => wanted.test(`${persona}-${name}`))) {
    await page.goto(address);
    // A page without script is as it is.
    await whenHydrated(page, 3_000).catch(() => {});
    await prepare?.(page);
    await shoot(page, `${persona}-${name}`);
  }
}

const adult = { ...someProfile, fullName: 'Amina Wanjiru' };
async function openMember(page: Page, profile: object = adult) {
  await signUp(page, 'Amina Wanjiru');
  expect((await page.request.post('/api/profile', { data: profile })).ok()).toBe(true);
}

test('visitor', ({ page }) => shootAll(page, 'visitor', visitorScreens));

test('newcomer', async ({ page }) => {
  await signUp(page, 'Amina Wanjiru');
  await shootAll(page, 'newcomer', newScreens);
});

test('member', async ({ page }) => {
  await openMember(page);
  await enroll(page, 'first-scholarship');
  const opportunities = (await (await page.request.get('/api/opportunities?category=arts')).json()) as { id: string }[];
  for (const { id } of opportunities.slice(0, 4))
    await page.request.post('/api/applications/saves', { data: { opportunityId: id, isSaved: 'yes' } });
  await shootAll(page, 'member', memberScreens);
  const [saved] = await (await page.request.get('/api/applications/saved')).json();
  await shootAll(page, 'member', [['application', `/applications/${saved.applicationId}`]]);
  await page.goto('/classes/first-scholarship/learn');
  const lesson = page.locator('a[href*="/learn/"]').first();
  const address = await lesson.getAttribute('href');
  await shootAll(page, 'member', [['lesson', address!]]);
  await page.goto('/classes/first-cv/group?seats=10');
  await expect(payButton(page)).toBeEnabled();
  await pay(page, cards.good);
  await expect(page.getByText('0 of 10 places taken')).toBeVisible();
  await shoot(page, 'member-group-bought');
});

test('premium', async ({ page }) => {
  await openMember(page);
  await upgrade(page);
  await shootAll(page, 'premium', premiumScreens);
});

test('minor', async ({ page }) => {
  await openMember(page, { ...adult, dateOfBirth: '2010-02-03', education: 'high-school' });
  await shootAll(page, 'minor', minorScreens);
});

test('waiting for a guardian', async ({ page }) => {
  const guardianEmail = `${crypto.randomUUID()}@example.org`;
  await openMember(page, { ...adult, country: 'DE', dateOfBirth: '2013-06-01', guardianEmail });
  await shootAll(page, 'waiting', [
    ['setup', '/profile-setup'],
    ['list', '/opportunities'],
  ]);
});

test('admin', async ({ page, browser, baseURL }) => {
  const buyer = await openBuyer(browser, baseURL!);
  await bringVisitors(baseURL!);
  await openAdmin(page);
  await makeCoupons(page);
  await bringBuyers(browser, baseURL!);
  await writeToTheTeam(page);
  await page.goto('/admin/imports/new');
  await bringFile(page, 'prizes.csv', hundredRows);
  await mapColumns(page);
  await shoot(page, 'admin-import-columns');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await shoot(page, 'admin-import-preview');

  await page.goto(`/admin/ledger/payments/${buyer.receipt.enrollmentId}`);
  await whenHydrated(page);
  await (await refund(page, '5')).waitFor({ state: 'hidden' });
  await shoot(page, 'admin-payment');
  const post = await publishPost(page);
  await page.goto(`/admin/pages/${post}`);
  await whenHydrated(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await shoot(page, 'admin-page-editor');
  await shootAll(page, 'admin', [['page-versions', `/admin/pages/${post}/versions`]]);
  await beginNewsletter(page);
  await shoot(page, 'admin-newsletter-editor');
  await shootAll(page, 'admin', adminScreens);
  for (const kind of ['opportunities', 'messages', 'users']) {
    await page.goto(`/admin/${kind}`);
    const address = await page
      .locator(`#main a[href^="/admin/${kind}/"]:not([href$=new])`)
      .first()
      .getAttribute('href');
    await shootAll(page, 'admin', [[`${kind}-one`, address!]]);
  }
  await buyer.close();
});
