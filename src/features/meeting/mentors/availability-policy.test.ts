import { describe, expect, it } from 'vitest';
import { type Availability, areHoursPossible, type Hours, isSlot, listSlots } from './availability-policy.ts';

const at = (text: string) => new Date(`${text}Z`);
const hours = (...spans: [from: number, to: number][]): Hours[] =>
  spans.map(([from, to]) => ({ from: from * 60, to: to * 60 }));
const never: Hours[][] = [[], [], [], [], [], [], []];
const on = (weekday: number, some: Hours[]) => never.map((none, index) => (index === weekday ? some : none));
const [monday, wednesday, sunday] = [0, 2, 6];

const availability = (rest: Partial<Availability>): Availability => ({
  ...{ timeZone: 'UTC', weekly: never, exceptions: [], noticeHours: 0, bufferMinutes: 0, maxWeekly: 30 },
  ...rest,
});
const starts = (
  rule: Availability,
  day: string,
  { minutes = 25, taken = [] as [string, string][], now = '2020-01-01T00:00' } = {},
) =>
  listSlots(
    rule,
    taken.map(([from, to]) => ({ startsAt: at(from), endsAt: at(to) })),
    { minutes, now: at(now), from: at(`${day}T00:00`), until: new Date(at(`${day}T00:00`).getTime() + 36 * 3_600_000) },
  ).map((start) => start.toISOString().slice(5, 16));

describe('hours of a week', () => {
  const rule = availability({ weekly: on(wednesday, hours([18, 20])) });

  it.each([
    [25, ['11-25T18:00', '11-25T18:30', '11-25T19:00', '11-25T19:30']],
    [50, ['11-25T18:00', '11-25T18:30', '11-25T19:00']],
  ])('begin a meeting of %i minutes each half hour, as long as it ends in time', (minutes, expected) => {
    expect(starts(rule, '2026-11-25', { minutes })).toEqual(expected);
  });

  it('hold on no other day', () => {
    expect(starts(rule, '2026-11-26')).toEqual([]);
  });

  it('hold on days with exceptions no more, which have their own or none', () => {
    const exceptions = [
      { day: '2026-11-25', hours: [] },
      { day: '2026-11-26', hours: hours([9, 10]) },
    ];
    const changed = availability({ ...rule, exceptions });
    expect(starts(changed, '2026-11-25')).toEqual(['11-26T09:00', '11-26T09:30']);
  });
});

describe('where clocks change', () => {
  it.each([
    // Berlin, 29 March 2026: 02:00 becomes 03:00. Two hours on the clock are one.
    [
      'loses the hour that clocks leave out',
      'Europe/Berlin',
      sunday,
      [1, 3],
      '2026-03-29',
      ['03-29T00:00', '03-29T00:30'],
    ],
    [
      'begins after hours that do not exist',
      'Europe/Berlin',
      sunday,
      [2, 4],
      '2026-03-29',
      ['03-29T01:00', '03-29T01:30'],
    ],
    // 25 October 2026: 03:00 becomes 02:00. Two hours on the clock are three.
    [
      ...(['gains the hour that clocks show twice', 'Europe/Berlin', sunday, [1, 3], '2026-10-24'] as const),
      ['10-24T23:00', '10-24T23:30', '10-25T00:00', '10-25T00:30', '10-25T01:00', '10-25T01:30'],
    ],
    [
      'keeps the hour on the clock in summer',
      'Europe/Berlin',
      monday,
      [18, 19],
      '2026-07-06',
      ['07-06T16:00', '07-06T16:30'],
    ],
    [
      'keeps the hour on the clock in winter',
      'Europe/Berlin',
      monday,
      [18, 19],
      '2026-12-07',
      ['12-07T17:00', '12-07T17:30'],
    ],
    // Sydney sets its clocks forward on 4 October 2026 and back on 5 April 2026.
    [
      'knows the summer of the south',
      'Australia/Sydney',
      monday,
      [18, 19],
      '2026-12-07',
      ['12-07T07:00', '12-07T07:30'],
    ],
    [
      'knows the winter of the south',
      'Australia/Sydney',
      monday,
      [18, 19],
      '2026-07-06',
      ['07-06T08:00', '07-06T08:30'],
    ],
    [
      'loses an hour of the south',
      'Australia/Sydney',
      sunday,
      [1, 4],
      '2026-10-03',
      ['10-03T15:00', '10-03T15:30', '10-03T16:00', '10-03T16:30'],
    ],
    // Lord Howe Island moves by half an hour: 5 April 2026, 02:00 becomes 01:30.
    [
      'gains half an hour',
      'Australia/Lord_Howe',
      sunday,
      [1, 2],
      '2026-04-04',
      ['04-04T14:00', '04-04T14:30', '04-04T15:00'],
    ],
    ['is half an hour off in India', 'Asia/Kolkata', monday, [18, 19], '2026-07-06', ['07-06T12:30', '07-06T13:00']],
    [
      'is three quarters off in Nepal',
      'Asia/Kathmandu',
      monday,
      [18, 19],
      '2026-07-06',
      ['07-06T12:15', '07-06T12:45'],
    ],
    [
      'begins on the day before in UTC',
      'Pacific/Auckland',
      monday,
      [8, 9],
      '2026-07-05',
      ['07-05T20:00', '07-05T20:30'],
    ],
  ] as const)('%s', (_what, timeZone, weekday, [from, to], day, expected) => {
    const rule = availability({ timeZone, weekly: on(weekday, hours([from, to])) });
    expect(starts(rule, day)).toEqual(expected);
  });

  it('never offers an instant twice, and never one outside the hours on the clock', () => {
    const rule = availability({ timeZone: 'America/New_York', weekly: never.map(() => hours([0, 24])) });
    for (const day of ['2026-03-08', '2026-11-01']) {
      const offered = starts(rule, day);
      expect(new Set(offered).size).toBe(offered.length);
      expect(offered).toHaveLength(72);
    }
  });
});

