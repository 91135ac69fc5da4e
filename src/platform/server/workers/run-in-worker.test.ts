import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSlots } from '../queue/slots.ts';
import { buildScript } from '../testing/build-script.ts';
import { runInWorker, TaskFailed, WorkerEnded, WorkersBusy } from './run-in-worker.ts';

// Builds a script with Vite, because workers of Node cannot load TypeScript: about a second.
let script: Awaited<ReturnType<typeof buildScript>>;
beforeAll(async () => {
  script = await buildScript('src/platform/server/workers/testing/test-worker.ts');
});
afterAll(() => script.remove());

const file = {
  name: 'letters.txt',
  async *bytes() {
    for (const text of ['ab', 'cd', 'ef']) yield Buffer.from(text);
  },
};
const limits = { timeoutMs: 20_000, maxMemoryMb: 64 };

async function run(task: string, options: unknown = {}, changed = {}) {
  const results: unknown[] = [];
  for await (const value of runInWorker(script.url, task, file, options, { ...limits, ...changed }))
    results.push(value);
  return results;
}

it('yields what a task makes of a file, which it may read more than once', async () => {
  expect(await run('readTwice', { by: 2 })).toEqual(['letters.txt ab by 2', 'cd', 'ef', 'again ab', 'cd', 'ef']);
});

it('keeps the order of results and reads that a task begins by itself', async () => {
  expect(await run('readAhead')).toEqual(['ab', 'cd', 'ef']);
});

it('says which error a task threw', async () => {
  const failure = await run('fail').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TaskFailed);
  expect(failure).toMatchObject({ taskError: 'RangeError', message: 'This file is odd.' });
});

it('ends a worker that computes for too long', async () => {
  await expect(run('computeForEver', {}, { timeoutMs: 50 })).rejects.toThrow(WorkerEnded);
});

it('ignores a result that was on its way when the time was up', async () => {
  const mark = join(mkdtempSync(join(tmpdir(), 'sealeap-worker-')), 'answered');
  const running = run('answerAtOnce', { mark }, { timeoutMs: 1 });
  // Lets the worker be started, then keeps this thread from both the clock and the result until both are there.
  await new Promise(setImmediate);
  while (!existsSync(mark));
  await expect(running).rejects.toThrow(WorkerEnded);
});

it('ends a worker that takes too much memory', async () => {
  await expect(run('takeMemory', {}, { maxMemoryMb: 16 })).rejects.toThrow(WorkerEnded);
});

it('ends a worker that takes too much memory outside of the heap', async () => {
  await expect(run('takeBuffers', {}, { maxMemoryMb: 32 })).rejects.toThrow('too much memory');
});

it('leaves no worker behind that computes when its serving process is killed', async () => {
  const serving = `
    const child = require('node:child_process').fork(${JSON.stringify(script.path)}, { serialization: 'advanced' });
    child.on('message', () => child.send({ type: 'next' }, () => console.log('computing')));
    child.send({ type: 'start', data: { task: 'computeForEver', fileName: '', options: {}, maxMemoryMb: 64 } });
    child.send({ type: 'next' });`;
  const parent = spawn(process.execPath, ['-e', serving], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  // The worker has the same output, which closes when both are gone.
  await once(parent, 'close');
});

it('survives a task that ends its process', async () => {
  await expect(run('endProcess')).rejects.toThrow(WorkerEnded);
});

it('gives a worker none of the environment, which holds secrets', async () => {
  const values = runInWorker<{ environment: string[] }>(script.url, 'describeProcess', file, {}, limits);
  for await (const { environment } of values) {
    expect(environment).toEqual([]);
    break;
  }
});

it('ends the worker and the reading when the caller stops early', async () => {
  let isClosed = false;
  const watched = {
    ...file,
    async *bytes() {
      try {
        yield* file.bytes();
      } finally {
        isClosed = true;
      }
    },
  };
  for await (const value of runInWorker(script.url, 'readTwice', watched, {}, limits)) {
    expect(value).toBe('letters.txt ab by undefined');
    break;
  }
  expect(isClosed).toBe(true);
});

it('refuses a file when too many wait for a worker, and frees the slot of one that was ended', async () => {
  const slots = createSlots({ atOnce: 1, maxWaiting: 1, refusal: () => new WorkersBusy() });
  const read = async (task: string, timeoutMs = 20_000) => {
    const values = runInWorker(script.url, task, file, {}, { ...limits, timeoutMs }, { slots });
    for await (const value of values) if (task === 'readTwice') return value;
  };
  const ended = read('computeForEver', 50).catch((error: unknown) => error);
  const waiting = read('readTwice');

  await expect(read('readTwice')).rejects.toMatchObject({ status: 503, retryAfter: 30 });
  expect(await ended).toBeInstanceOf(WorkerEnded);
  expect(await waiting).toBe('letters.txt ab by undefined');
});
