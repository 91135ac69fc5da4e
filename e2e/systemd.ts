import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The settings of a unit file; one that stands twice has two values. */
function readUnit(text: string, instance: string) {
  const settings = new Map<string, string[]>();
  for (const [, name, value] of text.matchAll(/^(\w+)=(.*)$/gm)) {
    const filled = value!.replaceAll('%i', instance).replaceAll('%%', '%');
    settings.set(name!, [...(settings.get(name!) ?? []), filled]);
  }
  return settings;
}

/** Lines of an environment file as systemd reads them: no comment behind a value, quotes around it are no part of it. */
async function readEnvironment(file: string) {
  const lines = (await readFile(file, 'utf8')).matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name!, value!.replace(/^"(.*)"$/, '$1')]));
}

type Settings = {
  /** With the unit files. */
  directory: string;
  reloadNginx: () => void;
};

/**
 * Does what `systemctl` would, with unit files in a directory of the test and no more of systemd: it runs what they say,
 * where and with which environment they say, as the user of the test; a log beside the unit has what it said. Commands arrive at `url` as they were typed.
 */
export async function startSystemd({ directory, reloadNginx }: Settings) {
  const running = new Map<string, ChildProcess>();

  async function read(name: string) {
    const [kind, instance] = name.split('@');
    const file = instance === undefined ? `${kind}.service` : `${kind}@.service`;
    const unit = readUnit(await readFile(join(directory, file), 'utf8'), instance ?? '');
    const [unitVariables = ''] = unit.get('Environment') ?? [];
    const env = {
      ...process.env,
      ...Object.fromEntries([...unitVariables.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key!, value!])),
      ...(await readEnvironment(unit.get('EnvironmentFile')![0]!)),
    };
    return { unit, env, cwd: unit.get('WorkingDirectory')![0]! };
  }

  async function start(name: string) {
    const { unit, env, cwd } = await read(name);
    const [command] = unit.get('ExecStart')!;
    if (unit.get('Type')?.[0] === 'oneshot') {
      for (const each of [command!, ...(unit.get('ExecStartPost') ?? [])]) await run('sh', ['-c', each], { cwd, env });
      return;
    }
    const log = await open(join(directory, `${name}.log`), 'a');
    const child = spawn('sh', ['-c', `exec ${command}`], { cwd, env, stdio: ['ignore', log.fd, log.fd] });
    await log.close();
    running.set(name, child);
    const isReady = () =>
      fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(await readFile(join(directory, `${name}.log`), 'utf8'));
      await wait(100);
    }
  }

  async function stop(name: string, signal: NodeJS.Signals = 'SIGTERM') {
    const child = running.get(name);
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    running.delete(name);
  }

  const commands: Record<string, (names: string[]) => Promise<unknown>> = {
    'daemon-reload': async () => {},
    reload: async () => reloadNginx(),
    start: (names) => Promise.all(names.map(start)),
    stop: (names) => Promise.all(names.map((name) => stop(name))),
    restart: async (names) => {
      for (const name of names) {
        await stop(name);
        await start(name);
      }
    },
  };
  commands.enable = commands.start!;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [command, ...names] = Buffer.concat(chunks).toString().split(' ');
    try {
      await commands[command!]!(names.filter((name) => !name.startsWith('--')));
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      for (const name of running.keys()) await stop(name, 'SIGKILL');
      server.close();
    },
  };
}
