import { expect, it } from 'vitest';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { opportunityFields } from '../editor-contract.ts';
import { formatDeadline } from '../editor-vocabulary.ts';
import { toColumns, toFields } from './row-fields.ts';

const rowOf = (given: Parameters<typeof opportunityRow>[0] = {}) => opportunityRow(given) as OpportunityRow;

it('keeps an unchanged row as it is', () => {
  const row = rowOf({
    eligibleCountries: ['KE', 'NP'],
    interests: ['environment', 'science'],
    minAge: 16,
    link: 'https://example.org/',
  });
  const columns = toColumns(opportunityFields.parse(toFields(row)), row);

  const { fingerprint: _print, canonicalLink: _link, ...rest } = columns;
  expect(row).toMatchObject(rest);
});

it.each([
  ['March 1, 2027', '2027-03-02T12:00:00.000Z', { day: '2027-03-01', time: '', zone: 'AoE' }],
  [
    'March 1, 2027, 17:00 (Africa/Nairobi)',
    '2027-03-01T14:00:00.000Z',
    { day: '2027-03-01', time: '17:00', zone: 'Africa/Nairobi' },
  ],
  [
    'March 28, 2027 (Europe/Berlin)',
    '2027-03-28T22:00:00.000Z',
    { day: '2027-03-28', time: '', zone: 'Europe/Berlin' },
  ],
  [
    'March 1, 2027, 09:30 (Anywhere on Earth)',
    '2027-03-01T21:30:00.000Z',
    { day: '2027-03-01', time: '09:30', zone: 'AoE' },
  ],
])('reads and writes the deadline %s', (text, closesAt, closing) => {
  const row = rowOf({ deadline: text, closesAt: new Date(closesAt) });
  const { deadline } = toFields(row);

  expect(deadline.closing).toEqual(closing);
  expect(formatDeadline(deadline)).toBe(text);
  expect(toColumns(toFields(row), undefined).closesAt).toEqual(new Date(closesAt));
});

it.each([
  ['31 March 2027, 17:00 IST', '2027-03-31T11:30:00.000Z', { day: '2027-03-31', time: '17:00', zone: 'UTC+05:30' }],
  ['31 March 2027 5pm ET', '2027-03-31T21:00:00.000Z', { day: '2027-03-31', time: '17:00', zone: 'America/New_York' }],
  ['31 March 2027, 10:00', '2027-03-31T04:30:00.000Z', { day: '2027-03-31', time: '04:30', zone: 'UTC' }],
  ['31 March 2027, 08:00', '2027-03-30T23:00:00.000Z', { day: '2027-03-31', time: '11:00', zone: 'UTC+12:00' }],
])('shows the day that the source wrote: %s', (text, closesAt, closing) => {
  const row = rowOf({ deadline: text, closesAt: new Date(closesAt) });
  const fields = opportunityFields.parse(toFields(row));

  expect(fields.deadline.closing).toEqual(closing);
  expect(toColumns(fields, undefined).closesAt).toEqual(new Date(closesAt));
});

it('keeps an instant that is finer than the form', () => {
  const row = rowOf({ closesAt: new Date('2027-03-01T21:30:45.123Z') });

  expect(toColumns(toFields(row), row).closesAt).toEqual(row.closesAt);
});

it('refuses an invalid link and an unknown zone', () => {
  const fields = toFields(rowOf());
  const closing = { day: '2027-01-01', time: '', zone: 'Mars/Base' };

  expect(() => toColumns({ ...fields, link: 'https://localhost/x' }, undefined)).toThrow('not a web address');
  expect(() => toColumns({ ...fields, deadline: { ...fields.deadline, closing } }, undefined)).toThrow('time zone');
});

it('keeps what is expected after a round was closed early, until the dates are changed', () => {
  const row = rowOf({
    ...{
      deadlineKind: 'recurring',
      closesAt: null,
      deadlineMonths: [3],
      usualWindows: [{ opens: null, closes: '03' }],
    },
    ...{
      expectedCloses: '2098-03-15',
      expectedClosesPrecision: 'month',
      expectedUntil: new Date('2098-04-01T12:00:00Z'),
    },
  });
  const fields = toFields(row);
  expect(toColumns({ ...fields, title: 'Other' }, row)).toMatchObject({ expectedCloses: '2098-03-15' });
  const months = { ...fields, deadline: { ...fields.deadline, months: [4] } };
  expect(toColumns(months, row).expectedCloses).toMatch(/^20[2-4]\d-04-15$/);
});

it('keeps usual windows until the closing months are changed', () => {
  const row = rowOf({
    deadlineKind: 'recurring',
    closesAt: null,
    deadlineMonths: [3, 4],
    usualWindows: [{ opens: '01-mid', closes: '03-late' }],
  });
  const fields = toFields(row);
  expect(toColumns(fields, row)).toMatchObject({ usualWindows: row.usualWindows, expectedClosesPrecision: 'part' });

  const changed = { ...fields, deadline: { ...fields.deadline, months: [11, 2] } };
  expect(toColumns(changed, row)).toMatchObject({
    usualWindows: [
      { opens: null, closes: '02' },
      { opens: null, closes: '11' },
    ],
    expectedClosesPrecision: 'month',
  });
  const rolling = { ...fields, deadline: { ...fields.deadline, kind: 'rolling' as const } };
  expect(toColumns(rolling, row)).toMatchObject({ usualWindows: [], expectedCloses: null, expectedUntil: null });
});
