import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
