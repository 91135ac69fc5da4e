import { expect, it } from 'vitest';
import { nearestOf } from './calendar-policy.ts';

const now = new Date('2027-02-01T12:00:00Z');
const entry = (time: Parameters<typeof nearestOf>[0][number]['time']) => ({ time });

it('leaves out of a feed what has been over for more than 90 days', () => {
  const recent = entry({ day: '2026-11-03' });
  const coming = entry({ at: new Date('2027-03-01T16:00:00Z') });
  const met = entry({ from: new Date('2026-10-01T16:00:00Z'), to: new Date('2026-10-01T17:00:00Z') });
  expect(nearestOf([recent, entry({ day: '2026-11-02' }), coming, met], now)).toEqual([recent, coming]);
});

it('keeps those that come first where there are too many for Google Calendar', () => {
  const days = Array.from({ length: 1_200 }, (_, at) => new Date(now.getTime() + at * 86_400_000));
  const all = days.map((day) => entry({ day: day.toISOString().slice(0, 10) }));
  expect(nearestOf(all.toReversed(), now)).toEqual(all.slice(0, 1_000));
});
