import { expect, it } from 'vitest';
import { publicationOf, whyNotEarly } from './publication-policy.ts';

const now = new Date('2026-11-01T09:00:00Z');
const later = new Date('2026-11-08T09:00:00Z');
const before = new Date('2026-01-01T09:00:00Z');
const known = { state: 'archived' as const, wasPublished: true, publishedAt: before };

it('is new when it opens for everybody, also when it had been there before', () => {
  const early = { state: 'early_access', publishedAt: later };
  expect(publicationOf(undefined, later, now)).toEqual(early);
  expect(publicationOf(known, later, now)).toEqual(early);
});

it('keeps the day of its first publication, but none that has not come', () => {
  expect(publicationOf(undefined, null, now)).toEqual({ state: 'published', publishedAt: now });
  expect(publicationOf(known, null, now)).toEqual({ state: 'published', publishedAt: before });
  const early = { state: 'early_access' as const, wasPublished: true, publishedAt: later };
  expect(publicationOf(early, null, now)).toEqual({ state: 'published', publishedAt: now });
});

it('takes nothing back from everybody', () => {
  expect(() => publicationOf({ ...known, state: 'published' }, later, now)).toThrow('open for everybody already');
});

it('needs an end that lies ahead and before the deadline', () => {
  expect(whyNotEarly(now, null, now)).toContain('must lie ahead');
  expect(whyNotEarly(later, later, now)).toContain('before the deadline');
  expect(whyNotEarly(later, null, now)).toBeUndefined();
  expect(whyNotEarly(later, new Date('2026-11-08T09:01:00Z'), now)).toBeUndefined();
});
