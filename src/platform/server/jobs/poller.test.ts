import { expect, it, vi } from 'vitest';
import { createPoller, handleBatches } from './poller.ts';

/** Work whose pieces end when the test says so. */
function createWork() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, endOne: () => ends.shift()!() };
}

it('works once at a time, and once more for whoever called meanwhile', async () => {
  const { work, endOne } = createWork();
  const { run } = createPoller({ work, onFailure: () => expect.unreachable() });
  const first = run();
  void run();
  void run();
  expect(work).toHaveBeenCalledTimes(1);
  endOne();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), { timeout: 15_000 });
  endOne();
  await first;
  expect(work).toHaveBeenCalledTimes(2);
});

it('tells of a failure and works again when it is called again', async () => {
  const onFailure = vi.fn();
  const work = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const { run } = createPoller({ work, onFailure });
  await run();
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('away'));
  await run();
  expect(work).toHaveBeenCalledTimes(2);
});

it('stops when what has begun is over, and begins nothing more', async () => {
  const begun: number[] = [];
  let stopped: Promise<void> | undefined;
  const { run, stop } = createPoller({
    work: (mayBegin) =>
      handleBatches({
        take: async () => [begun.length],
        handle: async (one) => {
          begun.push(one);
          if (one === 1) stopped = stop();
        },
        mayBegin,
      }),
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
  await expect(handleBatches({ take: async () => ['bad', 'good'], handle, mayBegin: () => true })).rejects.toThrow(
    'bad',
  );
  expect(handled).toEqual(['good']);
});
