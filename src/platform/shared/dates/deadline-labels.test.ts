import { expect, it } from 'vitest';
import {
  formatChecked,
  formatDeadline,
  formatExpected,
  formatOpening,
  isExpected,
  officialDay,
} from './deadline-labels.ts';

const now = new Date('2026-11-23T09:00:00Z');
const unknown = {
  deadline: 'Check the official site for dates',
  deadlineKind: 'unknown' as const,
  closesAt: null,
  expectedOpens: null,
  expectedCloses: null,
};
const dated = { ...unknown, deadline: 'November 26, 2026', deadlineKind: 'dated' as const };
const inZone = (timeZone?: string) => ({ now, timeZone });

it('names a confirmed day once: the official one, and the one of the person where it is another', () => {
  const anywhere = { ...dated, closesAt: '2026-11-27T12:00:00.000Z' };
  expect(formatDeadline(anywhere, inZone())).toBe('Closes 26 November 2026');
  expect(formatDeadline(anywhere, inZone('Etc/GMT+12'))).toBe('Closes 26 November 2026');
  expect(formatDeadline(anywhere, inZone('Africa/Nairobi'))).toBe('Closes 27 November 2026, 15:00 your time');
  expect(formatDeadline(anywhere, inZone('Pacific/Auckland'))).toBe('Closes 28 November 2026, 01:00 your time');
});

it('says when it closed', () => {
  expect(formatDeadline({ ...dated, closesAt: '2026-11-20T12:00:00.000Z' }, inZone())).toBe(
    'Closed on 19 November 2026',
  );
  expect(formatDeadline({ ...unknown, closesAt: '2026-11-20T12:00:00.000Z' }, inZone())).toBe('Closed');
});

it.each([
  ['2027-06-15', 'day', 'Expected to close around 15 June 2027, from earlier years'],
  ['2027-06-05', 'part', 'Expected to close in early June 2027, from earlier years'],
  ['2027-06-15', 'part', 'Expected to close in the middle of June 2027, from earlier years'],
  ['2027-06-25', 'part', 'Expected to close in late June 2027, from earlier years'],
  ['2027-06-15', 'month', 'Expected to close in June 2027, from earlier years'],
] as const)('words %s to the %s as expected', (date, precision, text) => {
  const recurring = { ...unknown, deadlineKind: 'recurring' as const, expectedCloses: { date, precision } };
  expect(formatDeadline(recurring, inZone('Africa/Nairobi'))).toBe(text);
  expect(isExpected(recurring)).toBe(true);
});

it('keeps the words of the source where there is no date', () => {
  expect(formatDeadline({ ...unknown, deadline: 'When the places are taken' }, inZone())).toBe(
    'When the places are taken',
  );
  expect(formatDeadline({ ...unknown, deadlineKind: 'rolling', deadline: 'Open all year' }, inZone())).toBe(
    'Open all year',
  );
  expect(formatDeadline(unknown, inZone())).toBe('Dates not confirmed: see the official site');
  expect(isExpected(unknown)).toBe(false);
});

it('says when it is expected to open, while that lies ahead', () => {
  const opens = { date: '2027-01-15', precision: 'month' as const };
  const closes = { date: '2027-03-01', precision: 'day' as const };
  expect(formatOpening({ ...unknown, expectedOpens: opens, expectedCloses: closes }, now)).toBe(
    'Opens about January 2027',
  );
  expect(formatOpening({ ...unknown, expectedOpens: opens, expectedCloses: closes }, new Date('2027-01-20'))).toBe(
    undefined,
  );
  expect(formatDeadline({ ...unknown, expectedOpens: opens }, inZone())).toBe(
    'Opens about January 2027, from earlier years',
  );
  expect(formatExpected(closes)).toBe('around 1 March 2027');
});

it('says when it was checked, and nothing where it was not', () => {
  const verifiedAt = '2026-11-22T17:00:00Z';
  expect(formatChecked({ verifiedAt })).toBe('Checked on 22 November 2026');
  expect(formatChecked({ verifiedAt, isPageChecked: true })).toBe('Checked on 22 November 2026 from the official page');
  expect(formatChecked({ verifiedAt: null })).toBeUndefined();
});

it.each([
  ['31 March 2027, 1 pm CET', '2027-03-31T12:00:00Z', '2027-03-31'],
  ['March 31, 2027 (1 letter of reference)', '2027-04-01T12:00:00Z', '2027-03-31'],
  ['31 March 2027 17:00 IST', '2027-03-31T11:30:00Z', '2027-03-31'],
  ['March 30-31, 2027 17:00 IST', '2027-03-31T11:30:00Z', '2027-03-31'],
  ['1st of April 2027, 9:00 JST; 31 places', '2027-04-01T00:00:00Z', '2027-04-01'],
  ['31-Mar-27', '2027-03-31T11:30:00Z', '2027-03-31'],
  ['31 de marzo de 2027, 10:00 JST', '2027-03-31T01:00:00Z', '2027-03-31'],
  ['31 mai 2027, 10h00 (Tokyo)', '2027-05-31T01:00:00Z', '2027-05-31'],
  ['31/03/2027 10:00 JST', '2027-03-31T01:00:00Z', '2027-03-31'],
])('reads the day that a source wrote as %s', (deadline, closesAt, day) => {
  expect(officialDay(new Date(closesAt), deadline)).toBe(day);
});
