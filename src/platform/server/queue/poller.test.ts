import { expect, it, vi } from 'vitest';
import { createPoller, handleBatches } from './poller.ts';

const handle = () => expect.unreachable();
const fail = () => expect.unreachable();

/** Claims of nothing, which end when the test says so. */
function createClaims() {
  const ends: (() => void)[] = [];
  const claim = vi.fn(() => new Promise<[]>((resolve) => ends.push(() => resolve([]))));
  return { claim, endOne: () => ends.shift()!() };
}

it('works once at a time, and once more for whoever called meanwhile', async () => {
  const { claim, endOne } = createClaims();
  const { run } = createPoller({ claim, handle, fail, onFailure: () => expect.unreachable() });
  const first = run();
  void run();
  void run();
  expect(claim).toHaveBeenCalledTimes(1);
  endOne();
  await vi.waitFor(() => expect(claim).toHaveBeenCalledTimes(2), { timeout: 15_000 });
  endOne();
  await first;
  expect(claim).toHaveBeenCalledTimes(2);
});

it('tells of a failure and works again when it is called again', async () => {
  const onFailure = vi.fn();
  const claim = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue([]);
  const { run } = createPoller({ claim, handle, fail, onFailure });
  await run();
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('away'));
  await run();
  expect(claim).toHaveBeenCalledTimes(2);
});

it('stops when what has begun is over, and begins nothing more', async () => {
  const begun: number[] = [];
  let stopped: Promise<void> | undefined;
  const { run, stop } = createPoller({
    claim: async () => [begun.length],
    handle: async (one) => {
      begun.push(one);
      if (one === 1) stopped = stop();
    },
    fail,
    onFailure: () => expect.unreachable(),
  });
  await run();
  await stopped;
  expect(begun).toEqual([0, 1]);
});

it('hands a failure to whoever decides about that one, and goes on with the others and the next batch', async () => {
  const handled: string[] = [];
  const failed: string[] = [];
  const batches = [['bad', 'good'], ['next'], []];
  await handleBatches(
    {
      claim: async () => batches.shift()!,
      handle: async (one) => {
        if (one === 'bad') throw new Error('no');
        await Promise.resolve();
        handled.push(one);
      },
      fail: async (one, error) => failed.push(`${one}: ${error.message}`),
    },
    () => true,
  );
  expect(handled).toEqual(['good', 'next']);
  expect(failed).toEqual(['bad: no']);
});

it('ends after the batch whose failure cannot be written', async () => {
  const handled: string[] = [];
  const claim = vi.fn(async () => ['bad', 'good']);
  const handle = async (one: string) => {
    if (one === 'bad') throw new Error('bad');
    await Promise.resolve();
    handled.push(one);
  };
  const fail = () => Promise.reject(new Error('the database is away'));
  await expect(handleBatches({ claim, handle, fail }, () => true)).rejects.toThrow('the database is away');
  expect(handled).toEqual(['good']);
  expect(claim).toHaveBeenCalledTimes(1);
});

it('releases what it has begun when it stops, and nothing that has ended', async () => {
  const release = vi.fn(async () => {});
  const batches = [['ended'], ['begun'], []];
  let stopped: Promise<void> | undefined;
  const { run, stop } = createPoller({
    claim: async () => batches.shift()!,
    handle: async (one) => {
      if (one === 'begun') stopped = stop();
    },
    ...{ fail, release, onFailure: () => expect.unreachable() },
  });
  await run();
  await stopped;
  expect(release).toHaveBeenCalledExactlyOnceWith('begun');
});
