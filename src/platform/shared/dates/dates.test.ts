import { expect, it } from 'vitest';
import { daysUntil, endOfDayAnywhere, formatLongDate } from './dates.ts';

it('closes a day at noon UTC of the next one', () => {
  expect(endOfDayAnywhere('2026-03-01')?.toISOString()).toBe('2026-03-02T12:00:00.000Z');
});

it('rejects dates that do not exist', () => {
  expect(endOfDayAnywhere('2026-02-30')).toBeUndefined();
  expect(endOfDayAnywhere('soon')).toBeUndefined();
});

it('formats dates in the long US format', () => {
  expect(formatLongDate('2026-03-01T23:30:00Z')).toBe('March 1, 2026');
});

it('counts whole days left', () => {
  expect(daysUntil('2026-03-03T12:00:00Z', new Date('2026-03-01T13:00:00Z'))).toBe(1);
  expect(daysUntil('2026-03-01T12:00:00Z', new Date('2026-03-01T13:00:00Z'))).toBe(-1);
});
