import { describe, expect, it } from 'vitest';
import { endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import { dayIn } from '#platform/shared/dates/local-days.ts';
import { findPending, lastDayOf, listReminders, type ReminderDate, type ReminderRules } from './reminder-policy.ts';
import { defaultDays } from './vocabulary.ts';

const usual: ReminderRules = { days: defaultDays, hasExpected: true, snoozedUntil: null };
const dated = (day: string, name = 'deadline'): ReminderDate => ({
  kind: 'dated',
  name,
  closesAt: endOfDayAnywhere(day)!,
});
const list = (dates: ReminderDate[], rules: Partial<ReminderRules> = {}, zone = 'UTC') =>
  listReminders(dates, { ...usual, ...rules }, zone).map(({ key, at }) => `${key} ${at.toISOString().slice(0, 16)}`);
const at = (text: string) => new Date(`${text}:00Z`);

describe('the reminders of a date', () => {
  it('come 30, 7, 3 and 1 days before, at nine', () => {
    expect(list([dated('2027-03-31')])).toEqual([
      'deadline:2027-03-31:30 2027-03-01T09:00',
      'deadline:2027-03-31:7 2027-03-24T09:00',
      'deadline:2027-03-31:3 2027-03-28T09:00',
      'deadline:2027-03-31:1 2027-03-30T09:00',
    ]);
  });

  it.each([
    ['Africa/Nairobi', '2027-03-30T06:00'],
    ['America/Los_Angeles', '2027-03-30T16:00'],
    ['Pacific/Kiritimati', '2027-03-29T19:00'],
    ['Asia/Kathmandu', '2027-03-30T03:15'],
    ['No/Such_Zone', '2027-03-30T09:00'],
  ])('come at nine in %s', (zone, expected) => {
    expect(list([dated('2027-03-31')], { days: [1] }, zone)).toEqual([`deadline:2027-03-31:1 ${expected}`]);
  });

  it('come at nine on both sides of daylight saving time', () => {
    expect(list([dated('2027-03-29')], { days: [3, 0] }, 'Europe/Berlin')).toEqual([
      'deadline:2027-03-29:3 2027-03-26T08:00',
      'deadline:2027-03-29:0 2027-03-29T07:00',
    ]);
  });

  it('count from the day that lists show, or from the day where the person is for an hour of the day', () => {
    expect(lastDayOf(at('2027-04-01T12:00'), 'Africa/Nairobi')).toBe('2027-03-31');
    expect(lastDayOf(at('2027-03-31T22:30'), 'Africa/Nairobi')).toBe('2027-04-01');
    expect(lastDayOf(at('2027-03-31T22:30'), 'UTC')).toBe('2027-03-31');
    expect(dayIn('Asia/Tokyo', at('2027-03-31T15:00'))).toBe('2027-04-01');
  });

  it('come by the days that the person chose', () => {
    expect(list([dated('2027-03-31')], { days: [] })).toEqual([]);
    expect(list([dated('2027-03-31'), dated('2027-03-20', 'cv')], { days: [0] })).toEqual([
      'cv:2027-03-20:0 2027-03-20T09:00',
      'deadline:2027-03-31:0 2027-03-31T09:00',
    ]);
  });
});

describe('the reminder of an expected date', () => {
  const opens = { date: '2027-08-15', precision: 'month' } as const;
  const closes = { date: '2027-10-05', precision: 'part' } as const;

  it('comes when it usually opens, else six weeks before it usually closes, under one key', () => {
    expect(list([{ kind: 'expected', opens, closes }])).toEqual([
      'expected:2027-10-05 2027-08-15T09:00',
      'expected:2027-10-05 2027-08-24T09:00',
    ]);
    expect(list([{ kind: 'expected', opens: null, closes }])).toEqual(['expected:2027-10-05 2027-08-24T09:00']);
    expect(list([{ kind: 'expected', opens, closes: null }])).toEqual(['expected:2027-08-15 2027-08-15T09:00']);
  });

  it('can be turned off', () => {
    expect(list([{ kind: 'expected', opens, closes }], { hasExpected: false })).toEqual([]);
  });
});

describe('a pause', () => {
  it('leaves out what lies in it and reminds at its end of the next date', () => {
    const dates = [dated('2027-03-31'), dated('2027-03-26', 'cv')];
    expect(list(dates, { snoozedUntil: '2027-03-25' })).toEqual([
      'snooze:2027-03-25 2027-03-25T09:00',
      'deadline:2027-03-31:3 2027-03-28T09:00',
      'deadline:2027-03-31:1 2027-03-30T09:00',
    ]);
  });

  it('does not outlast the date', () => {
    expect(list([dated('2027-03-20')], { snoozedUntil: '2027-03-25' })).toEqual([]);
  });
});

describe('what is pending', () => {
  const reminders = listReminders([dated('2027-03-31')], usual, 'UTC');
  const find = (checked: string, now: string, sent: string[] = []) => {
    const { pending, next } = findPending(
      reminders,
      { checkedAt: at(checked), sentKeys: new Set(sent.map((days) => `deadline:2027-03-31:${days}`)) },
      at(now),
    );
    const days = (key: string) => key.split(':')[2];
    return [pending.map(({ key }) => days(key)), next?.toISOString().slice(0, 10)];
  };

  it.each([
    ['before its hour', '2027-03-24T08:59', '2027-03-24T08:59', [[], '2027-03-24']],
    ['at its hour', '2027-03-24T08:59', '2027-03-24T09:00', [['7'], '2027-03-28']],
    ['once it was looked at', '2027-03-24T09:00', '2027-03-24T09:01', [[], '2027-03-28']],
    ['saved after its hour', '2027-03-29T10:00', '2027-03-29T10:01', [[], '2027-03-30']],
    ['after a missed run, the latest alone', '2027-02-20T00:00', '2027-03-29T00:00', [['3'], '2027-03-30']],
    ['after a missed run beyond the date', '2027-03-20T00:00', '2027-04-01T12:00', [[], undefined]],
    ['on its last day', '2027-03-20T00:00', '2027-04-01T11:59', [['1'], undefined]],
  ])('%s', (_name, checked, now, expected) => {
    expect(find(checked, now)).toEqual(expected);
  });

  it('is never what was written before, wherever the clock went', () => {
    expect(find('2027-03-01T00:00', '2027-03-24T09:00', ['7', '30'])).toEqual([[], '2027-03-28']);
  });

  it('is one reminder of an expected date that opens and closes', () => {
    const expectedDate: ReminderDate = {
      kind: 'expected',
      opens: { date: '2027-08-15', precision: 'month' },
      closes: { date: '2027-10-05', precision: 'part' },
    };
    const both = listReminders([expectedDate], usual, 'UTC');
    const none = { sentKeys: new Set<string>() };
    const opened = findPending(both, { ...none, checkedAt: at('2027-08-01T00:00') }, at('2027-08-15T09:00'));
    expect([opened.pending.length, opened.next]).toEqual([1, null]);
    const late = findPending(both, { ...none, checkedAt: at('2027-08-16T00:00') }, at('2027-08-16T00:00'));
    expect(late.next).toEqual(at('2027-08-24T09:00'));
  });
});
