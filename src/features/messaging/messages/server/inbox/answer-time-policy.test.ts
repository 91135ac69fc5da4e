import { expect, it } from 'vitest';
import { describeWorkingTime, promisedTime, type WorkingTime } from './answer-time-policy.ts';

const weekdays = new Set([1, 2, 3, 4, 5]);
const time = (some: Partial<WorkingTime> = {}): WorkingTime => ({
  ...{ days: 2, timeZone: 'UTC', opensAt: 9 * 60, closesAt: 17 * 60, weekdays, holidays: new Set<string>() },
  ...some,
});
const berlin = { timeZone: 'Europe/Berlin' };
const newYork = { timeZone: 'America/New_York' };

/** November 2, 2026 is a Monday. */
it.each<[string, string, string, Partial<WorkingTime>]>([
  ['in the middle of a day', '2026-11-03T10:00Z', '2026-11-05T17:00Z', {}],
  ['before work begins', '2026-11-03T03:00Z', '2026-11-05T17:00Z', {}],
  ['at the last moment', '2026-11-03T16:59:59Z', '2026-11-05T17:00Z', {}],
  ['at the end of work', '2026-11-03T17:00Z', '2026-11-06T17:00Z', {}],
  ['before a weekend', '2026-11-05T10:00Z', '2026-11-09T17:00Z', {}],
  ['after work before a weekend', '2026-11-06T18:00Z', '2026-11-11T17:00Z', {}],
  ['on a Saturday', '2026-11-07T10:00Z', '2026-11-11T17:00Z', {}],
  ['on a Sunday night', '2026-11-08T23:59Z', '2026-11-11T17:00Z', {}],
  ['within one day', '2026-11-03T10:00Z', '2026-11-04T17:00Z', { days: 1 }],
  ['within five days', '2026-11-03T10:00Z', '2026-11-10T17:00Z', { days: 5 }],
  ['before a holiday', '2026-11-03T10:00Z', '2026-11-06T17:00Z', { holidays: new Set(['2026-11-04']) }],
  ['on a holiday', '2026-11-03T10:00Z', '2026-11-06T17:00Z', { holidays: new Set(['2026-11-03']) }],
  [
    'before Christmas and New Year, which come every year',
    '2026-12-23T10:00Z',
    '2026-12-29T17:00Z',
    { holidays: new Set(['12-24', '12-25', '01-01']) },
  ],
  ['over the end of a year', '2026-12-31T10:00Z', '2027-01-05T17:00Z', { holidays: new Set(['01-01']) }],
  ['in a leap year', '2028-02-28T10:00Z', '2028-03-01T17:00Z', {}],
  ['where a week has other days', '2026-11-05T10:00Z', '2026-11-09T17:00Z', { weekdays: new Set([7, 1, 2, 3, 4]) }],
  ['where one day a week is worked', '2026-11-03T10:00Z', '2026-11-16T17:00Z', { weekdays: new Set([1]), days: 1 }],
  ['in a zone whose day has begun', '2026-11-03T23:30Z', '2026-11-06T08:00Z', { timeZone: 'Asia/Tokyo' }],
  ['in a zone whose day is not over', '2026-11-07T02:00Z', '2026-11-11T22:00Z', newYork],
  ['in a zone of half an hour', '2026-11-03T11:29Z', '2026-11-05T11:30Z', { timeZone: 'Asia/Kolkata' }],
  [
    'after the end of work in a zone of half an hour',
    '2026-11-03T11:30Z',
    '2026-11-06T11:30Z',
    { timeZone: 'Asia/Kolkata' },
  ],
  // Berlin sets its clocks back on October 25, 2026, and forward on March 28, 2027.
  ['before clocks are set back', '2026-10-23T10:00Z', '2026-10-27T16:00Z', berlin],
  ['before clocks are set forward', '2027-03-26T10:00Z', '2027-03-30T15:00Z', berlin],
  ['at the end of work in summer', '2026-07-07T15:00Z', '2026-07-10T15:00Z', berlin],
  ['an hour before the end of work in winter', '2026-11-03T15:00Z', '2026-11-05T16:00Z', berlin],
  // Clocks in Cairo leave out the hour after midnight on April 30, 2027, and work ends in it.
  [
    'where the end of work is left out',
    '2027-04-28T10:00Z',
    '2027-04-29T22:30Z',
    { timeZone: 'Africa/Cairo', closesAt: 30, weekdays: new Set([1, 2, 3, 4, 5]), days: 1 },
  ],
  ['where work ends at midnight', '2026-11-03T23:59Z', '2026-11-06T00:00Z', { closesAt: 24 * 60 }],
])('promises an answer to what comes %s', (_when, askedAt, promised, some) => {
  expect(promisedTime(new Date(askedAt), time(some)).toISOString()).toBe(new Date(promised).toISOString());
});

it('ends also where every day is a holiday', () => {
  const holidays = new Set(
    Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(5, 10)),
  );
  expect(promisedTime(new Date('2026-11-03T10:00Z'), time({ holidays })) > new Date('2027-11-03')).toBe(true);
});

it.each<[string, Partial<WorkingTime>]>([
  ['Monday to Friday, 09:00 to 17:00 (UTC)', {}],
  [
    'Monday, Sunday, 09:00 to 24:00 (Asia/Tokyo)',
    { weekdays: new Set([7, 1]), closesAt: 1440, timeZone: 'Asia/Tokyo' },
  ],
])('describes the time as %s', (text, some) => {
  expect(describeWorkingTime(time(some))).toBe(text);
});
