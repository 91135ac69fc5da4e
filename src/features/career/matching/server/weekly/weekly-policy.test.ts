import { expect, it } from 'vitest';
import { newSince, startOfWeek } from './weekly-policy.ts';

it.each([
  ['2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['2026-11-29T23:59:59.999Z', '2026-11-23T00:00:00.000Z'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28T00:00:00.000Z'],
])('begins the week of %s on Monday', (now, monday) => expect(startOfWeek(new Date(now)).toISOString()).toBe(monday));

it('calls new what came since the last email, or in a week, and never what is older than two', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const since = (at: string | null) => newSince(at === null ? null : new Date(at), now).toISOString();
  expect(since('2026-11-16T12:00:00Z')).toBe('2026-11-16T11:00:00.000Z');
  expect(since(null)).toBe('2026-11-16T12:00:00.000Z');
  expect(since('2026-06-01')).toBe('2026-11-09T12:00:00.000Z');
});
