import { describe, expect, it } from 'vitest';
import { instantIn, wallClockIn } from './time-zones.ts';

const minuteMs = 60_000;
const wall = (local: string) => Date.parse(`${local}:00Z`);
const localAt = (zone: string, instant: string) =>
  new Date(wallClockIn(zone, Date.parse(instant))!).toISOString().slice(0, 16);
const instantOf = (zone: string, local: string) => new Date(instantIn(zone, wall(local))!).toISOString().slice(0, 16);

/** Wall clock times beside changes; both directions hold. */
const ordinary = [
  ['Europe/Berlin', '2027-03-28T01:59', '2027-03-28T00:59'],
  ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00'],
  ['Europe/Berlin', '2027-03-28T09:00', '2027-03-28T07:00'],
  ['Europe/Berlin', '2026-10-25T01:59', '2026-10-24T23:59'],
  ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00'],
  ['America/New_York', '2027-03-14T01:59', '2027-03-14T06:59'],
  ['America/New_York', '2027-03-14T03:00', '2027-03-14T07:00'],
  ['America/New_York', '2026-11-01T00:59', '2026-11-01T04:59'],
  ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00'],
  ['America/St_Johns', '2026-11-01T02:00', '2026-11-01T05:30'],
  ['Pacific/Auckland', '2026-09-27T03:00', '2026-09-26T14:00'],
  ['Pacific/Auckland', '2027-04-04T03:00', '2027-04-03T15:00'],
  ['Pacific/Chatham', '2027-04-04T03:45', '2027-04-03T15:00'],
  ['Asia/Kathmandu', '2026-07-15T09:00', '2026-07-15T03:15'],
  ['Asia/Kolkata', '2026-07-15T09:00', '2026-07-15T03:30'],
  ['Australia/Lord_Howe', '2026-10-04T01:59', '2026-10-03T15:29'],
  ['Australia/Lord_Howe', '2026-10-04T02:30', '2026-10-03T15:30'],
  ['Australia/Lord_Howe', '2027-04-04T02:00', '2027-04-03T15:30'],
  ['Africa/Cairo', '2027-04-30T01:00', '2027-04-29T22:00'],
  ['Pacific/Kiritimati', '2026-12-31T23:59', '2026-12-31T09:59'],
  ['UTC-12', '2026-12-31T23:59', '2027-01-01T11:59'],
  ['Anywhere on Earth', '2026-12-31T23:59', '2027-01-01T11:59'],
  ['Pacific time', '2026-07-01T12:00', '2026-07-01T19:00'],
] as const;

/** Left out by clocks that are set forward: the instant has the offset of before, and clocks show `shown` then. */
const gaps = [
  ['Europe/Berlin', '2027-03-28T02:00', '2027-03-28T01:00', '2027-03-28T03:00'],
  ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30', '2027-03-28T03:30'],
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30', '2027-03-14T03:30'],
  ['America/St_Johns', '2027-03-14T02:30', '2027-03-14T06:00', '2027-03-14T03:30'],
  ['Pacific/Auckland', '2026-09-27T02:30', '2026-09-26T14:30', '2026-09-27T03:30'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45', '2026-10-04T02:45'],
  ['Africa/Cairo', '2027-04-30T00:00', '2027-04-29T22:00', '2027-04-30T01:00'],
  // A whole day was left out.
  ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00', '2011-12-31T12:00'],
] as const;

/** Shown twice by clocks that are set back: the first instant counts. */
const overlaps = [
  ['Europe/Berlin', '2026-10-25T02:00', '2026-10-25T00:00', '2026-10-25T01:00'],
  ['Europe/Berlin', '2026-10-25T02:59', '2026-10-25T00:59', '2026-10-25T01:59'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30', '2026-11-01T06:30'],
  ['America/St_Johns', '2026-11-01T01:30', '2026-11-01T04:00', '2026-11-01T05:00'],
  ['Pacific/Auckland', '2027-04-04T02:30', '2027-04-03T13:30', '2027-04-03T14:30'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45', '2027-04-03T15:15'],
] as const;

describe('a wall clock time and its instant', () => {
  it.each(ordinary)('in %s: %s is %s', (zone, local, instant) => {
    expect(instantOf(zone, local)).toBe(instant);
    expect(localAt(zone, `${instant}Z`)).toBe(local);
  });

  it.each(gaps)('in %s: %s is never shown; it is read as %s, when clocks show %s', (zone, local, instant, shown) => {
    expect(instantOf(zone, local)).toBe(instant);
    expect(localAt(zone, `${instant}Z`)).toBe(shown);
  });

  it.each(overlaps)('in %s: %s is shown at %s and at %s; the first counts', (zone, local, first, second) => {
    expect(instantOf(zone, local)).toBe(first);
    expect(localAt(zone, `${first}Z`)).toBe(local);
    expect(localAt(zone, `${second}Z`)).toBe(local);
  });

  it.each([
    ['Europe/Berlin', '2026-10-24', '2027-03-27'],
    ['America/Santiago', '2026-09-05', '2027-04-03'],
    ['Australia/Lord_Howe', '2026-10-03', '2027-04-03'],
    ['Africa/Casablanca', '2027-02-06', '2027-03-13'],
  ])('agrees with the clock at every half hour around the changes in %s', (zone, ...days) => {
    const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
    for (const begin of days.map((day) => Date.parse(day)))
      for (let instant = begin; instant < begin + 48 * 60 * minuteMs; instant += 30 * minuteMs) {
        const local = wallClockIn(zone, instant)!;
        expect(new Date(local).toISOString().slice(0, 16)).toBe(format.format(instant).replace(' ', 'T'));
        expect([instant, instant - 30 * minuteMs, instant - 60 * minuteMs]).toContain(instantIn(zone, local));
      }
  });

  it('is unknown in an unknown zone', () => {
    for (const zone of ['Nowhere/Land', '', 'UTC+15', '<b>'])
      expect([instantIn(zone, 0), wallClockIn(zone, 0)]).toEqual([undefined, undefined]);
  });
});
