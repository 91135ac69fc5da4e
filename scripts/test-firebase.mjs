import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './install.mjs';
import { run } from './run.mjs';

/** 600 packages that nothing else needs: run through npx instead of installed. */
const tools = 'firebase-tools@15.34.2';

/** Distinct unused ports. */
async function findFreePorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const server = createServer()
            .once('error', reject)
            .listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => server.address().port);
  for (const server of servers) server.close();
  return ports;
}

install();
if (!run('../scripts/build.mjs')) process.exit(1);

const [auth, hub, logging] = await findFreePorts(3);
const directory = mkdtempSync(join(tmpdir(), 'sealeap-firebase-'));
const config = join(directory, 'firebase.json');
const at = (port) => ({ host: '127.0.0.1', port });
const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
writeFileSync(config, JSON.stringify({ emulators }));

// The emulator runs the command in its configuration's directory.
const tests = `cd "${process.cwd()}" && "${process.execPath}" node_modules/@playwright/test/cli.js test firebase.test.ts`;
const emulate = ['emulators:exec', '--only', 'auth', '--project', 'demo-sealeap', '--config', config, tests];
const { status } = spawnSync('npx', ['--yes', tools, ...emulate], { stdio: 'inherit' });
rmSync(directory, { recursive: true });
process.exit(status ?? 1);
