import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, readlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from './server.ts';

const script = pathToFileURL('scripts/releases.mjs').href;

/** Releases in a folder of their own; `run` evaluates an expression there with what scripts/releases.mjs exports. */
async function openReleases() {
  const directory = await mkdtemp(join(tmpdir(), 'sealeap-releases-'));
  const run = async (expression: string) => {
    const program = `const releases = await import(${JSON.stringify(script)}); ${expression}`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { cwd: directory });
  };
  const add = async (id: string, hoursAgo = 0) => {
    const server = join(directory, 'releases', id, 'dist/server');
    await mkdir(server, { recursive: true });
    await writeFile(join(server, 'main.js'), id);
    const since = new Date(Date.now() - hoursAgo * 3_600_000);
    await utimes(join(directory, 'releases', id), since, since);
  };
  return { directory, run, add, list: async () => (await readdir(join(directory, 'releases'))).sort() };
}

test('a switch changes one link, and back', async () => {
  const { directory, run, add } = await openReleases();
  const current = () => readlink(join(directory, 'releases/current'));
  await add('aa');
  await add('bb');
  // A version without releases had built this folder.
  await mkdir(join(directory, 'dist/server'), { recursive: true });

  await run("releases.switchTo('aa')");
  expect([await current(), await readFile(join(directory, 'dist/server/main.js'), 'utf8')]).toEqual(['aa', 'aa']);
  await run("releases.switchTo('bb')");
  expect([await current(), await readFile(join(directory, 'dist/server/main.js'), 'utf8')]).toEqual(['bb', 'bb']);
  await run("releases.switchTo('aa')");
  expect(await current()).toBe('aa');
});

test('releases that were replaced within a day stay, and always the last two', async () => {
  const { run, add, list } = await openReleases();
  await add('aa', 100);
  await add('bb', 50);
  await add('cc', 30);
  await add('dd', 20);
  await add('ee');
  await run("releases.switchTo('ee'); releases.removeOldReleases(24)");
  expect(await list()).toEqual(['cc', 'current', 'dd', 'ee']);

  for (const id of ['ff', '01', '02']) {
    await add(id);
    await run(`releases.switchTo('${id}'); releases.removeOldReleases(24)`);
  }
  expect(await list()).toEqual(['01', '02', 'current', 'dd', 'ee', 'ff']);
  await run('releases.removeOldReleases(0)');
  expect(await list()).toEqual(['01', '02', 'current', 'ff']);
});

test('an unfinished build is not a release, and equal sources make one release', async () => {
  const { run, add, list } = await openReleases();
  await add('aa');
  await run("releases.switchTo('aa'); releases.openUnfinished()");
  expect((await list()).filter((name) => !name.startsWith('.'))).toEqual(['aa', 'current']);
  await run(
    "releases.addRelease(releases.openUnfinished(), 'aa'); releases.addRelease(releases.openUnfinished(), 'bb')",
  );
  expect((await list()).filter((name) => !name.startsWith('.'))).toEqual(['aa', 'bb', 'current']);
});
