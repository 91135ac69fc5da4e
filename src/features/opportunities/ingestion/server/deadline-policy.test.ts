import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDeadline, readDeadline } from './deadline-policy.ts';

const closing = (deadline: string, more = {}) => parseDeadline({ deadline, ...more }).closesAt?.toISOString();
const now = new Date('2026-11-23T00:00:00Z');
const endOfFirstOfAugust = '2026-08-02T12:00:00.000Z';

it.each([
  '2026-08-01',
  '2026/08/01',
  '1.8.2026',
  '1 Aug 2026',
  '1st of August 2026',
  'August 1, 2026',
  'Aug. 1 2026',
  'Saturday, 1 August 2026',
  'Deadline: 1 Aug 2026',
  '1 August 2026 (extended)',
])('reads %j without a zone as the end of that day Anywhere on Earth', (text) => {
  expect(parseDeadline({ deadline: text })).toMatchObject({ deadline: text, deadlineKind: 'dated' });
  expect(closing(text)).toBe(endOfFirstOfAugust);
});

it.each([
  ['2026-08-01T10:00:00Z', '2026-08-01T10:00:00.000Z'],
  ['2026-08-01 23:59 UTC-12', '2026-08-02T11:59:00.000Z'],
  ['2026-08-01 23:59 (AoE)', '2026-08-02T11:59:00.000Z'],
  ['1 Aug 2026, Anywhere on Earth', endOfFirstOfAugust],
  ['08/13/2026 11:59 p.m. ET', '2026-08-14T03:59:00.000Z'],
  ['13/12/2026 5 PM ET', '2026-12-13T22:00:00.000Z'],
  ['2026-08-01 12:00 AM +05:30', '2026-07-31T18:30:00.000Z'],
  ['August 1, 2026 at noon Europe/Paris', '2026-08-01T10:00:00.000Z'],
  ['Sat, 01 Aug 2026 13:00:00 GMT', '2026-08-01T13:00:00.000Z'],
])('reads %j in its zone', (text, instant) => {
  expect(closing(text)).toBe(instant);
});

it('takes the zone from its own field', () => {
  expect(closing('2026-08-01 23:59:00', { timeZone: 'Asia/Kolkata' })).toBe('2026-08-01T18:29:00.000Z');
  expect(closing('2026-08-01', { timeZone: 'UTC+9' })).toBe('2026-08-01T15:00:00.000Z');
  expect(closing('2026-08-01', { timeZone: 'Nowhere/Special' })).toBe(endOfFirstOfAugust);
});

it.each([
  '11 May 2026 Apr 2026',
  '31 Feb 2026',
  '13/13/2026',
  '03-04-2026',
  '03/04/2026 11:59 PM',
  'TBA',
  '2026-08-01 25:00',
])('keeps %j as text without a date', (text) => {
  expect(parseDeadline({ deadline: text })).toMatchObject({ deadline: text, deadlineKind: 'unknown', closesAt: null });
});

it.each([
  ['05/03/2027', 'day-first', '2027-03-06T12:00:00.000Z'],
  ['05/03/2027', 'month-first', '2027-05-04T12:00:00.000Z'],
  ['05-03-2027', 'day-first', '2027-03-06T12:00:00.000Z'],
  ['08/01/2027 11:59 PM ET', 'month-first', '2027-08-02T03:59:00.000Z'],
  ['13/03/2027', 'month-first', '2027-03-14T12:00:00.000Z'],
  ['04/04/2027', undefined, '2027-04-05T12:00:00.000Z'],
] as const)('reads %j in a list that writes %s', (deadline, order, closesAt) => {
  const { dates, problem } = readDeadline({ deadline }, now, order && { dayOrders: { deadline: order } });
  expect([dates.closesAt?.toISOString(), dates.deadlineKind, problem]).toEqual([closesAt, 'dated', undefined]);
});

