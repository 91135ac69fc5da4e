import { expect, it } from 'vitest';
import { nextRun } from './next-run.ts';

const now = new Date('2026-11-21T12:30:30Z');

it('computes the next run of each kind of schedule', () => {
  const next = (cron: string) => nextRun(cron, now)?.toISOString();
  expect(next('* * * * *')).toBe('2026-11-21T12:31:00.000Z');
  expect(next('7 * * * *')).toBe('2026-11-21T13:07:00.000Z');
  expect(next('*/10 * * * *')).toBe('2026-11-21T12:40:00.000Z');
  expect(next('7 3 * * *')).toBe('2026-11-22T03:07:00.000Z');
  expect(next('0 9 * * 1-5')).toBe('2026-11-23T09:00:00.000Z');
  expect(next('0 0 1 1 *')).toBeUndefined();
});
