import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('passes a burst at once, the next in order at the rate, and refuses when the queue is full', async () => {
  const throttle = createThrottle({ perSecond: 10, atOnce: 10, maxWaiting: 5 });
  const passed: number[] = [];
  const refused: number[] = [];
  for (let who = 0; who < 20; who++) void throttle.pass().then((isIn) => (isIn ? passed : refused).push(who));
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toHaveLength(10);
  expect(refused).toEqual([15, 16, 17, 18, 19]);

  await vi.advanceTimersByTimeAsync(210);
  expect(passed).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  await vi.advanceTimersByTimeAsync(400);
  expect(passed.slice(10)).toEqual([10, 11, 12, 13, 14]);
});

it('never lets tryPass overtake the queue', async () => {
  const throttle = createThrottle({ perSecond: 1, atOnce: 1, maxWaiting: 5 });
  expect(throttle.tryPass()).toBe(true);
  expect(throttle.tryPass()).toBe(false);
  void throttle.pass();
  await vi.advanceTimersByTimeAsync(999);
  expect(throttle.tryPass()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(throttle.tryPass()).toBe(true);
});

it('limits the burst after any idle time', async () => {
  const throttle = createThrottle({ perSecond: 10, atOnce: 2, maxWaiting: 20 });
  await vi.advanceTimersByTimeAsync(60_000);
  let passed = 0;
  for (let who = 0; who < 20; who++) void throttle.pass().then(() => passed++);
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toBe(2);
  await vi.advanceTimersByTimeAsync(1_010);
  expect(passed).toBe(12);
});
