import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listOtherReleases } from './other-releases.ts';

it('names the releases beside this one, without unfinished and removed ones', async () => {
  const releases = await mkdtemp(join(tmpdir(), 'sealeap-releases-'));
  for (const name of ['1a2b', '3c4d', '.unfinished-7', '.removed-5e6f']) await mkdir(join(releases, name));

  expect(await listOtherReleases(join(releases, '1a2b'))).toEqual([join(releases, '3c4d', 'dist/web')]);
});

it('names nothing where there are no releases', async () => {
  expect(await listOtherReleases('/nowhere/at/all')).toEqual([]);
});
