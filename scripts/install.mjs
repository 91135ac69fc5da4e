import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.sealeap-installed';

/** Whether a package is for this machine, as its lists `os` and `cpu` say: names that it needs, or '!name'. */
const isFor = (names, name) =>
  !names?.includes(`!${name}`) && (!names?.some((one) => !one.startsWith('!')) || names.includes(name));

/** How many packages of the lock file are for this machine, to the nearest ten: npm leaves a few more of them out. */
function countPackages(lock) {
  const packages = Object.entries(JSON.parse(lock).packages).filter(
    ([path, { link, os, cpu }]) =>
      path.includes('node_modules/') && !link && isFor(os, process.platform) && isFor(cpu, process.arch),
  );
  return Math.round(packages.length / 10) * 10;
}

/**
 * Installs the locked packages once, those of development too: the build needs them. Uses `npm install`, because
 * `npm ci` fails where a registry lacks an optional package for another platform.
 */
export function install() {
  const lock = readFileSync('package-lock.json');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`Installing about ${countPackages(lock)} packages. This happens once and takes about a minute.`);
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const { status } = spawnSync('npm', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The installation did not succeed. Is the network there?');
    process.exit(1);
  }
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(stamp, hash);
}
