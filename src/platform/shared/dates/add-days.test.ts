import { expect, it } from 'vitest';
import { addDays, daysAfter } from './add-days.ts';

it('counts days of 24 hours from an instant, back for negative numbers', () => {
  expect(daysAfter(new Date('2026-02-28T13:05:00Z'), 1)).toEqual(new Date('2026-03-01T13:05:00Z'));
  expect(daysAfter(new Date('2026-03-01T13:05:00Z'), -365)).toEqual(new Date('2025-03-01T13:05:00Z'));
});

it('counts ISO days over the ends of months and years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
