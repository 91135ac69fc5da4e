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
  const found: unknown[] = [];
  for await (const value of runInWorker(script.url, task, file, options, { ...limits, ...changed })) found.push(value);
  return found;
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
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const running = run('answerAtOnce', { answered }, { timeoutMs: 1 });
  // Lets the worker be started, then keeps the main thread from both the clock and the result until both are there.
  await new Promise(setImmediate);
  Atomics.wait(answered, 0, 0);
  await expect(running).rejects.toThrow(WorkerEnded);
});

it('ends a worker that takes too much memory', async () => {
  await expect(run('takeMemory', {}, { maxMemoryMb: 16 })).rejects.toThrow('too much memory');
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
