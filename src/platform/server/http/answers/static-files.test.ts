import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaticFiles } from './static-files.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sealeap-static-'));
  for (const name of ['art.svg', 'page.css', 'script.js', 'robots.txt', 'picture.png'])
    await writeFile(join(root, name), ' ');
});
afterAll(() => rm(root, { recursive: true }));

it.each([
  ['art.svg', 'image/svg+xml; charset=utf-8'],
  ['page.css', 'text/css; charset=utf-8'],
  ['script.js', 'text/javascript; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['picture.png', 'image/png'],
])('sends %s as %s', async (name, type) => {
  const response = await createStaticFiles(root).request(`/${name}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});

it('finds an asset of another release, and no other file of it', async () => {
  const other = join(root, 'other');
  await mkdir(join(other, 'assets'), { recursive: true });
  for (const name of ['assets/page-1a2b.js', 'service-worker.js']) await writeFile(join(other, name), name);
  const files = createStaticFiles(root, async () => [other]);

  const asset = await files.request('/assets/page-1a2b.js');
  expect([asset.status, await asset.text()]).toEqual([200, 'assets/page-1a2b.js']);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await files.request('/service-worker.js')).status).toBe(404);
  expect((await files.request('/assets/page-3c4d.js')).status).toBe(404);
});
