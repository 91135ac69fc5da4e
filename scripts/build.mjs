import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as buildStripeSandbox } from '../packages/stripe-sandbox/build.mjs';
import { cutTypeface } from './typeface.mjs';

const stamp = 'dist/built-from';

function listFiles(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** Hash of all inputs of the build. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [
    ...listFiles('src'),
    ...listFiles('migrations'),
    ...listFiles('packages/stripe-sandbox/src'),
    'packages/stripe-sandbox/build.mjs',
    'vite.config.ts',
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/typeface.mjs',
  ].sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function compressFiles() {
  for (const file of listFiles('dist/web')) {
    if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(file) || file.includes('.vite')) continue;
    const body = readFileSync(file);
    if (body.length < 500) continue;
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}

/**
 * Builds browser and server code and the snapshot of the empty database, unless they are up to date. Run as a process
 * of its own, because Vite sets NODE_ENV.
 */
async function build() {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Building.');
  const vite = await import('vite');
  for (const directory of ['dist/web', 'dist/server', 'dist/empty-database'])
    rmSync(directory, { recursive: true, force: true });
  rmSync(stamp, { force: true });
  await cutTypeface();
  await vite.build({ logLevel: 'warn' });
  await buildStripeSandbox();
  await vite.build({ logLevel: 'warn', build: { ssr: true } });
  compressFiles();
  const { status } = spawnSync(process.execPath, ['dist/server/snapshot.js', 'dist/empty-database', 'migrations'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  writeFileSync(stamp, now);
}

await build();
