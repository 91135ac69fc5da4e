import { expect, it } from 'vitest';
import { dayAfterKey, sameDayIn, weeksOf } from './month-policy.ts';

it('lays a month out in weeks from Monday to Sunday, without days of other months', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', ...Array(6).fill(undefined)]);
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
});

it('leads from day to day, week to week and month to month by keys', () => {
  const targets = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'].map(
    (key) => dayAfterKey('2026-12-31', key),
  );
  expect(targets).toEqual([
    ...['2026-12-30', '2027-01-01', '2026-12-24', '2027-01-07'],
    ...['2026-12-28', '2027-01-03', '2026-11-30', '2027-01-31', undefined],
  ]);
});

it('takes the last day of a month that has no such day', () => {
  expect([sameDayIn('2027-02', '2026-12-31'), sameDayIn('2028-02', '2026-12-30')]).toEqual([
    '2027-02-28',
    '2028-02-29',
  ]);
});
