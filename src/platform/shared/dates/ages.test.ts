import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageOf, dayOfAge, isPossibleBirthday } from './ages.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

it('counts a birthday once it is that day everywhere', () => {
  expect(ageOf('2010-05-04', noon('2026-05-03'))).toBe(15);
  expect(ageOf('2010-05-04', new Date('2026-05-04T11:59:59Z'))).toBe(15);
  expect(ageOf('2010-05-04', noon('2026-05-04'))).toBe(16);
});

it('adds the year of a leap day on March 1', () => {
  expect(ageOf('2008-02-29', noon('2026-02-28'))).toBe(17);
  expect(ageOf('2008-02-29', noon('2026-03-01'))).toBe(18);
});

it('computes the day on which somebody turns an age', () => {
  expect(dayOfAge('2010-05-04', 18)).toBe('2028-05-04');
  expect(dayOfAge('2008-02-29', 18)).toBe('2026-03-01');
});

it.each(['2023-02-29', '2023-13-01', '2023-00-10', '1899-12-31', '2026-05-06', '0000-00-00', '2023-1-1', 'soon', ''])(
  'refuses %s as a birthday',
  (day) => {
    expect(isPossibleBirthday(day, noon('2026-05-04'))).toBe(false);
  },
);

it('accepts a date that has begun in the furthest time zone', () => {
  expect(isPossibleBirthday('2026-05-05', noon('2026-05-04'))).toBe(true);
});

it('accepts exactly the days of the calendar', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2025 }),
      fc.integer({ min: 0, max: 15 }),
      fc.integer({ min: 0, max: 35 }),
      (year, month, day) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const date = new Date(Date.UTC(year, month - 1, day));
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        return isPossibleBirthday(text, noon('2026-05-04')) === exists;
      },
    ),
  );
});
