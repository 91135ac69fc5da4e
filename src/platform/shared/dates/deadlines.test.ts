import { expect, it } from 'vitest';
import { formatInstant, isClosed, timeLeft } from './dates.ts';

const now = new Date('2026-03-01T12:00:00Z');
const closing = (closesAt: string | null) => ({ closesAt });

it('counts the days that are left', () => {
  expect(timeLeft(closing('2026-03-06T13:00:00Z'), now)).toEqual({ text: '5 days left', isUrgent: true });
  expect(timeLeft(closing('2026-03-02T13:00:00Z'), now)).toEqual({ text: '1 day left', isUrgent: true });
  expect(timeLeft(closing('2026-03-01T20:00:00Z'), now)).toEqual({ text: 'less than a day left', isUrgent: true });
  expect(timeLeft(closing('2026-04-01T12:00:00Z'), now)).toEqual({ text: '31 days left', isUrgent: false });
});

it('returns undefined without a date or after it', () => {
  expect(timeLeft(closing(null), now)).toBeUndefined();
  expect(timeLeft(closing('2026-03-01T12:00:00Z'), now)).toBeUndefined();
});

it('closes at the instant itself', () => {
  expect(isClosed(closing('2026-03-01T12:00:00Z'), now)).toBe(true);
  expect(isClosed(closing('2026-03-01T12:00:01Z'), now)).toBe(false);
  expect(isClosed(closing(null), now)).toBe(false);
});

it('formats an instant in a time zone', () => {
  expect(formatInstant('2026-03-02T12:00:00Z', 'UTC')).toMatch(/^Monday, March 2, 2026 at 12:00.PM UTC$/);
});
