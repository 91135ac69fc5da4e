import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backoffs } from './backoff.ts';
import { workWithLease } from './renewed-lease.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('renews a lease for as long as the work takes, and not afterwards', async () => {
  const renew = vi.fn(async () => {});
  let finish = (_result: string) => {};
  const working = workWithLease({ lease: 30, renew, work: () => new Promise<string>((end) => (finish = end)) });
  await vi.advanceTimersByTimeAsync(95_000);
  expect(renew).toHaveBeenCalledTimes(9);
  finish('done');
  expect(await working).toBe('done');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(9);
});

it('goes on after a failed renewal, and ends with failed work', async () => {
  const renew = vi.fn(() => Promise.reject(new Error('connection lost')));
  let fail = (_error: Error) => {};
  const working = workWithLease({ lease: 30, renew, work: () => new Promise<never>((_, end) => (fail = end)) });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(renew).toHaveBeenCalledTimes(2);
  fail(new Error('no'));
  await expect(working).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

it('lets everything go on within a minute of a kill', () => {
  const poll = 20;
  for (const [queue, backoff] of Object.entries(backoffs))
    if ('lease' in backoff) expect([queue, backoff.lease + poll < 60]).toEqual([queue, true]);
});
