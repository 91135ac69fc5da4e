import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { createDevProxy } from './dev-proxy.mjs';
import { install } from './install.mjs';

install();

/** Rebuilds and restarts after every change; open pages reload. */
const proxy = createDevProxy();
const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
const port = await proxy.listen(Number(PORT), HOST).catch((error) => {
  console.error(`The port ${PORT} cannot be used (${error.code}). Set PORT to another number.`);
  process.exit(1);
});
const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
let server;
let isBuilding = false;
let isDirty = true;

async function stopServer() {
  proxy.hold();
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

const findFreePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** The server listens behind the proxy. */
async function startServer() {
  const ownPort = await findFreePort();
  server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(ownPort), HOST: '127.0.0.1', PUBLIC_URL },
  });
  server.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    if (String(chunk).includes('SeaLeap is ready')) proxy.passTo(`http://127.0.0.1:${ownPort}`);
  });
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
    await startServer();
  }
  isBuilding = false;
}

let timer;
for (const directory of ['src', 'content', 'migrations', 'packages/stripe-sandbox/src']) {
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
    proxy.close();
    await stopServer();
    process.exit(0);
  });
}
await rebuild();
