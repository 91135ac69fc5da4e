import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createDirectoryFiles } from './directory-files.ts';
import { type FileStore, filePartSize } from './file-store.ts';
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

const textOf = (stream: ReadableStream | undefined) => new Response(stream).text();

it.each(stores)('streams a part of a file in %s', async (_name, store) => {
  const name = 'files/streamed';
  expect(await store.open(name, { start: 0, end: 1 })).toBeUndefined();
  await store.put(name, Buffer.from('0123456789'), 'text/plain');
  expect([await store.sizeOf(name), await store.sizeOf('files/none')]).toEqual([10, undefined]);
  expect(await textOf(await store.open(name, { start: 2, end: 5 }))).toBe('2345');
  expect(await textOf(await store.open(name, { start: 9, end: 9 }))).toBe('9');
  const left = await store.open(name, { start: 0, end: 9 });
  await left!.cancel();
});

it.each(stores)('makes a file of parts in %s, of which some are sent again', async (_name, store) => {
  const file = { name: 'files/of-parts', id: await store.beginParts('files/of-parts', 'text/plain') };
  const first = Buffer.alloc(filePartSize, 'a');
  await store.putPart(file, 0, Buffer.alloc(filePartSize, 'x'));
  const tags = [await store.putPart(file, 0, first), await store.putPart(file, 1, Buffer.from('end'))];
  expect(await store.find(file.name)).toBeUndefined();
  await store.finishParts(file, tags);
  await store.finishParts(file, tags);
  expect((await store.find(file.name))!.equals(Buffer.concat([first, Buffer.from('end')]))).toBe(true);
});

it.each(stores)('leaves nothing of parts that are given up in %s', async (_name, store) => {
  const file = { name: 'files/given-up', id: await store.beginParts('files/given-up', 'text/plain') };
  await store.putPart(file, 0, Buffer.from('x'));
  await store.abortParts(file);
  await store.abortParts(file);
  await expect(store.finishParts(file, ['"1"'])).rejects.toThrow();
  expect(server.parts.size).toBe(0);
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
