import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { cursorInstant, cursorOf, dayInput, instantInput } from './date-schema.ts';

const accepts = (schema: z.ZodMiniType, text: string) => schema.safeParse(text).success;

it('takes days that exist, within bounds', () => {
  for (const day of ['1900-01-01', '2028-02-29', '2199-12-31']) expect(accepts(dayInput(), day)).toBe(true);
  for (const day of [
    '0000-01-01',
    '1899-12-31',
    '2200-01-01',
    '2027-02-29',
    '2027-13-01',
    '2027-1-1',
    '2027-01-01T00:00',
  ])
    expect(accepts(dayInput(), day)).toBe(false);
  expect(accepts(dayInput('2026-01-01', '2026-12-31'), '2027-01-01')).toBe(false);
  expect(accepts(dayInput('0001-01-01', '9999-12-31'), '0001-01-01')).toBe(true);
});

it('takes instants with a day within bounds', () => {
  expect(accepts(instantInput, '2027-03-01T12:00:00.000Z')).toBe(true);
  for (const year of ['0000', '0001', '9999', '+275760', '-000001'])
    expect(accepts(instantInput, `${year}-03-01T12:00:00.000Z`)).toBe(false);
});

it('takes cursors of whatever instant a row can have, in UTC', () => {
  for (const at of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-28T15:05:46.123456+00:00']) {
    expect(accepts(cursorInstant, at)).toBe(true);
    expect(accepts(cursorOf(/^[a-z]+$/), `${at}~ada`)).toBe(true);
  }
  for (const at of [
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00+23:00',
    '2026-02-30T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '',
  ]) {
    expect(accepts(cursorInstant, at)).toBe(false);
    expect(accepts(cursorOf(/^[a-z]+$/), `${at}~ada`)).toBe(false);
  }
  expect(accepts(cursorOf(/^[a-z]+$/), '2026-01-01T00:00:00Z~ada;')).toBe(false);
});
