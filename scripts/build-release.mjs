import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as buildStripeSandbox } from '../packages/stripe-sandbox/build.mjs';
import { addRelease, hasRelease, linkPackages, openUnfinished } from './releases.mjs';
import { cutTypeface } from './typeface.mjs';

function listFiles(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** Hash of all that a release is made of: equal sources make the same release. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [
    ...listFiles('src'),
    ...listFiles('migrations'),
    ...listFiles('content'),
    ...listFiles('packages/stripe-sandbox/src'),
    'packages/stripe-sandbox/build.mjs',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'scripts/build-release.mjs',
    'scripts/releases.mjs',
    'scripts/runtime-packages.mjs',
    'scripts/typeface.mjs',
  ].sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function compressFiles(directory) {
  for (const file of listFiles(directory)) {
    if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(file) || file.includes('.vite')) continue;
    const body = readFileSync(file);
    const compressed = {
      gz: gzipSync(body, { level: 9 }),
      br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    };
    for (const [ending, bytes] of Object.entries(compressed))
      if (bytes.length < body.length) writeFileSync(`${file}.${ending}`, bytes);
  }
}

async function buildInto(directory) {
  const inside = (path) => join(directory, path);
  const vite = await import('vite');
  console.log('Building the pages.');
  await cutTypeface();
  await vite.build({ logLevel: 'warn', build: { outDir: inside('dist/web') } });
  console.log('Building the server.');
  await buildStripeSandbox();
  await vite.build({ logLevel: 'warn', build: { ssr: true, outDir: inside('dist/server') } });
  console.log('Compressing the files of the pages.');
  compressFiles(inside('dist/web'));
  for (const path of ['migrations', 'content', 'package.json']) cpSync(path, inside(path), { recursive: true });
  linkPackages(directory);
  console.log('Preparing an empty database.');
  const snapshot = [inside('dist/server/snapshot.js'), inside('dist/empty-database'), inside('migrations')];
  // Compiled once, not again for speed: that costs more than a run this short gains.
  const { status } = spawnSync(process.execPath, ['--liftoff-only', ...snapshot], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The empty database could not be made.');
}

/**
 * Builds a release with all that it runs from, unless there is one of the same sources: browser and server code, the
 * migrations, the content, the packages and a snapshot of the empty database. The running processes and the current
 * release stay as they are; so they do when the build fails.
 * @returns its name. Sets NODE_ENV, as Vite does.
 */
export async function buildRelease() {
  const id = fingerprint();
  if (hasRelease(id)) return id;
  const directory = openUnfinished();
  try {
    await buildInto(directory);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
  addRelease(directory, id);
  return id;
}
