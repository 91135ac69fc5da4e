import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

/** Settings that production requires. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sealeap.example',
  SESSION_SECRET: 'a secret of the benchmark that keeps nothing',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'SeaLeap <hello@sealeap.example>',
  STRIPE_SECRET_KEY: 'sk_live_benchmark',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_benchmark',
  STRIPE_WEBHOOK_SECRET: 'whsec_benchmark',
  STRIPE_PREMIUM_PRICE: 'price_benchmark',
};

type Options = { flags?: string[]; args?: string[] };

/** The product starts with these flags in `npm start`; see docs/operations.md. */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=25'];

/** Starts a Node program and resolves when it prints 'ready at URL'. */
async function startProgram(file: string, env: NodeJS.ProcessEnv, { flags = [], args = [] }: Options = {}) {
  const child = spawn(process.execPath, [...flags, file, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready at (http\S+)/.exec(output);
      if (ready) resolve(ready[1]!);
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
  });
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return { url, pid: child.pid!, stop };
}
export type Program = Awaited<ReturnType<typeof startProgram>>;

/** The built product on a free port, with a temporary data directory. */
export async function startProduct(variables: NodeJS.ProcessEnv = {}): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sealeap-bench-'));
  const port = await findFreePort();
  const benchVariables = {
    DATABASE_URL: '',
    PORT: String(port),
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
  };
  const program = await startProgram(
    'dist/server/main.js',
    { ...process.env, ...benchVariables, ...variables },
    { flags },
  );
  return {
    ...program,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await program.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const startBareServer = (answersFile: string) =>
  startProgram('dist/bench/bare-server.js', process.env, { args: [answersFile] });

/** CPU seconds used by a process; undefined except on Linux. */
export function processorSeconds(pid: number) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The model reads changed texts in a thread of its own, which would count as time of pages: nobody reads them here. */
export const withoutModel = { EMBEDDINGS_URL: 'http://127.0.0.1:9/v1', EMBEDDINGS_MODEL: 'none' };

/**
 * Resolves when a process has used less than a twentieth of a processor for five seconds: what it does
 * after its start is over.
 */
export async function whenIdle(pid: number) {
  for (let quiet = 0; quiet < 5; ) {
    const before = processorSeconds(pid) ?? 0;
    await wait(1_000);
    quiet = (processorSeconds(pid) ?? 0) - before < 0.05 ? quiet + 1 : 0;
  }
}

/** Resident megabytes of a process; null except on Linux. */
export function residentMegabytes(pid: number) {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file) && /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
}
