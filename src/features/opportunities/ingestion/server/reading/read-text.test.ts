import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localFile, readBeginning, readText } from './read-text.ts';

const write = (bytes: Buffer) => {
  const file = join(mkdtempSync(join(tmpdir(), 'sealeap-text-')), 'file');
  writeFileSync(file, bytes);
  return file;
};
const readAll = async (file: string) => {
  let all = '';
  for await (const piece of readText(localFile(file))) all += piece;
  return all;
};

it('drops a byte order mark, and reads UTF-16', async () => {
  expect(await readAll(write(Buffer.from('\ufefftitle')))).toBe('title');
  expect(await readAll(write(Buffer.from('\ufeffÉcole', 'utf16le')))).toBe('École');
  expect(await readBeginning(localFile(write(Buffer.from('\ufefftitle'))))).toBe('title');
});

it('keeps characters whole across chunks', async () => {
  const text = `${'x'.repeat(256 * 1024 - 1)}é${'y'.repeat(10)}`;
  expect(await readAll(write(Buffer.from(text)))).toBe(text);
});

it('marks what was lost in a text of UTF-8, and throws nothing', async () => {
  const damaged = Buffer.concat([Buffer.from('École à Genève, été'), Buffer.from([0x61, 0xff, 0x62])]);
  expect(await readAll(write(damaged))).toBe('École à Genève, étéa\ufffdb');
});
