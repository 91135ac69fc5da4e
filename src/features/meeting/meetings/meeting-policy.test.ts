import { describe, expect, it } from 'vitest';
import {
  findInstant,
  findReminder,
  formatClock,
  formatSpan,
  formatStart,
  isOpen,
  nextReminderAt,
  toLocal,
} from './meeting-policy.ts';

const at = (iso: string) => new Date(iso);

describe('the beginning of a meeting', () => {
  it('is the same hour of the clock on both sides of a change to daylight-saving time', () => {
    expect(findInstant('2027-03-27T18:00', 'Europe/Berlin')).toEqual(at('2027-03-27T17:00:00Z'));
    expect(findInstant('2027-03-28T18:00', 'Europe/Berlin')).toEqual(at('2027-03-28T16:00:00Z'));
    expect(findInstant('2026-10-31T18:00', 'America/New_York')).toEqual(at('2026-10-31T22:00:00Z'));
    expect(findInstant('2026-11-01T18:00', 'America/New_York')).toEqual(at('2026-11-01T23:00:00Z'));
  });

  it('is refused in the hour that clocks leave out', () => {
    expect(findInstant('2027-03-28T02:30', 'Europe/Berlin')).toBeUndefined();
    expect(findInstant('2027-03-14T02:30', 'America/New_York')).toBeUndefined();
    expect(findInstant('2026-10-04T02:15', 'Australia/Lord_Howe')).toBeUndefined();
  });

  it('is the first of two in the hour that clocks show twice', () => {
    expect(findInstant('2026-10-25T02:30', 'Europe/Berlin')).toEqual(at('2026-10-25T00:30:00Z'));
    expect(findInstant('2026-11-01T01:30', 'America/New_York')).toEqual(at('2026-11-01T05:30:00Z'));
    expect(findInstant('2027-04-04T01:45', 'Australia/Lord_Howe')).toEqual(at('2027-04-03T14:45:00Z'));
  });

  it('is no date that does not exist', () => {
    for (const local of ['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T25:00', 'tomorrow', ''])
      expect(findInstant(local, 'UTC')).toBeUndefined();
    expect(findInstant('2026-02-28T10:00', 'Nowhere/Land')).toBeUndefined();
  });

  it('comes back as it was typed', () => {
    for (const zone of ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham', 'Africa/Nairobi'])
      for (const local of ['2026-01-15T09:05', '2026-07-15T23:55'])
        expect(toLocal(findInstant(local, zone)!, zone)).toBe(local);
  });

  it('is shown in the zone of whoever reads it, also when its day is another one there', () => {
    const startsAt = at('2027-03-28T16:00:00Z');
    expect(formatStart(startsAt, 'Europe/Berlin')).toBe('Sunday, 28 March 2027, 18:00 (Europe/Berlin)');
    expect(formatClock(startsAt, 'America/New_York')).toBe('12:00 (America/New York)');
    expect(formatSpan({ startsAt, minutes: 90 }, 'America/New_York')).toBe('Sunday, 28 March 2027, 12:00 to 13:30');
    expect(formatStart(startsAt, 'Pacific/Auckland')).toBe('Monday, 29 March 2027, 05:00 (Pacific/Auckland)');
  });
});

const startsAt = at('2027-01-10T18:00:00Z');
const session = { startsAt, minutes: 60, cancelledAt: null };

it('opens 15 minutes before the beginning, until the end', () => {
  const open = (iso: string) => isOpen(session, at(iso));
  expect(['2027-01-10T17:44:59Z', '2027-01-10T17:45:00Z'].map(open)).toEqual([false, true]);
  expect(['2027-01-10T18:59:59Z', '2027-01-10T19:00:00Z'].map(open)).toEqual([true, false]);
  expect(isOpen({ ...session, cancelledAt: at('2027-01-01T00:00:00Z') }, startsAt)).toBe(false);
});

it('has a reminder a day before and one an hour before, and of both only the latest that is of use', () => {
  expect(nextReminderAt(startsAt, at('2027-01-01T00:00:00Z'))).toEqual(at('2027-01-09T18:00:00Z'));
  expect(nextReminderAt(startsAt, at('2027-01-09T18:00:00Z'))).toEqual(at('2027-01-10T17:00:00Z'));
  expect(nextReminderAt(startsAt, at('2027-01-10T17:00:00Z'))).toBeNull();
  expect(findReminder(startsAt, at('2027-01-09T17:59:00Z'))).toBeUndefined();
  expect(findReminder(startsAt, at('2027-01-10T03:00:00Z'))).toBe(24);
  expect(findReminder(startsAt, at('2027-01-10T17:00:00Z'))).toBe(1);
  expect(findReminder(startsAt, startsAt)).toBeUndefined();
});
