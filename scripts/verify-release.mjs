import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pages = ['/', '/opportunities', '/classes', '/membership', '/discover', '/login', '/about', '/privacy', '/terms'];
const startTimeoutMs = 300_000;

/** Resolves with the address when the server says that it is ready. */
function whenReady(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk) => {
      output += chunk;
      const [, url] = /ready at (http\S+)/.exec(output) ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => reject(new Error(`it ended with ${code}: ${output}`)));
    setTimeout(() => reject(new Error(`it was not ready in time: ${output}`)), startTimeoutMs).unref();
  });
}

async function load(url) {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answers ${response.status}`);
  return text;
}

/** Every page answers, and so does every file that it names. */
async function visit(url) {
  await load(`${url}/readyz`);
  const files = new Set();
  for (const page of pages)
    for (const [file] of (await load(url + page)).matchAll(/\/assets\/[\w.-]+/g)) files.add(file);
  for (const file of files) await load(url + file);
  return files.size;
}

/**
 * Starts a release as a demo with a database of its own, reads pages and their files, and stops it. It sees none of
 * the settings of this environment. Throws an error that says what did not work.
 */
export async function verifyRelease(directory) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sealeap-verify-'));
  const child = spawn(process.execPath, [join(directory, 'dist/server/main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  try {
    const files = await visit(await whenReady(child));
    return { pages: pages.length, files };
  } finally {
    child.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
