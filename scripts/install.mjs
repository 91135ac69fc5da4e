import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.sealeap-installed';

/**
 * Installs the locked packages once, those of development too: the build needs them. Uses `npm install`, because
 * `npm ci` fails where a registry lacks an optional package for another platform.
 */
export function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing. This happens once and takes about a minute.');
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
  writeFileSync(stamp, lock);
}
