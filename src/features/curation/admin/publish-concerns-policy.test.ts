import { expect, it } from 'vitest';
import { concernsOf } from './publish-concerns-policy.ts';

const now = new Date('2026-11-29T12:00:00Z');
const fine = {
  state: 'needs_review',
  closesAt: '2027-03-31T12:00:00Z',
  deadlineKind: 'dated',
  reviewReasons: [],
} as const;

it('names what speaks against publishing a row', () => {
  const guess = { kind: 'guessed', field: 'type', reason: 'its type is a guess' } as const;
  const wrong = { kind: 'wrong', field: 'deadline', reason: 'the deadline is no day of the calendar' } as const;
  expect(concernsOf({ ...fine, reviewReasons: [] }, now)).toEqual([]);
  expect(concernsOf({ ...fine, reviewReasons: [wrong, guess] }, now)).toEqual(['wrong', 'guessed']);
  expect(concernsOf({ ...fine, reviewReasons: [], closesAt: '2026-01-01T12:00:00Z' }, now)).toEqual(['closed']);
  expect(concernsOf({ ...fine, state: 'published', reviewReasons: [], closesAt: '2026-01-01T12:00:00Z' }, now)).toEqual(
    [],
  );
  expect(concernsOf({ ...fine, reviewReasons: [], closesAt: null, deadlineKind: 'unknown' }, now)).toEqual(['undated']);
});
