import { expect, it } from 'vitest';
import type { EmailChoice, NotificationTopic } from '../../vocabulary.ts';
import { decideSending, neverChecked } from './sending-policy.ts';

const settings = { timeZone: 'Africa/Nairobi', quietFrom: null, quietTo: null };
const row = (topic: NotificationTopic, rest: { nextAt?: Date; usefulUntil?: Date } = {}) => ({
  ...{ topic, nextAt: neverChecked, usefulUntil: null },
  ...rest,
});
const choices: Partial<Record<NotificationTopic, EmailChoice>> = { deadlines: 'now', searches: 'daily', offers: 'off' };
const choiceOf = (topic: NotificationTopic) => choices[topic] ?? 'now';
const decide = (rows: ReturnType<typeof row>[], now: string, change = {}) => {
  const decided = decideSending(rows, choiceOf, { ...settings, ...change }, new Date(now));
  return {
    sent: decided.sent.map(({ topic }) => topic),
    skipped: decided.skipped.map(({ topic }) => topic),
    waiting: decided.waiting.map(({ topic }) => topic),
    at: decided.at?.toISOString(),
  };
};

it('sends at once what is wanted at once, with everything else that waits and is wanted', () => {
  const rows = [row('searches'), row('deadlines'), row('offers')];
  expect(decide(rows, '2026-03-01T10:00:00Z')).toEqual({
    ...{ sent: ['searches', 'deadlines'], skipped: ['offers'], waiting: [], at: undefined },
  });
});

it.each([
  // Nairobi is three hours ahead.
  ['2026-03-01T04:59:59Z', '2026-03-01T05:00:00.000Z'],
  ['2026-03-01T05:00:00Z', '2026-03-02T05:00:00.000Z'],
  ['2026-03-01T22:00:00Z', '2026-03-02T05:00:00.000Z'],
])('lets what is wanted daily wait for the next morning where the person is: %s', (now, at) => {
  expect(decide([row('searches')], now)).toMatchObject({ sent: [], waiting: ['searches'], at });
  const decided = row('searches', { nextAt: new Date(at) });
  expect(decide([decided], at)).toMatchObject({ sent: ['searches'], waiting: [] });
});

it('follows the change to summer time', () => {
  const change = { timeZone: 'Europe/Berlin' };
  expect(decide([row('searches')], '2026-03-28T08:00:00Z', change).at).toBe('2026-03-29T06:00:00.000Z');
  expect(decide([row('searches')], '2026-03-27T08:00:00Z', change).at).toBe('2026-03-28T07:00:00.000Z');
});

it('sends nothing that is of no use any more, and does not keep until morning what would be of none then', () => {
  const over = row('deadlines', { usefulUntil: new Date('2026-03-01T10:00:00Z') });
  expect(decide([over], '2026-03-01T10:00:00Z')).toMatchObject({ sent: [], skipped: ['deadlines'], at: undefined });
  expect(decide([over], '2026-03-01T09:59:59Z')).toMatchObject({ sent: ['deadlines'] });
  const soon = row('searches', { usefulUntil: new Date('2026-03-02T05:00:00Z') });
  expect(decide([soon], '2026-03-01T10:00:00Z')).toMatchObject({ sent: ['searches'] });
});

it.each([
  // 22:30 to 07:00, over midnight.
  [1350, 420, '2026-03-01T19:29:00Z', undefined],
  [1350, 420, '2026-03-01T19:30:00Z', '2026-03-02T04:00:00.000Z'],
  [1350, 420, '2026-03-02T03:59:59Z', '2026-03-02T04:00:00.000Z'],
  [1350, 420, '2026-03-02T04:00:00Z', undefined],
  // 13:00 to 14:00.
  [780, 840, '2026-03-01T10:30:00Z', '2026-03-01T11:00:00.000Z'],
  [780, 840, '2026-03-01T11:00:00Z', undefined],
  // None.
  [780, 780, '2026-03-01T10:00:00Z', undefined],
])('keeps the quiet time from minute %i to %i: %s', (quietFrom, quietTo, now, at) => {
  const decided = decide([row('deadlines')], now, { quietFrom, quietTo });
  expect(decided).toMatchObject(at ? { sent: [], waiting: ['deadlines'], at } : { sent: ['deadlines'] });
});

it.each([
  // Clocks are set back from 3:00 to 2:00 at 01:00Z: 2:30 comes twice. Quiet from 22:30 to 2:30.
  ['2026-10-25T00:15:00Z', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T00:45:00Z', undefined],
  ['2026-10-25T01:15:00Z', '2026-10-25T01:30:00.000Z'],
  // They are set forward from 2:00 to 3:00 at 01:00Z: 2:30 never comes, and is read as 3:30.
  ['2027-03-28T00:45:00Z', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28T01:05:00Z', undefined],
  // Beside the change, not in it.
  ['2026-10-24T21:45:00Z', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T21:15:00Z', undefined],
])('keeps the quiet time where clocks change: %s', (now, at) => {
  const quiet = { timeZone: 'Europe/Berlin', quietFrom: 1350, quietTo: 150 };
  const decided = decide([row('deadlines')], now, quiet);
  expect(decided).toMatchObject(at ? { sent: [], waiting: ['deadlines'], at } : { sent: ['deadlines'] });
});

it('lets a daily email wait for the end of the quiet time too', () => {
  const quiet = { quietFrom: 1350, quietTo: 600 };
  const morning = '2026-03-02T05:00:00.000Z';
  expect(decide([row('searches')], '2026-03-01T20:00:00Z', quiet).at).toBe(morning);
  const decided = row('searches', { nextAt: new Date(morning) });
  expect(decide([decided], morning, quiet)).toMatchObject({ sent: [], at: '2026-03-02T07:00:00.000Z' });
});

it('has nothing to do with nothing, or in a zone that nobody knows', () => {
  expect(decide([], '2026-03-01T10:00:00Z')).toEqual({ sent: [], skipped: [], waiting: [], at: undefined });
  const change = { timeZone: 'Nowhere/At_All' };
  expect(decide([row('searches')], '2026-03-01T10:00:00Z', change).at).toBe('2026-03-02T08:00:00.000Z');
});
