import { expect, it } from 'vitest';
import { tileOf } from './tile-labels.ts';

const now = new Date('2026-11-29T10:00:00Z');
const none = { deadline: '', closesAt: null, expectedOpens: null, expectedCloses: null };

it('shows the official day, which ends where a day ends last', () => {
  expect(tileOf({ ...none, closesAt: '2027-01-16T12:00:00.000Z' }, now)).toEqual({
    ...{ day: '15', month: 'Jan', isEstimated: false, isUrgent: false },
  });
});

it('shows the day that the source wrote, where its zone lies far in the east', () => {
  const inIndia = { deadline: '31 March 2027, 17:00 IST', closesAt: '2027-03-31T11:30:00.000Z' };
  expect(tileOf({ ...none, ...inIndia }, now)).toMatchObject({ day: '31', month: 'Mar' });
});

it('is urgent within seven days, and says when it has closed', () => {
  expect(tileOf({ ...none, closesAt: '2026-12-06T12:00:00.000Z' }, now)).toMatchObject({ day: '5', isUrgent: true });
  expect(tileOf({ ...none, closesAt: '2026-11-20T12:00:00.000Z' }, now)).toMatchObject({ note: 'closed' });
});

it('says that a date is estimated, and when it opens before', () => {
  const expectedCloses = { date: '2027-11-01', precision: 'month' } as const;
  const expectedOpens = { date: '2027-08-01', precision: 'month' } as const;
  expect(tileOf({ ...none, expectedCloses }, now)).toMatchObject({ day: '~', month: 'Nov', note: 'estimated' });
  expect(tileOf({ ...none, expectedCloses, expectedOpens }, now)).toMatchObject({ month: 'Nov', note: 'opens Aug' });
  expect(tileOf({ ...none, expectedOpens }, now)).toMatchObject({ month: 'Aug', note: 'opens' });
  expect(tileOf({ ...none, expectedCloses: { date: '2027-03-05', precision: 'day' } }, now)?.day).toBe('~5');
});

it('has no tile without a date', () => {
  expect(tileOf(none, now)).toBeUndefined();
});
