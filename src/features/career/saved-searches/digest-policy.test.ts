import { expect, it } from 'vitest';
import { nextDigestAt } from './digest-policy.ts';

const next = (digest: 'daily' | 'weekly' | 'off', from: string, now: string, zone = 'UTC') =>
  nextDigestAt(digest, new Date(`${from}:00Z`), new Date(`${now}:00Z`), zone)
    ?.toISOString()
    .slice(0, 16);

it.each([
  ['daily', '2027-03-01T15:00', '2027-03-01T15:00', 'UTC', '2027-03-02T09:00'],
  ['daily', '2027-03-01T05:00', '2027-03-01T05:00', 'UTC', '2027-03-02T09:00'],
  ['weekly', '2027-03-01T15:00', '2027-03-01T15:00', 'UTC', '2027-03-08T09:00'],
  ['daily', '2027-03-01T22:30', '2027-03-01T22:30', 'Africa/Nairobi', '2027-03-03T06:00'],
  ['daily', '2027-03-01T20:00', '2027-03-01T20:00', 'America/Los_Angeles', '2027-03-02T17:00'],
  // On both sides of daylight saving time.
  ['daily', '2027-03-27T12:00', '2027-03-27T12:00', 'Europe/Berlin', '2027-03-28T07:00'],
  ['daily', '2027-03-26T12:00', '2027-03-26T12:00', 'Europe/Berlin', '2027-03-27T08:00'],
  // After missed days, the next morning.
  ['weekly', '2027-03-01T09:00', '2027-03-20T08:00', 'UTC', '2027-03-20T09:00'],
  ['weekly', '2027-03-01T09:00', '2027-03-20T09:00', 'UTC', '2027-03-21T09:00'],
] as const)('a %s digest from %s at %s in %s comes at %s', (digest, from, now, zone, expected) => {
  expect(next(digest, from, now, zone)).toBe(expected);
});

it('never comes where none is wanted', () => {
  expect(nextDigestAt('off', new Date(0), new Date(0), 'UTC')).toBeNull();
});
