import { expect, it } from 'vitest';
import { formatDeadline } from './deadline-labels.ts';

const now = new Date('2026-11-29T12:00:00Z');
const shown = (deadline: string, closesAt: string) =>
  formatDeadline(
    { deadline, deadlineKind: 'dated', closesAt, expectedOpens: null, expectedCloses: null },
    { now, timeZone: undefined },
  );

it.each([
  ['31 March 2027 17:30 IST', '2027-03-31T12:00:00Z'],
  ['31/03/2027 09:00 SGT', '2027-03-31T01:00:00Z'],
  ['2027-03-31T05:30:00+05:30', '2027-03-31T00:00:00Z'],
  ['31.03.2027 10.30 MSK', '2027-03-31T07:30:00Z'],
  ['31 March 2027', '2027-04-01T12:00:00Z'],
])('shows the day that %j writes, also where it ends before the day does Anywhere on Earth', (text, closesAt) => {
  expect(shown(text, closesAt)).toBe('Closes 31 March 2027');
});

it('shows the day Anywhere on Earth where the text names none', () => {
  expect(shown('Event in spring', '2027-03-31T11:00:00Z')).toBe('Closes 30 March 2027');
});
