import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { DatabaseRefused } from './database.ts';
import { lockDirectory } from './directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sealeap-lock-'));
});

it('refuses a second holder with a sentence, and takes the next one after release', () => {
  const release = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DatabaseRefused);
  expect(() => lockDirectory(directory)).toThrow('Another SeaLeap is using the data');
  release();
  lockDirectory(directory)();
});

it('takes over from a process that was killed', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const { hostname } = await import('node:os');
  writeFileSync(join(directory, 'lock'), [hostname(), child.pid, 'another start'].join('\n'));
  child.kill('SIGKILL');
  await once(child, 'exit');

  lockDirectory(directory)();
});

it('takes over from another machine only when that one has gone silent', () => {
  const file = join(directory, 'lock');
  writeFileSync(file, 'elsewhere\n1\n');
  expect(() => lockDirectory(directory)).toThrow(DatabaseRefused);

  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  lockDirectory(directory)();
});
