import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { writeOpportunity } from './admin-steps.ts';
import { violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { payloads } from './script-payloads.ts';
import { whenHydrated } from './server.ts';

/** The smallest accepted size: 320 by 200 pixels. */
const picture = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#0a6c74' } })
    .png()
    .toBuffer();

const where = (page: Page) => page.getByLabel(/^Where \(/);
const bar = (page: Page) => page.locator('.editor-bar');

/** A new opportunity with its required fields. */
async function fill(page: Page, title: string) {
  await page.goto('/admin/opportunities/new');
  await writeOpportunity(page, title);
}

test('a curator writes an opportunity, previews and publishes it', { tag: '@core' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await openAdmin(page);
  await fill(page, 'Young Ocean Researchers of the North');
  await expect(bar(page)).toContainText('Saved');
  await page.getByLabel('Add a country').fill('Ken');
  await page.keyboard.press('Enter');
  await page.getByLabel('Youngest age').fill('16');
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.locator('.editor-preview .detail');
  await expect(preview.getByText('16 or older', { exact: true })).toBeVisible();
  const shown = await preview.evaluate((article) => article.querySelector('.detail-text')!.innerHTML);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const href = await page.getByRole('link', { name: 'See its page' }).getAttribute('href');

  // A signed-in user without a profile is redirected to its setup first.
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await visitor.goto(href!);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Young Ocean Researchers of the North');
  const real = await visitor.locator('article.detail .detail-text').evaluate((text) => text.innerHTML);
  expect(real).toBe(shown);
  expect(real).toContain('&lt;script&gt;');
});

test('missing fields are marked', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin/opportunities/new');
  await whenHydrated(page);
  await page.getByRole('button', { name: 'Publish' }).click();

  await expect(bar(page).getByRole('alert')).toContainText('missing');
  await expect(page.getByText('Choose a category')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
});

test('a picture is shown on the page and its card, and a file of another type is refused', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAdmin(page);
  await fill(page, 'Harbour Painters with a Picture');
  const input = page.getByLabel('A picture');
  const lie = { name: 'ship.png', mimeType: 'image/png', buffer: Buffer.from('<script>ran()</script>') };
  await input.setInputFiles(lie);
  await expect(page.getByText('This is not a picture that we can read.')).toBeVisible();
  await input.setInputFiles({ ...lie, buffer: await picture() });
  await page.getByLabel('What the picture shows').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('What the picture shows')).toBeFocused();
  await page.getByLabel('What the picture shows').fill('A painted ship');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  const href = await page.getByRole('link', { name: 'See its page' }).getAttribute('href');

  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await visitor.goto(href!);
  const shown = visitor.getByRole('img', { name: 'A painted ship' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await visitor.goto('/opportunities?q=Harbour+Painters+with');
  await expect(visitor.locator('.opportunity-card img')).toHaveCount(1);
});

test('unsaved text survives a reload, and a published opportunity changes only on request', async ({ page }) => {
  await openAdmin(page);
  await fill(page, 'Lighthouse Year for Readers');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  await where(page).fill('Aarhus');
  await expect(bar(page)).toContainText('kept on this device');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('We kept what you had not saved.')).toBeVisible();
  await expect(where(page)).toHaveValue('Aarhus');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go back to the saved version' }).click();

  await expect(where(page)).toHaveValue('');
});

test('two concurrent editors both keep their changes', async ({ page, context }) => {
  await openAdmin(page);
  await fill(page, 'Tidal Power Summer for Two');
  await expect(bar(page)).toContainText('Saved');
  const other = await context.newPage();
  await other.goto(page.url());
  await whenHydrated(other);
  await expect(other.getByLabel('Title')).toHaveValue('Tidal Power Summer for Two');
  await where(other).fill('Porto');
  await other.getByLabel('Organization').fill('Porto Institute');
  await expect(bar(other)).toContainText('Saved');

  await where(page).fill('Aarhus');
  await expect(page.getByRole('heading', { name: 'Somebody saved this meanwhile' })).toBeFocused();
  await expect(page.getByText('Taken over: Organization.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Continue with these' })).toBeDisabled();
  await page.getByRole('group', { name: 'Where' }).getByLabel('Saved meanwhile').check();
  await page.getByRole('button', { name: 'Continue with these' }).click();

  await expect(where(page)).toHaveValue('Porto');
  await expect(page.getByLabel('Organization')).toHaveValue('Porto Institute');
});

test('a duplicate is detected and merged into the first', { tag: '@core' }, async ({ page, browser, baseURL }) => {
  await openAdmin(page);
  await fill(page, 'Northern Kelp Fellowship Programme');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  await fill(page, 'Northern Kelp Fellowship Program');
  await where(page).fill('Tromsø');
  await page.getByRole('button', { name: 'Publish' }).click();
  const href = await page.getByRole('link', { name: 'See its page' }).getAttribute('href');
  await expect(page.getByText('This may be here already')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Compare with Northern Kelp Fellowship Programme' }).click();
  await page.getByLabel('The other one: /opportunities/northern-kelp-fellowship-programme').check();
  await expect(page.getByRole('group', { name: 'Where', exact: true }).getByLabel('This one')).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Merge into one' }).click();
  await expect(where(page)).toHaveValue('Tromsø');

  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const moved = await visitor.request.get(href!, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    301,
    '/opportunities/northern-kelp-fellowship-programme',
  ]);
});

test('scripts in any field never run', async ({ page, browser, baseURL }) => {
  await openAdmin(page);
  await page.goto('/admin/opportunities/new');
  const id = randomUUID();
  const given = (name: string, max: number) =>
    payloads
      .map((payload) => `${name} ${payload}`)
      .join(' ')
      .slice(0, max);
  const fields = {
    title: given('Title', 300),
    organization: payloads[3]!,
    description: payloads.join('\n\n'),
    category: 'arts',
    type: 'exchange',
    interests: [],
    deadline: { kind: 'unknown', closing: null, months: [], text: payloads[20]! },
    link: 'https://example.org/"><script>ran()</script>',
    subjects: payloads.slice(0, 12).map((payload) => payload.slice(0, 60)),
    benefits: payloads.slice(0, 20),
    eligibility: payloads.slice(0, 30).join('\n'),
    eligibleCountries: [],
    educationLevels: [],
    minAge: null,
    maxAge: null,
    location: payloads[30]!,
    pictureId: null,
    pictureAlt: payloads[31]!,
    earlyAccessAt: null,
  };
  const saved = await page.request.put(`/api/admin/opportunities/${id}`, {
    data: { version: 0, state: 'published', fields },
  });
  expect(await saved.text()).toContain(id);
  const { slug } = await saved.json();
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const ran: string[] = [];
  for (const [who, path] of [
    [page, `/admin/opportunities/${id}`],
    [visitor, `/opportunities/${slug}`],
    [visitor, '/opportunities?q=Title'],
  ] as const) {
    await who.exposeFunction('ran', () => void ran.push(path)).catch(() => {});
    await who.goto(path);
    await whenHydrated(who);
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('.editor-preview .detail')).toBeVisible();
  expect(ran).toEqual([]);

  const send = (data: object) => page.request.put(`/api/admin/opportunities/${randomUUID()}`, { data });
  for (const wrong of [
    { title: 'x'.repeat(301) },
    { link: 'javascript:ran()' },
    { title: '\ud800' },
    { minAge: 1e9 },
    { other: 1 },
  ])
    expect((await send({ version: 0, state: 'draft', fields: { ...fields, ...wrong } })).status()).toBe(400);
});
