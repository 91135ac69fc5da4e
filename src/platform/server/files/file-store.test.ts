import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createDirectoryFiles } from './directory-files.ts';
import type { FileStore } from './file-store.ts';
import { createS3Files } from './s3-files.ts';
import { startS3Server } from './testing/s3-server.ts';

const directory = await mkdtemp(join(tmpdir(), 'files-'));
const server = await startS3Server();
const { asked } = server;
afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

const s3 = createS3Files(server.settings);
const stores: [string, FileStore][] = [
  ['a folder', createDirectoryFiles(join(directory, 'uploads'))],
  ['S3', s3],
];

it.each(stores)('stores files in %s', async (_name, store) => {
  const name = 'pictures/one/320.webp';
  expect(await store.find(name)).toBeUndefined();
  await store.put(name, Buffer.from([0, 255]), 'image/webp');
  expect(await store.find(name)).toEqual(Buffer.from([0, 255]));
  await store.remove(name);
  await store.remove(name);
  expect(await store.find(name)).toBeUndefined();
});

it.each(stores)('never leaves its root in %s', async (_name, store) => {
  for (const name of ['../secret', '/etc/passwd', 'a/../b', '.hidden', 'a//b', ''])
    await expect((async () => store.find(name))()).rejects.toThrow('not the name');
});

it('never shows a partly written file', async () => {
  await createDirectoryFiles(join(directory, 'uploads')).put('a.webp', Buffer.from('a'), 'image/webp');

  expect(await readdir(join(directory, 'uploads'))).not.toContainEqual(expect.stringMatching(/^\./));
});

it('signs S3 requests without sending the secret', async () => {
  await s3.put('b.webp', Buffer.from('b'), 'image/webp');
  const { url, headers } = asked.at(-1)!;

  expect(url).toBe('/harbour/b.webp');
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-north-1\/s3\/aws4_request, .*Signature=/,
  );
  expect(JSON.stringify(headers)).not.toContain('secret');
});

it('fails when S3 refuses', async () => {
  await expect(s3.find('locked')).rejects.toThrow('answered 403');
});