it.each([
  ['March 2027', '2027-04-01T12:00:00.000Z'],
  ['Deadline: February 2028', '2028-03-01T12:00:00.000Z'],
  ['early March 2027', '2027-03-11T12:00:00.000Z'],
  ['março de 2027', '2027-04-01T12:00:00.000Z'],
  ['12/2027', '2028-01-01T12:00:00.000Z'],
  ['by 03/2027', '2027-04-01T12:00:00.000Z'],
  ['2027-12', '2028-01-01T12:00:00.000Z'],
])('asks about %j, and proposes the last day of the month', (deadline, closesAt) => {
  const { dates, problem } = readDeadline({ deadline }, now);
  expect(dates).toMatchObject({ deadlineKind: 'dated', usualWindows: [] });
  expect(dates.closesAt?.toISOString()).toBe(closesAt);
  expect(problem).toBe(`the deadline '${deadline}' names a month and no day`);
});

it('recognises deadlines without a date', () => {
  expect(parseDeadline({ deadline: 'Rolling admission' })).toMatchObject({ deadlineKind: 'rolling', closesAt: null });
  expect(parseDeadline({ deadline: 'Usually closes in March and October' })).toMatchObject({
    deadlineKind: 'recurring',
    deadlineMonths: [3, 10],
  });
  expect(parseDeadline({}).deadline).toBe('Check the official site for dates');
});

it.each([
  ['March 31', ['03-31'], [3]],
  ['31st of March', ['03-31'], [3]],
  ['by 31 March', ['03-31'], [3]],
  ['March', ['03'], [3]],
  ['Deadline: mid-May', ['05-mid'], [5]],
  ['end of June', ['06-late'], [6]],
  ['early September', ['09-early'], [9]],
  ['March and October', ['03', '10'], [3, 10]],
  ['every year on April 15', ['04-15'], [4]],
  ['Usually closes in early March', ['03-early'], [3]],
  ['until 31 March', ['03-31'], [3]],
  ['bis 31. März', ['03-31'], [3]],
  ["jusqu'au 31 mars", ['03-31'], [3]],
  ['hasta el 31 de marzo', ['03-31'], [3]],
  ['до 31 марта', ['03-31'], [3]],
])('expects %j every year', (deadline, closes, months) => {
  const { dates, problem } = readDeadline({ deadline }, now);
  expect(dates).toEqual({
    deadline,
    deadlineKind: 'recurring',
    deadlineMonths: months,
    usualWindows: closes.map((each) => ({ opens: null, closes: each })),
    closesAt: null,
  });
  expect(problem).toBeUndefined();
});

it.each([
  ['Opens in October, closes on January 15', { opens: '10', closes: '01-15' }],
  ['1 March to 31 March', { opens: '03-01', closes: '03-31' }],
  ['Applications open in September', { opens: '09', closes: null }],
])('reads the window of %j', (deadline, window) => {
  expect(readDeadline({ deadline }, now).dates).toMatchObject({ deadlineKind: 'recurring', usualWindows: [window] });
});

it.each([
  ['31/02/2027', 'is no day of the calendar'],
  ['February 30', 'is no day of the calendar'],
  ['2027-13-01', 'is no day of the calendar'],
  ['03-04-2027', 'can be read as two different days'],
  ['Deadline: 05/03/2027, 5 PM', 'can be read as two different days'],
  ['11 May 2026 Apr 2026', 'cannot be read as a date'],
  ['2027-08-01 25:00', 'has a time that no clock shows'],
  ['Summer 2027', 'cannot be read as a date'],
])('says what is wrong with %j', (deadline, problem) => {
  expect(readDeadline({ deadline }, now)).toMatchObject({
    dates: { deadline, deadlineKind: 'unknown', closesAt: null },
    problem: `the deadline '${deadline}' ${problem}`,
  });
});

it.each(['TBA', 'See the website', 'Rolling', '', '2027-03-01'])('finds nothing wrong with %j', (deadline) => {
  expect(readDeadline({ deadline }, now).problem).toBeUndefined();
});

