import { expect, it } from 'vitest';
import { learnWindow } from './learned-windows-policy.ts';

it.each([
  [
    'replaces the window of about that time',
    [{ opens: '10', closes: '01' }],
    { closes: '2027-02-10' },
    [{ opens: '10', closes: '02-10' }],
  ],
  [
    'knows that December is near January',
    [{ opens: null, closes: '12-late' }],
    { closes: '2027-01-08' },
    [{ opens: null, closes: '01-08' }],
  ],
  [
    'adds a round at another time',
    [{ opens: null, closes: '06' }],
    { closes: '2027-01-08' },
    [
      { opens: null, closes: '06' },
      { opens: null, closes: '01-08' },
    ],
  ],
  [
    'learns an opening alone',
    [{ opens: null, closes: '06-01' }],
    { opens: '2027-03-01' },
    [{ opens: '03-01', closes: '06-01' }],
  ],
  ['learns both', [], { opens: '2026-11-01', closes: '2027-01-15' }, [{ opens: '11-01', closes: '01-15' }]],
  ['keeps what it has without a day', [{ opens: null, closes: '06' }], {}, [{ opens: null, closes: '06' }]],
])('%s', (_, windows, round, expected) => {
  expect(learnWindow(windows, round)).toEqual(expected);
});
