import { expect, it } from 'vitest';
import { cardEntries, readExpiry } from './card-entries.ts';

const [number, expiry, cvc] = cardEntries;
const now = new Date('2026-03-10T12:00:00');

/** Returns the text in a field while it is typed key by key. */
const typed = (entry: (typeof cardEntries)[number], keys: string) =>
  [...keys].reduce((before, key) => entry.format(before + key, before), '');

it('formats a card number in groups of four, up to sixteen digits', () => {
  expect(typed(number!, '4242424242424242')).toBe('4242 4242 4242 4242');
  expect(typed(number!, '4242-4242 x42424242999')).toBe('4242 4242 4242 4242');
});

it('formats an expiry date however it is typed', () => {
  expect(typed(expiry!, '1230')).toBe('12 / 30');
  expect(typed(expiry!, '430')).toBe('04 / 30');
  expect(typed(expiry!, '1/30')).toBe('01 / 30');
  expect(expiry!.format('12/2030', '')).toBe('12 / 30');
  expect(expiry!.format('12/30', '')).toBe('12 / 30');
});

it('allows to erase the separator', () => {
  expect(expiry!.format('12 /', '12 / ')).toBe('1');
  expect(expiry!.format('12 / 3', '12 / 30')).toBe('12 / 3');
});

it('accepts three digits as a security code', () => {
  expect(typed(cvc!, '12a345')).toBe('123');
});

it('refuses a thirteenth month', () => {
  expect(readExpiry('13 / 30')).toBeUndefined();
  expect(readExpiry('12 / 30')).toEqual({ month: 12, year: 2030 });
});

it.each([
  [number, '4242 4242 4242 424', 'Your card number is incomplete.'],
  [number, '4242 4242 4242 4241', 'Your card number is invalid.'],
  [number, '4000 0000 0000 0002', undefined],
  [expiry, '1', "Your card's expiration date is incomplete."],
  [expiry, '13 / 30', "Your card's expiration date is incomplete."],
  [expiry, '12 / 25', "Your card's expiration year is in the past."],
  [expiry, '02 / 26', "Your card's expiration date is in the past."],
  [expiry, '03 / 26', undefined],
  [cvc, '12', "Your card's security code is incomplete."],
  [cvc, '123', undefined],
])('says of %o %s: %s', (entry, written, message) => {
  expect(entry!.findProblem(written, now)?.message).toBe(message);
});
