import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import { AppError } from '#platform/server/errors.ts';

export class OpenAlready extends AppError {
  constructor() {
    super('invalid', 'It is open for everybody already. Take it off the site before you give it early access.');
  }
}

type Known = Pick<OpportunityRow, 'state' | 'wasPublished' | 'publishedAt'>;

/** Why early access until then makes no sense; undefined: it does. */
export function whyNotEarly(earlyAccessAt: Date, closesAt: Date | null, now: Date) {
  if (earlyAccessAt <= now) return 'the end of early access must lie ahead';
  return closesAt && closesAt <= earlyAccessAt ? 'early access must end before the deadline' : undefined;
}

/**
 * What becomes of an opportunity when it is published: with early access it opens, and counts as new, when that ends;
 * one that comes back without it keeps the date of its first publication.
 */
export function publicationOf(stored: Known | undefined, earlyAccessAt: Date | null, now: Date) {
  if (earlyAccessAt && stored?.state === 'published') throw new OpenAlready();
  if (earlyAccessAt) return { state: 'early_access' as const, publishedAt: earlyAccessAt };
  const isKnown = stored?.wasPublished && stored.publishedAt <= now;
  return { state: 'published' as const, publishedAt: isKnown ? stored.publishedAt : now };
}
