import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectToFit, violationsOf } from './appearance.ts';
import { openMember, upgrade } from './premium-steps.ts';
import { test, whenHydrated } from './server.ts';

// Starts a product of its own, whose settings name a server, and pays once.
test('a premium member sees what would be sent for a draft, sends it, and takes the draft over', async ({
  start,
  browser,
}) => {
  const received: string[] = [];
  const drafting = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push(body);
    response.end(JSON.stringify({ choices: [{ message: { content: 'I have counted birds for __ years.' } }] }));
  });
  await new Promise<void>((resolve) => drafting.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(drafting.address() as AddressInfo).port}`;
  const product = await start({ ASSISTANT_URL: `http://${host}/v1`, ASSISTANT_MODEL: 'small', LOG_LEVEL: 'debug' });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openMember(page);
  const file = { basics: { name: 'ليلى حداد' }, projects: [{ name: 'Bird map', highlights: ['Counted 400 birds'] }] };
  const { id } = await (await page.request.post('/api/cvs', { data: { file } })).json();
  await page.goto(`/cv/${id}`);
  await page.getByRole('button', { name: 'Next: You' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('ليلى حداد');
  await expect(page.getByRole('button', { name: /^Ask a machine/ })).toHaveCount(0);
  await upgrade(page);
  const begun = await (await page.request.post('/api/letters', { data: {} })).json();
  await page.goto(`/letters/${begun.id}`);
  await whenHydrated(page);
  await page.getByRole('button', { name: /^Ask a machine for a draft.*What you have done$/ }).click();
  const panel = page.locator('#evidence .draft-panel');
  await expect(panel.getByText(host)).toBeVisible();
  await expect(panel.locator('.draft-text')).toContainText('Bird map; Counted 400 birds');
  expect(received).toEqual([]);
  await panel.scrollIntoViewIfNeeded();
  expect(await violationsOf(page), 'what would be sent').toEqual([]);
  await panel.getByRole('button', { name: 'Send it', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'Written by a machine' })).toBeVisible();
  await expectToFit(page, 'draft');
  expect(await violationsOf(page), 'draft').toEqual([]);
  expect(received).toHaveLength(1);
  expect(received[0]).not.toMatch(/ليلى|example\.org/);
  await panel.getByRole('button', { name: 'Add it to my text' }).click();
  await expect(page.getByRole('textbox', { name: 'What you have done' })).toHaveValue(
    'I have counted birds for __ years.',
  );
  await expect(page.locator('#evidence').getByText('There is a blank left to fill in.')).toBeVisible();
  expect(product.said()).not.toMatch(/Bird map|counted birds/);
  await page.goto('/privacy');
  await expect(page.getByText('A service that drafts sentences')).toBeVisible();
  drafting.close();
});
