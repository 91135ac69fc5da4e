import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createDevProxy } from '../scripts/dev-proxy.mjs';
import { test } from './server.ts';

test('an open page waits for a restarted server, then reloads', async ({ page, server }) => {
  const proxy = createDevProxy();
  const address = `http://127.0.0.1:${await proxy.listen(0, '127.0.0.1')}/about`;
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  try {
    proxy.passTo(server.url);
    const listening = page.waitForRequest(/dev\/reload$/);
    const first = await page.goto(address);
    expect(first!.headers()['content-security-policy']).toBe(
      (await page.request.get(`${server.url}/about`)).headers()['content-security-policy'],
    );
    await listening;

    proxy.hold();
    const again = page.waitForResponse(address);
    const waiting = page.request.get(address);
    proxy.passTo(server.url);
    expect((await again).status()).toBe(200);
    expect((await waiting).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(refused).toEqual([]);
  } finally {
    proxy.close();
  }
});

test('the production build contains no development code', async ({ page, server }) => {
  const html = await (await page.request.get(`${server.url}/about`)).text();
  expect(html).not.toContain('/dev/reload');
  expect((await page.request.get(`${server.url}/dev/reload.js`)).status()).toBe(404);
  const names = await readdir('releases/current/dist', { recursive: true });
  const scripts = names.filter((name) => /^(web|server)\/.*\.js$/.test(name));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts)
    expect(await readFile(join('releases/current/dist', name), 'utf8'), name).not.toContain('dev/reload');
});
