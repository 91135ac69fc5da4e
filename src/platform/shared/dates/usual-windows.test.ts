import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findExpectedWindow, monthsOf, type UsualWindow, windowsOfMonths, yearlyDatePattern } from './usual-windows.ts';

const closing = (closes: string, opens: string | null = null): UsualWindow => ({ opens, closes });
const expected = (windows: UsualWindow[], today: string) => {
  const { opens, closes } = findExpectedWindow(windows, today) ?? {};
  return [opens, closes].map((date) => (date ? `${date.date} ${date.precision}` : null));
};

it.each<[string, UsualWindow[], string, (string | null)[]]>([
  ['a day this year', [closing('12-15')], '2026-11-23', [null, '2026-12-15 day']],
  ['the day itself', [closing('11-23')], '2026-11-23', [null, '2026-11-23 day']],
  ['a day next year, once it has passed', [closing('11-22')], '2026-11-23', [null, '2027-11-22 day']],
  ['a month until its last day', [closing('11')], '2026-11-30', [null, '2026-11-15 month']],
  ['a part of a month until its last day', [closing('11-mid')], '2026-11-20', [null, '2026-11-15 part']],
  ['a later part in the same month', [closing('11-mid'), closing('11-late')], '2026-11-21', [null, '2026-11-25 part']],
  [
    'the opening of the year before',
    [closing('01-early', '09')],
    '2026-11-23',
    ['2026-09-15 month', '2027-01-05 part'],
  ],
  [
    'the opening in the same month',
    [closing('11-late', '11-early')],
    '2026-11-23',
    ['2026-11-05 part', '2026-11-25 part'],
  ],
  ['the soonest of several windows', [closing('12-01'), closing('06-01')], '2026-12-02', [null, '2027-06-01 day']],
  ['an opening alone', [{ opens: '01', closes: null }], '2026-11-23', ['2027-01-15 month', null]],
  ['the last day of February', [closing('02-29')], '2027-01-01', [null, '2027-02-28 day']],
  ['February 29 in a leap year', [closing('02-29')], '2028-01-01', [null, '2028-02-29 day']],
  ['nothing without windows', [], '2026-11-23', [null, null]],
  ['nothing of an empty window', [{ opens: null, closes: null }], '2026-11-23', [null, null]],
])('expects %s', (_, windows, today, dates) => {
  expect(expected(windows, today)).toEqual(dates);
});

const yearlyDate = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('', '-early', '-mid', '-late', '-01', '-15', '-28', '-31'))
  .map(([month, rest]) => String(month).padStart(2, '0') + rest);
const usualWindow = fc.record({ opens: fc.option(yearlyDate), closes: fc.option(yearlyDate) });

it('never expects what is over, nor skips a window', () => {
  fc.assert(
    fc.property(
      fc.array(usualWindow, { maxLength: 4 }),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true }),
      (windows, at) => {
        const today = at.toISOString().slice(0, 10);
        const expected = findExpectedWindow(windows, today);
        expect(expected === undefined).toBe(windows.every(({ opens, closes }) => opens === null && closes === null));
        if (!expected) return;
        expect(expected.until >= today).toBe(true);
        if (expected.opens && expected.closes)
          expect(expected.opens.date.slice(0, 7) <= expected.closes.date.slice(0, 7)).toBe(true);
        // It stays the next one until its last day.
        expect(findExpectedWindow(windows, expected.until)?.until).toBe(expected.until);
      },
    ),
  );
});

it('knows the months of windows', () => {
  expect(monthsOf([closing('10-15', '04'), closing('03', '04-late')], 'opens')).toEqual([4]);
  expect(monthsOf([closing('10-15', '04'), closing('03', '04-late')], 'closes')).toEqual([3, 10]);
  expect(windowsOfMonths([3, 11])).toEqual([closing('03'), closing('11')]);
  expect(['13', '02-30x', '2-early', '11-middle'].some((text) => yearlyDatePattern.test(text))).toBe(false);
});
