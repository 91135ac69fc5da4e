import { expect, it } from 'vitest';
import { inSlices } from './slices.ts';

it('lets other work go on between the steps, and gives the result', async () => {
  const events: string[] = [];
  function* work() {
    for (const step of ['one', 'two']) {
      events.push(step);
      yield;
    }
    return 'done';
  }
  setImmediate(() => events.push('request'));
  expect(await inSlices(work())).toBe('done');
  expect(events).toEqual(['one', 'request', 'two']);
});

it('rejects with what a step throws', async () => {
  // biome-ignore lint/correctness/useYield: it throws before.
  function* work(): Generator<void, void> {
    throw new Error('broken');
  }
  await expect(inSlices(work())).rejects.toThrow('broken');
});
