import { expect, it } from 'vitest';
import { findEarlyAccessFault, publicationOf } from './publication-policy.ts';

const now = new Date('2026-11-01T09:00:00Z');
const later = new Date('2026-11-08T09:00:00Z');
const before = new Date('2026-01-01T09:00:00Z');
const archivedRow = { state: 'archived' as const, wasPublished: true, publishedAt: before };

it('is dated from its opening, also when it was published before', () => {
  const early = { state: 'early_access', publishedAt: later };
  expect(publicationOf(undefined, later, now)).toEqual(early);
  expect(publicationOf(archivedRow, later, now)).toEqual(early);
});

it('keeps the first publication date, unless it lies in the future', () => {
  expect(publicationOf(undefined, null, now)).toEqual({ state: 'published', publishedAt: now });
  expect(publicationOf(archivedRow, null, now)).toEqual({ state: 'published', publishedAt: before });
  const early = { state: 'early_access' as const, wasPublished: true, publishedAt: later };
  expect(publicationOf(early, null, now)).toEqual({ state: 'published', publishedAt: now });
});

it('refuses early access for what is open to everybody', () => {
  expect(() => publicationOf({ ...archivedRow, state: 'published' }, later, now)).toThrow('open for everybody already');
});

it('requires an opening time in the future and before the deadline', () => {
  expect(findEarlyAccessFault(now, null, now)).toContain('must lie ahead');
  expect(findEarlyAccessFault(later, later, now)).toContain('before the deadline');
  expect(findEarlyAccessFault(later, null, now)).toBeUndefined();
  expect(findEarlyAccessFault(later, new Date('2026-11-08T09:01:00Z'), now)).toBeUndefined();
});
