import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { sized } from '#platform/server/testing/soak.ts';
import { violationsOf } from './appearance.ts';
import { openAdmin, test } from './curator.ts';
import { adminEmail, whenHydrated } from './server.ts';

const item = (number: number) =>
  `<item><title>Lantern Prize ${number}</title><link>https://lantern.example.org/${number}</link><guid>${number}</guid></item>`;

test('a feed is added, mapped once, and imports new rows for review', async ({ start, browser }) => {
  let items = [1, 2];
  let isAway = false;
  const feed = createServer((_request, response) => {
    if (isAway) response.writeHead(503).end();
    else
      response
        .setHeader('Content-Type', 'application/rss+xml')
        .end(`<rss><channel>${items.map(item).join('')}</channel></rss>`);
  });
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  const { port } = feed.address() as AddressInfo;
  const server = await start({ ADMIN_EMAILS: adminEmail, OUTSIDE_LOOPBACK_PORT: String(port) });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    await openAdmin(page);
    await page.goto('/admin/sources');
    await expect(page.getByText('No sources yet')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.goto('/admin/sources/new');
    await whenHydrated(page);
    await page.getByRole('button', { name: 'Add the source' }).click();
    await expect(page.getByText('Please give it a name.')).toBeVisible();
    await page.getByLabel('Name').fill('lantern');
    for (const inside of [
      'http://localhost/feed',
      'http://169.254.169.254/latest',
      'http://0x7f000001/',
      'file:///etc/passwd',
    ]) {
      await page.getByLabel('Address').fill(inside);
      await page.getByRole('button', { name: 'Add the source' }).click();
      await expect(page.getByText(/leads to a private network|Only addresses that begin/)).toBeVisible();
      await expect(page.getByLabel('Address')).toHaveValue(inside);
    }
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/feed.xml`);
    await page.getByLabel('Read it').selectOption('Every hour');
    await page.getByRole('button', { name: 'Add the source' }).click();

    await page.getByRole('link', { name: 'Choose its columns' }).click();
    await expect(page.getByLabel('Holds the column title')).toHaveValue('title');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible();

    items = [1, 2, 3];
    await page.goto('/admin/sources');
    await whenHydrated(page);
    await page.getByRole('button', { name: /^Check now.*lantern/ }).click();
    await expect(page.getByText('Something new')).toBeVisible();
    const imports = async () =>
      (await (await page.request.get('/api/admin/imports')).json()) as { id: number; state: string }[];
    await expect.poll(async () => (await imports()).map(({ state }) => state)).toEqual(['imported', 'imported']);
    const [newest] = await imports();
    const { counts, publishes } = await (await page.request.get(`/api/admin/imports/${newest!.id}`)).json();
    expect([counts.review, counts.unchanged, publishes]).toEqual([1, 2, false]);
    expect(await violationsOf(page)).toEqual([]);

    isAway = true;
    for (let failures = 1; failures <= 2; failures += 1) {
      await page.getByRole('button', { name: /^Check now.*lantern/ }).click();
      await expect(page.getByText('The host answered with 503.')).toBeVisible();
      await expect
        .poll(async () => (await (await page.request.get('/api/admin/sources')).json())[0].failures)
        .toBe(failures);
      await page.reload();
      await whenHydrated(page);
    }
    await expect(page.getByText('2 times in a row, so it is read less often.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'lantern', exact: true }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No sources yet')).toBeVisible();
  } finally {
    await context.close();
    feed.close();
  }
});

test('a killed import resumes, and stores nothing twice', async ({ start, browser }) => {
  const rows = sized(600, 2000);
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `Number ${index} of the ${index % 2 ? 'odd' : 'even'} prizes,https://many.example.org/${index},Guild ${index},competition,arts`,
  );
  const file = Buffer.from(['title,link,organization,type,category', ...lines].join('\n'));
  const first = await start({ ADMIN_EMAILS: adminEmail });
  const context = await browser.newContext();
  const openAt = async (url: string) => {
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    await openAdmin(page);
    return page.request;
  };
  const api = await openAt(first.url);
  const created = await api.post('/api/admin/imports', {
    data: { fileName: 'many.csv', source: 'many', bytes: file.length },
  });
  const { id } = await created.json();
  const sent = await api.put(`/api/admin/uploads/imports/${id}/0`, {
    data: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(sent.status()).toBe(204);
  const read = async (from = api) => (await from.get(`/api/admin/imports/${id}`)).json();
  const { mapping } = await read();
  await api.post(`/api/admin/imports/${id}/check`, { data: mapping });
  await expect.poll(async () => (await read()).state, { intervals: [100] }).toBe('checked');
  await api.post(`/api/admin/imports/${id}/store`, { data: { publishes: true } });
  await expect.poll(async () => (await read()).progress, { intervals: [20] }).toBeGreaterThan(rows / 4);
  await first.kill('SIGKILL');

  const second = await start({ ADMIN_EMAILS: adminEmail, DATA_DIR: first.dataDir });
  const again = await openAt(second.url);
  await expect.poll(async () => (await read(again)).state, { timeout: 90_000, intervals: [200] }).toBe('imported');
  expect((await read(again)).counts).toMatchObject({ added: rows, duplicate: 0, rejected: 0 });
  const imports = await again.get('/api/admin/imports');
  expect(await imports.json()).toHaveLength(1);
  await context.close();
});
