import { expect, type Page } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { whenHydrated } from './server.ts';

async function publish(page: Page) {
  const answered = page.waitForResponse((response) => response.url().endsWith('/publish'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
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
