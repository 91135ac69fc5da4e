import { expect, it, vi } from 'vitest';
import { createPoller, handleBatches } from './poller.ts';

const handle = () => expect.unreachable();

/** Claims of nothing, which end when the test says so. */
function createClaims() {
  const ends: (() => void)[] = [];
  const claim = vi.fn(() => new Promise<[]>((resolve) => ends.push(() => resolve([]))));
  return { claim, endOne: () => ends.shift()!() };
}

it('works once at a time, and once more for whoever called meanwhile', async () => {
  const { claim, endOne } = createClaims();
  const { run } = createPoller({ claim, handle, onFailure: () => expect.unreachable() });
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
  const { run } = createPoller({ claim, handle, onFailure });
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
    onFailure: () => expect.unreachable(),
  });
  await run();
  await stopped;
  expect(begun).toEqual([0, 1]);
});

it('lets a batch end before it fails', async () => {
  const handled: string[] = [];
  const handle = async (one: string) => {
    if (one === 'bad') throw new Error('bad');
    await Promise.resolve();
    handled.push(one);
  };
  await expect(handleBatches({ claim: async () => ['bad', 'good'], handle }, () => true)).rejects.toThrow('bad');
  expect(handled).toEqual(['good']);
});
