import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The directories of browser files of the releases beside this one (docs/operations.md, 'Upgrade'). */
export async function listOtherReleases(root: string) {
  const releases = dirname(root);
  const names = await readdir(releases).catch(() => []);
  return names
    .filter((name) => /^[0-9a-f]+$/.test(name) && name !== basename(root))
    .map((name) => join(releases, name, 'dist/web'));
}