it.each([
  [{ deadline: 'May 2020' }, {}, '2020-06-01T12:00:00.000Z'],
  [{ deadline: 'March 31' }, { postedAt: '2019-02-01' }, '2019-04-01T12:00:00.000Z'],
  [{ deadline: 'March' }, { postedAt: 'Mon, 02 Dec 2024 10:00:00 GMT' }, '2025-04-01T12:00:00.000Z'],
  [{ deadline: 'March 31' }, { title: 'Essay Prize 2024' }, '2025-01-01T12:00:00.000Z'],
  [{ deadline: 'Rolling' }, { postedAt: '2023-05-01' }, '2024-04-30T00:00:00.000Z'],
  [{}, { postedAt: '2023-05-01' }, '2024-04-30T00:00:00.000Z'],
  [{}, { title: 'Essay Prize 2019/20' }, '2021-01-01T12:00:00.000Z'],
])('closes what an old list tells: %j, %j', (dates, age, closesAt) => {
  const read = readDeadline(dates, now, age);
  expect(read.dates).toMatchObject({ deadlineKind: 'unknown', usualWindows: [], closesAt: new Date(closesAt) });
  expect(read.cause).toBeDefined();
});

it.each([
  [{ deadline: 'March 31' }, { postedAt: '2026-10-01' }, 'recurring'],
  [{ deadline: 'Rolling' }, { postedAt: '2026-05-01' }, 'rolling'],
  [{ deadline: 'Usually closes in March' }, { postedAt: '2019-05-01' }, 'recurring'],
  [{ deadline: '2027-03-01' }, { title: 'Prize 2019' }, 'dated'],
  [{}, { title: 'Agenda 2030 Prize' }, 'unknown'],
])('leaves open what may be: %j, %j', (dates, age, kind) => {
  const read = readDeadline(dates, now, age);
  expect(read.dates.deadlineKind).toBe(kind);
  expect(read.dates.closesAt === null || read.dates.closesAt > now).toBe(true);
});

describe('without an application deadline', () => {
  it('closes at the end of the last day of the event', () => {
    expect(parseDeadline({ eventStart: 'February 5', eventEnd: 'February 7', year: '2016' })).toEqual({
      deadline: 'Event from February 5, 2016 to February 7, 2016',
      deadlineKind: 'dated',
      deadlineMonths: [],
      usualWindows: [],
      closesAt: new Date('2016-02-08T12:00:00Z'),
    });
  });

  it('handles an event across the turn of the year', () => {
    const dates = { eventStart: 'December 30', eventEnd: 'January 2', year: '2016' };
    expect(parseDeadline(dates).closesAt?.toISOString()).toBe('2017-01-03T12:00:00.000Z');
  });

  it('keeps a text that is no date, and closes with the event', () => {
    expect(parseDeadline({ deadline: 'TBA', eventEnd: '2018-11-16' })).toMatchObject({
      deadline: 'TBA',
      deadlineKind: 'unknown',
      closesAt: new Date('2018-11-17T12:00:00Z'),
    });
  });

  it('closes at the end of the year when only the year is known', () => {
    expect(parseDeadline({ year: '2015' })).toMatchObject({ deadline: 'In 2015', deadlineKind: 'unknown' });
    expect(parseDeadline({ year: '2' }).closesAt).toBeNull();
  });
});

it('parses every calendar day to itself, and never throws', () => {
  const someDay = fc.date({ min: new Date('1995-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(someDay, (date) => {
      const isoDay = date.toISOString().slice(0, 10);
      const [year, month, day] = isoDay.split('-');
      const end = Date.parse(`${isoDay}T00:00:00Z`) + 36 * 3_600_000;
      for (const text of [isoDay, `${month}/${day}/${year}`, `${day}.${month}.${year}`]) {
        const { dates } = readDeadline({ deadline: text }, undefined, { dayOrders: { deadline: 'month-first' } });
        expect(dates.closesAt?.getTime()).toBe(end);
      }
    }),
  );
  fc.assert(
    fc.property(fc.string(), fc.string(), (deadline, timeZone) => {
      expect(['dated', 'rolling', 'recurring', 'unknown']).toContain(
        parseDeadline({ deadline, timeZone }).deadlineKind,
      );
    }),
  );
});
