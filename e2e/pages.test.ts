import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { whenHydrated } from './server.ts';

async function publish(page: Page, button = 'Publish') {
  const answered = page.waitForResponse((response) => response.url().endsWith('/publish'));
  await page.getByRole('button', { name: button, exact: true }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('It is published', { exact: true }).first()).toBeVisible();
}

async function expectAccessible(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
  }
}

test('a post is written, previewed, published, moved and restored in the browser', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAdmin(page);
  await page.goto('/admin/pages');
  await whenHydrated(page);
  await page.getByText('New post').click();
  const news = page.getByRole('region', { name: 'News' });
  await news.getByLabel('Title').fill('Our new harbour');
  await expectAccessible(page);
  await news.getByRole('button', { name: 'Begin the draft' }).click();
  await page.waitForURL(/\/admin\/pages\/[\da-f-]{36}$/);
  const editor = page.url();

  await page.getByLabel('In one sentence').fill('The site has a new harbour.');
  await page.getByLabel('Text', { exact: true }).fill('## Where\n\nBy the [sea](/discover). <script>ran()</script>');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Where' })).toBeVisible();
  await expect(preview.getByText('<script>ran()</script>')).toBeVisible();
  await expectAccessible(page);

  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  expect((await visitor.goto('/news/our-new-harbour'))!.status()).toBe(404);
  await visitor.goto('/help');
  await expect(visitor.getByRole('link', { name: 'News from SeaLeap' })).toHaveCount(0);
  await publish(page);

  await visitor.reload();
  await visitor.getByRole('link', { name: 'News from SeaLeap' }).click();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Our new harbour' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our new harbour');
  await expect(visitor.getByRole('link', { name: 'sea', exact: true })).toHaveAttribute('href', '/discover');
  await expectAccessible(visitor);

  await page.getByLabel('Text', { exact: true }).fill('It has moved.');
  await publish(page);
  await page.getByLabel('New address').fill('harbour');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByText('These lead to it: /news/our-new-harbour')).toBeVisible();
  await visitor.goto('/news/our-new-harbour');
  await expect(visitor).toHaveURL(/\/news\/harbour$/);
  await expect(visitor.getByText('It has moved.')).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Read version 1' }).click();
  await expect(page.getByRole('region', { name: 'Version 1' })).toContainText('By the sea.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore this version: 1' }).click();
  await page.waitForURL(editor);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/By the \[sea\]/);
  await publish(page);
  await visitor.reload();
  await expect(visitor.getByText('By the sea.')).toBeVisible();

  await page.getByRole('button', { name: 'Take it down…' }).click();
  await page.getByRole('button', { name: 'Take it down', exact: true }).click();
  await expect(page.getByText('Not published any more', { exact: true })).toBeVisible();
  expect((await visitor.reload())!.status()).toBe(404);
});

test('a draft that was never published is deleted', async ({ page }) => {
  await openAdmin(page);
  await page.goto('/admin/pages');
  await whenHydrated(page);
  await page.getByText('New post').click();
  const news = page.getByRole('region', { name: 'News' });
  await news.getByLabel('Title').fill('Begun by mistake');
  await news.getByRole('button', { name: 'Begin the draft' }).click();
  await page.waitForURL(/\/admin\/pages\/[\da-f-]{36}$/);
  await page.getByRole('button', { name: 'Delete this draft…' }).click();
  await expect(page.getByRole('dialog')).toContainText('gone for good');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete this draft', exact: true }).click();
  await page.waitForURL(/\/admin\/pages$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pages');
  await expect(page.getByText('Begun by mistake')).toHaveCount(0);
});

/** Begins the draft of a text of the product, which the list of pages shows in a row. */
async function edit(page: Page, title: string) {
  await page.goto('/admin/pages');
  await whenHydrated(page);
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await page.waitForURL(/\/admin\/pages\/[\da-f-]{36}$/);
}

async function goBack(page: Page, button: string) {
  await page.getByRole('button', { name: `${button}…` }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('texts of the product are edited, and come back', async ({ page, browser, baseURL }) => {
  await openAdmin(page);
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const text = page.getByLabel('Text', { exact: true });

  await edit(page, 'How do I get my money back for a class?');
  await expect(text).toHaveValue(/\{\{refundDays\}\}/);
  await text.fill('In {{weeks}} weeks.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('There is no {{weeks}}.')).toBeVisible();
  await page.getByLabel('In one sentence').fill('An albatross brings it.');
  await text.fill('Within {{refundDays}} days, by **albatross**.');
  await publish(page);
  await visitor.goto('/help?q=albatross');
  await visitor.getByRole('link', { name: 'How do I get my money back for a class?' }).click();
  await expect(visitor.getByText('Within 14 days, by albatross.')).toBeVisible();
  await goBack(page, 'Back to the original text');
  await expect(page.getByText('Original text again', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('albatross')).toHaveCount(0);

  await edit(page, 'Terms');
  await text.fill('Be kind to whales.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByText('are not asked again before they pay')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await publish(page, 'Publish it');
  await visitor.goto('/terms');
  await expect(visitor.getByText('Be kind to whales.')).toBeVisible();
  await expect(visitor.getByText('Last updated on')).toBeVisible();
  await goBack(page, 'Back to the original text');
  await expect(page.getByText('Original text again', { exact: true })).toBeVisible();

  await edit(page, 'More about us');
  await text.fill('## Who we are\n\nTwo people and a boat.');
  await publish(page);
  await visitor.goto('/about');
  await whenHydrated(visitor);
  const section = visitor.getByRole('region', { name: 'More about us' });
  await expect(section.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expectAccessible(visitor);
  await goBack(page, 'Take it down');
  await expect(page.getByText('Not published any more', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(section).toHaveCount(0);
});
