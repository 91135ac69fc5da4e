import { expect, it } from 'vitest';
import { findYear, shiftYears } from './shift-years.ts';

const later = (text: string, by = 1) => shiftYears(text, { from: 2026, by });

it('moves every date format by a year', () => {
  expect(later('March 1, 2026')).toBe('March 1, 2027');
  expect(later('2026-03-01, 23:59 CET')).toBe('2027-03-01, 23:59 CET');
  expect(later('2026/03/01')).toBe('2027/03/01');
  expect(later('01.03.2026 or 15/09/2026')).toBe('01.03.2027 or 15/09/2027');
  expect(later('December 15, 2026 to January 10, 2027')).toBe('December 15, 2027 to January 10, 2028');
  expect(later('March 1, 2026', 3)).toBe('March 1, 2029');
});

it('moves both ends of a span of years', () => {
  expect(later('Fellowship 2026/27')).toBe('Fellowship 2027/28');
  expect(later('Fellowship 2026–2027')).toBe('Fellowship 2027–2028');
  expect(later('Winter 2098-99')).toBe('Winter 2099-00');
});

it('keeps earlier years, and numbers that are no years', () => {
  expect(later('Since 2019, by March 1, 2026')).toBe('Since 2019, by March 1, 2027');
  for (const other of ['20260 places', 'ISO2026', '120269', 'Sun Yat-sen Prize', 'Rolling', ''])
    expect(later(other)).toBe(other);
});

it('drops the weekday, which changes', () => {
  expect(later('Sunday, March 1, 2026')).toBe('March 1, 2027');
  expect(later('Sun 1 March 2026, Sun Yat-sen Prize')).toBe('1 March 2027, Sun Yat-sen Prize');
});

it('moves February 29 to a day that exists', () => {
  const ofLeapYear = (text: string, by: number) => shiftYears(text, { from: 2028, by });
  expect(ofLeapYear('February 29, 2028', 1)).toBe('February 28, 2029');
  expect(ofLeapYear('29 February 2028', 1)).toBe('28 February 2029');
  expect(ofLeapYear('2028-02-29', 1)).toBe('2029-02-28');
  expect(ofLeapYear('February 29, 2028', 4)).toBe('February 29, 2032');
});

it('finds the first year in a text', () => {
  expect(findYear('by March 1, 2026 or 2027')).toBe(2026);
  expect(findYear('in spring')).toBeUndefined();
});
