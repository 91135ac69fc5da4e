import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { signUp, someProfile, whenReactive } from './member.ts';
import { test, whenHydrated } from './server.ts';

/** The birthday of somebody who turned 17 half a year ago. */
function seventeen() {
  const at = new Date(Date.now() - 183 * 86_400_000);
  return `${at.getUTCFullYear() - 17}${at.toISOString().slice(4, 8)}01`;
}
const amina = () => ({
  ...someProfile,
  fullName: 'Amina Otieno',
  dateOfBirth: seventeen(),
  country: 'KE',
  education: 'high-school',
  interests: ['environment', 'health'],
});

type Answered = { slug: string; mayApply?: { answer: string; line: string | null } };
const read = async (page: Page, path: string) => {
  const answer = await page.request.get(path);
  return { items: (await answer.json()) as Answered[], total: Number(answer.headers()['x-total-count']) };
};
const closedSection = (page: Page) => page.getByRole('region', { name: 'You cannot apply for these' });

test('a member of 17 in Kenya sees first what she may apply for, why, and can hide the rest', { tag: '@core' }, async ({
  page,
  browser,
}) => {
  await signUp(page, 'Amina Otieno');
  expect((await page.request.post('/api/profile', { data: amina() })).status()).toBe(201);
  const all = await read(page, '/api/opportunities');
  const answers = all.items.map(({ mayApply }) => mayApply!.answer);
  expect(answers.slice(0, 24)).not.toContain('no');
  expect(answers.lastIndexOf('yes')).toBeLessThan(answers.indexOf('no'));
  const matches = (await (await page.request.get('/api/opportunity-matches')).json()) as { total: number };

  await page.goto('/opportunities');
  await whenHydrated(page);
  await expect(page.getByText(`${matches.total} for you · Environment, Health · Change`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(closedSection(page)).toHaveCount(0);
  const livesIn = page.locator('summary', { hasText: 'I live in' });
  await livesIn.click();
  await expect(page.locator('select[name=country] option').nth(1)).toHaveText('Kenya');
  await livesIn.click();
  await page.setViewportSize({ width: 360, height: 740 });
  const firstTitle = page.getByRole('article').first().getByRole('heading');
  expect((await firstTitle.boundingBox())!.y).toBeLessThan(480);
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);

  // A page that holds the end of what is open to her.
  await page.goto(`/opportunities?shown=240&type=internship`);
  await whenHydrated(page);
  await expect(
    closedSection(page)
      .getByText(/^You cannot apply\. /)
      .first(),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);

  const only = page.getByRole('button', { name: 'Only what I can apply for' });
  await whenReactive(only);
  await only.click();
  await expect(only).toHaveAttribute('aria-pressed', 'true');
  await expect(closedSection(page)).toHaveCount(0);
  await page.reload();
  await expect(only).toHaveAttribute('aria-pressed', 'true');
  expect((await read(page, '/api/opportunities')).total).toBe(answers.filter((answer) => answer !== 'no').length);

  const closed = all.items.find(({ mayApply }) => mayApply!.answer === 'no')!;
  await page.goto(`/opportunities/${closed.slug}`);
  const panel = page.getByRole('complementary', { name: 'Deadline and application' });
  const verdict = panel.getByRole('region', { name: 'May you apply?' });
  await expect(verdict.getByText(/^Not for /)).toBeVisible();
  await expect(verdict.getByText(closed.mayApply!.line!).first()).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Official site' })).toBeVisible();
  await verdict.getByText('Every rule').click();
  expect(await violationsOf(page)).toEqual([]);
  await expectToFit(page);

  await page.goto('/');
  const fitting = page.getByRole('region', { name: 'Three that fit you' }).getByRole('article').getByRole('link');
  await expect(fitting).toHaveCount(3);
  const slugs = await fitting.evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('/').at(-1)));
  for (const { slug, mayApply } of all.items.filter((item: { slug: string }) => slugs.includes(item.slug)))
    expect(mayApply!.answer, slug).not.toBe('no');

  const visitor = await browser.newPage();
  await visitor.goto(new URL(`/opportunities/${closed.slug}`, page.url()).href);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'May you apply?' })).toHaveCount(0);
  await visitor.close();
});

test('a profile without a date of birth is asked for it where a limit needs it', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/profile', { data: { ...amina(), dateOfBirth: null } });
  const { items } = await read(page, '/api/opportunities');
  const limited = (items as (Answered & { minAge: number | null })[]).find(({ minAge }) => minAge !== null)!;
  await page.goto(`/opportunities/${limited.slug}`);
  await page.getByRole('link', { name: 'Add your date of birth' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list can be cut to what one can apply for, and back', async ({ page }) => {
    await signUp(page, 'Amina Otieno');
    await page.request.post('/api/profile', { data: amina() });
    const { total } = await read(page, '/api/opportunities');
    const { total: open } = await read(page, '/api/opportunities?eligible=true');
    await page.goto('/opportunities');
    await page.getByRole('button', { name: 'Only what I can apply for' }).click();
    await expect(page.getByText(`Showing 24 of ${open.toLocaleString('en-US')} opportunities`)).toBeVisible();
    await page.getByRole('button', { name: 'Only what I can apply for' }).click();
    await expect(page.getByText(`Showing 24 of ${total.toLocaleString('en-US')} opportunities`)).toBeVisible();
    expect(open).toBeLessThan(total);
  });
});
