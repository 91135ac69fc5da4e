import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { confirmAddress, signUp } from './member.ts';
import { whenHydrated } from './server.ts';

const linkTo = async (page: Page, to: string, subject: string) => {
  const emails: { to: string; subject: string; links: string[] }[] = await (
    await page.request.get('/api/dev/mail')
  ).json();
  return emails
    .find((one) => one.to === to && one.subject === subject)
    ?.links.find((href) => /verify-email/.test(href));
};

/** The list is read for the first time while something is saved, and answered as it was before. */
async function holdFirstRead(page: Page) {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/admin/suppressions'),
  );
  await page.route(
    /\/api\/admin\/suppressions$/,
    async (route) => {
      const response = await route.fetch();
      await saved;
      // The page may have ended it by now.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
}

test('emails to an address that comes back stop, until its owner confirms it again', async ({
  page,
  browser,
  server,
}) => {
  await openAdmin(page);
  const context = await browser.newContext({ baseURL: server.url });
  const member = await context.newPage();
  const { email } = await signUp(member);
  await confirmAddress(member, email);

  await holdFirstRead(page);
  await page.goto('/admin/system');
  await whenHydrated(page);
  const panel = page.getByRole('region', { name: 'Addresses without emails' });
  await panel.getByText('Stop emails to an address').click();
  await panel.getByLabel('Address', { exact: true }).fill(email);
  await panel.getByRole('button', { name: 'Stop emails' }).click();
  await expect(panel.getByText('No more emails go to this address.')).toBeVisible();
  await expect(panel.getByRole('row', { name: /Emails come back/ })).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);

  await member.goto('/account/notifications');
  await expect(member.getByText('Nothing of this comes by email')).toBeVisible();
  await member.goto('/account');
  await expect(member.getByText('Our emails to this address come back')).toBeVisible();
  expect(await violationsOf(member)).toEqual([]);
  await expectToFit(member);
  await whenHydrated(member);
  await member.getByRole('button', { name: 'Send me an email to confirm it' }).click();
  await expect(member.getByText('An email is on its way')).toBeVisible();
  await expect.poll(() => linkTo(page, email, 'Do our emails reach you?')).toBeTruthy();
  await member.goto((await linkTo(page, email, 'Do our emails reach you?'))!);
  await member.getByRole('button', { name: 'Yes, confirm my address' }).click();
  await expect(member.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await member.goto('/account');
  await expect(member.getByText('is confirmed.')).toBeVisible();
  await expect(member.getByText('Our emails to this address come back')).toHaveCount(0);
  await context.close();
});

test('the parts of an email stand side by side, and one below the other on a phone', async ({ page }) => {
  await openAdmin(page);
  const tops = async () => {
    const parts = [page.getByRole('heading', { name: 'As HTML' }), page.getByRole('heading', { name: 'As text' })];
    return Promise.all(parts.map(async (part) => (await part.boundingBox())!));
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/emails');
  const [html, text] = await tops();
  expect(text!.y).toBe(html!.y);
  expect(text!.x).toBeGreaterThan(html!.x + 200);
  await page.setViewportSize({ width: 360, height: 800 });
  const [first, second] = await tops();
  expect(second!.x).toBe(first!.x);
  expect(second!.y).toBeGreaterThan(first!.y + 200);
  await expectToFit(page);
});