describe('what is taken', () => {
  const rule = availability({ weekly: on(wednesday, hours([18, 21])) });
  const taken: [string, string][] = [['2026-11-25T19:00', '2026-11-25T19:25']];

  it.each([
    [25, 0, ['18:00', '18:30', '19:30', '20:00', '20:30']],
    [50, 0, ['18:00', '19:30', '20:00']],
    [25, 10, ['18:00', '20:00', '20:30']],
    [25, 5, ['18:00', '18:30', '19:30', '20:00', '20:30']],
    [50, 15, ['20:00']],
  ])('keeps meetings of %i minutes apart by %i minutes', (minutes, bufferMinutes, expected) => {
    const offered = starts({ ...rule, bufferMinutes }, '2026-11-25', { minutes, taken });
    expect(offered.map((start) => start.slice(6))).toEqual(expected);
  });

  it.each([
    [1, []],
    [2, ['18:00', '18:30', '19:30', '20:00', '20:30']],
  ])('allows %i in a week, from Monday to Sunday', (maxWeekly, expected) => {
    expect(starts({ ...rule, maxWeekly }, '2026-11-25', { taken }).map((start) => start.slice(6))).toEqual(expected);
    expect(starts({ ...rule, maxWeekly }, '2026-12-02', { taken })).toHaveLength(6);
  });

  it('counts weeks where the mentor is', () => {
    // In Auckland it is Monday already.
    const there = availability({ timeZone: 'Pacific/Auckland', weekly: on(monday, hours([8, 9])), maxWeekly: 1 });
    const sundayInUtc: [string, string][] = [['2026-07-05T20:00', '2026-07-05T20:25']];
    expect(starts(there, '2026-07-05', { taken: sundayInUtc })).toEqual([]);
    expect(starts(there, '2026-07-12', { taken: sundayInUtc })).toHaveLength(2);
  });
});

it.each([
  [0, ['18:00', '18:30']],
  [1, ['18:30']],
  [2, []],
])('asks for %i hours between booking and meeting', (noticeHours, expected) => {
  const rule = availability({ weekly: on(wednesday, hours([18, 19])), noticeHours });
  const offered = starts(rule, '2026-11-25', { now: '2026-11-25T17:30' });
  expect(offered.map((start) => start.slice(6))).toEqual(expected);
});

it('tells whether a meeting can begin at an instant', () => {
  const rule = availability({ weekly: on(wednesday, hours([18, 19])) });
  const isPossible = (start: string) =>
    isSlot(rule, [], { startsAt: at(start), minutes: 25, now: at('2026-11-01T00:00') });
  expect(isPossible('2026-11-25T18:30')).toBe(true);
  for (const start of ['2026-11-25T18:15', '2026-11-25T19:00', '2026-11-26T18:00', '2026-10-28T18:00'])
    expect(isPossible(start)).toBe(false);
});

it.each([
  [hours([9, 12], [13, 17]), true],
  [hours([9, 12], [12, 17]), true],
  [hours([9, 12], [11, 17]), false],
  [hours([13, 17], [9, 12]), false],
  [hours([12, 9]), false],
  [hours([20, 25]), false],
  [[], true],
])('takes hours that follow each other: %j', (some, expected) => {
  expect(areHoursPossible(some)).toBe(expected);
});

it('has no time in a zone that does not exist', () => {
  expect(
    starts(availability({ timeZone: 'Mars/Base', weekly: never.map(() => hours([0, 24])) }), '2026-11-25'),
  ).toEqual([]);
});
