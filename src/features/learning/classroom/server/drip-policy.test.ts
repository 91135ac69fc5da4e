import { expect, it } from 'vitest';
import { opensAt } from './drip-policy.ts';

const enrolledAt = new Date('2026-03-01T12:00:00Z');
const lesson = { opensOn: null, opensAfterDays: null, isFree: false };
const at = (rest: object, now: string) => opensAt({ ...lesson, ...rest }, enrolledAt, new Date(now))?.toISOString();

it('opens a lesson without a day at once', () => {
  expect(at({}, '2026-03-01T12:00:00Z')).toBeUndefined();
});

it('opens on a day, and so many days after enrolling', () => {
  expect(at({ opensOn: '2026-04-01' }, '2026-03-31T23:59:59Z')).toBe('2026-04-01T00:00:00.000Z');
  expect(at({ opensOn: '2026-04-01' }, '2026-04-01T00:00:00Z')).toBeUndefined();
  expect(at({ opensAfterDays: 7 }, '2026-03-08T11:59:59Z')).toBe('2026-03-08T12:00:00.000Z');
  expect(at({ opensAfterDays: 7 }, '2026-03-08T12:00:00Z')).toBeUndefined();
});

it('waits for the later of both', () => {
  expect(at({ opensOn: '2026-03-05', opensAfterDays: 7 }, '2026-03-06T00:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
});

it('never closes a free lesson', () => {
  expect(at({ opensOn: '2030-01-01', isFree: true }, '2026-03-01T12:00:00Z')).toBeUndefined();
});
