import { expect, it } from 'vitest';
import { nextRun } from '#platform/server/jobs/jobs.ts';
import { newSince, startOfWeek, weeklyCron } from './weekly-policy.ts';

it.each([
  ['a Saturday', '2099-03-28T12:00:00.000Z', '2099-03-30T10:13:00.000Z'],
  ['Monday morning', '2099-03-30T10:13:00.000Z', '2099-03-30T11:13:00.000Z'],
  ['the end of Monday', '2099-03-30T23:13:00.000Z', '2099-04-06T10:13:00.000Z'],
])('is written on Mondays alone: after %s', (_, after, next) =>
  expect(nextRun(weeklyCron, new Date(after)).toISOString()).toBe(next),
);

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
