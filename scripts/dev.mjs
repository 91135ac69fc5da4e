import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { install } from './install.mjs';

install({ all: true });

/** Builds anew and starts anew after every change. */
let server;
let isBuilding = false;
let isDirty = true;

async function stopServer() {
  if (!server || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

async function rebuild() {
  if (isBuilding) return;
  isBuilding = true;
  while (isDirty) {
    isDirty = false;
    const build = spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
    const status = await new Promise((resolve) => build.once('exit', resolve));
    if (status !== 0) {
      console.error('The build failed; waiting for the next change.');
      continue;
    }
    await stopServer();
    server = spawn(process.execPath, ['dist/server/main.js'], {
      stdio: 'inherit',
      env: { ...process.env, RELOAD: '1' },
    });
  }
  isBuilding = false;
}

let timer;
for (const directory of ['src', 'content', 'migrations']) {
  watch(directory, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isDirty = true;
      void rebuild();
    }, 100);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await stopServer();
    process.exit(0);
  });
}
await rebuild();
