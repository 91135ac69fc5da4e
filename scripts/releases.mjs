import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { listRuntimePackages } from './runtime-packages.mjs';

/** Each release is a folder of its own; `current` is a link to one of them. */
export const releases = 'releases';
const current = join(releases, 'current');
const dayMs = 86_400_000;

/** The name of the release that starts next; undefined before the first. */
export const findCurrent = () => (existsSync(current) ? readlinkSync(current) : undefined);

export const hasRelease = (id) => /^[0-9a-f]+$/.test(id) && existsSync(join(releases, id));

/** Replaces a link, or what an earlier version had there, in one step. */
function replaceLink(target, link) {
  const prepared = `${link}.${process.pid}`;
  rmSync(prepared, { force: true });
  symlinkSync(target, prepared, 'junction');
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) rmSync(link, { recursive: true });
  renameSync(prepared, link);
}

/** Files that no server reads: source maps, types, and fonts other than those of documents (font-files.ts). */
const unread = /\.map$|\.d\.[cm]?ts$|^noto-.*-\d+-\w+\.woff2?$/;
const isRead = (name) => !unread.test(name) || /-(400|600)-normal\.woff$/.test(name);

/**
 * Hard links: the packages of a release stay as they are when others are installed beside them. Leaves out packages
 * inside of a package, and what no server reads.
 */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || !isRead(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}

/** The packages that a server loads, and the built package of this repository in place of the link to it. */
export function linkPackages(directory) {
  for (const path of listRuntimePackages()) linkTree(path, join(directory, path));
  const sandbox = join(directory, 'node_modules/stripe-sandbox');
  for (const part of ['package.json', 'dist'])
    cpSync(join('packages/stripe-sandbox', part), join(sandbox, part), { recursive: true });
}

/** A folder to build in, beside the releases. Folders that killed builds left there for a day go away. */
export function openUnfinished() {
  mkdirSync(releases, { recursive: true });
  for (const name of readdirSync(releases))
    if (name.startsWith('.') && Date.now() - statSync(join(releases, name)).mtimeMs > dayMs)
      rmSync(join(releases, name), { recursive: true, force: true });
  const directory = join(releases, `.unfinished-${process.pid}`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  return directory;
}

/** Makes a built folder a release; of two builds of the same sources, the first counts. */
export function addRelease(directory, id) {
  if (hasRelease(id)) rmSync(directory, { recursive: true });
  else renameSync(directory, join(releases, id));
}

/**
 * Lets the next start use a release. The time of change of the one that it replaces says since when it is not current
 * any more. `dist/server` stays the address of the current server.
 */
export function switchTo(id) {
  const before = findCurrent();
  if (before !== id) {
    const now = new Date();
    if (before && hasRelease(before)) utimesSync(join(releases, before), now, now);
    replaceLink(id, current);
  }
  mkdirSync('dist', { recursive: true });
  replaceLink(join('..', current, 'dist/server'), 'dist/server');
}

/** Removes releases that were replaced more than `hours` ago, but never the current one and the two before. */
export function removeOldReleases(hours) {
  const old = readdirSync(releases)
    .filter((name) => hasRelease(name) && name !== findCurrent())
    .map((name) => ({ name, since: statSync(join(releases, name)).mtimeMs }))
    .sort((one, other) => other.since - one.since)
    .slice(2)
    .filter(({ since }) => Date.now() - since > hours * 3_600_000);
  for (const { name } of old) {
    const leaving = join(releases, `.removed-${name}`);
    renameSync(join(releases, name), leaving);
    rmSync(leaving, { recursive: true, force: true });
  }
}
