import { afterAll, beforeAll, expect, it } from 'vitest';
import { OneAtATime } from '../queue/slots.ts';
import { buildScript } from '../testing/build-script.ts';
import { createKeptWorker } from './kept-worker.ts';
import { WorkersBusy } from './run-in-worker.ts';

// Builds a script with Vite, because workers of Node cannot load TypeScript: about a second.
let script: Awaited<ReturnType<typeof buildScript>>;
beforeAll(async () => {
  script = await buildScript('src/platform/server/workers/testing/test-worker.ts');
});
afterAll(() => script.remove());

function createWorker({ timeoutMs = 20_000, ...changed }: { timeoutMs?: number; maxWaiting?: number } = {}) {
  return createKeptWorker<string, string>(script.url, 'answerEach', {
    ...{ limits: { timeoutMs, maxMemoryMb: 64 }, idleMs: 60_000, failed: (reason) => new Error(`Failed: ${reason}`) },
    ...changed,
  });
}
const outcome = (answer: Promise<string>) => answer.catch((error: Error) => error.message.replace(/:.*/, ''));

it.each(['kill', 'end', 'throw'])(
  'fails the call that makes its task %s, and serves those that wait',
  async (fatal) => {
    const worker = createWorker();
    const outcomes = ['before', fatal, 'after', 'last'].map((input, at) =>
      outcome(worker.call(input, { actor: `person ${at}` })),
    );
    expect(await Promise.all(outcomes)).toEqual(['before 1', 'Failed', 'after 1', 'last 2']);
    await worker.stop();
  },
);

it('gives each call its own time, and ends the one that takes more', async () => {
  const worker = createWorker({ timeoutMs: 5000 });
  const slow = outcome(worker.call('compute for ever', { actor: 'ada' }));
  const other = outcome(worker.call('fine', { actor: 'ben' }));
  expect([await slow, await other]).toEqual(['Failed', 'fine 1']);
  await worker.stop();
});

it('fails one call for each worker that cannot start', async () => {
  const worker = createKeptWorker<string, string>(new URL('file:///no-such-script.js'), 'answerEach', {
    ...{ limits: { timeoutMs: 20_000, maxMemoryMb: 64 }, idleMs: 60_000, failed: () => new Error('Failed') },
  });
  const calls = ['ada', 'ben'].map((actor) => outcome(worker.call('fine', { actor })));
  expect(await Promise.all(calls)).toEqual(['Failed', 'Failed']);
  await worker.stop();
});

it('serves people in turn, however many calls one of them makes', async () => {
  const worker = createWorker({ maxWaiting: 2 });
  const order: string[] = [];
  const call = async (actor: string, input: string, options = {}) => {
    order.push(await worker.call(input, { actor, ...options }));
  };
  const replaced = ['old', 'older'].map((input) => call('ada', input, { replaces: 'preview' }));
  const served = [
    ...[call('ada', 'spelling', { replaces: 'spelling' }), call('ben', 'his', { replaces: 'preview' })],
    call('ada', 'newest', { replaces: 'preview' }),
  ];
  await expect(call('cai', 'one too many')).rejects.toThrow(WorkersBusy);
  await expect(replaced[1]).rejects.toThrow(OneAtATime);
  await Promise.all([replaced[0], ...served]);
  expect(order).toEqual(['old 1', 'spelling 2', 'his 3', 'newest 4']);
  await worker.stop();
});

it('fails what has not begun when the process ends', async () => {
  const worker = createWorker();
  await worker.call('first', { actor: 'ada' });
  const waiting = ['ada', 'ben'].map((actor) => outcome(worker.call('waits', { actor })));
  await worker.stop();
  expect(await Promise.all(waiting)).toEqual(['Failed', 'Failed']);
});
