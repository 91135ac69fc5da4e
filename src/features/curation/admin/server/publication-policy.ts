import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { failure } from '#platform/server/errors.ts';

export class OpenAlready extends failure(
  'invalid',
  'It is open for everybody already. Unpublish before you give it early access.',
) {}

type StoredState = Pick<OpportunityRow, 'state' | 'wasPublished' | 'publishedAt'>;

/** Why early access until then is not possible; undefined when it is. */
export function findEarlyAccessFault(earlyAccessAt: Date, closesAt: Date | null, now: Date) {
  if (earlyAccessAt <= now) return 'the end of early access must lie ahead';
  return closesAt && closesAt <= earlyAccessAt ? 'early access must end before the deadline' : undefined;
}

/**
 * State and date of a publication. With early access, `publishedAt` is its end; a republished opportunity keeps its
 * first publication date. Throws `OpenAlready`.
 */
export function publicationOf(stored: StoredState | undefined, earlyAccessAt: Date | null, now: Date) {
  if (earlyAccessAt && stored?.state === 'published') throw new OpenAlready();
  if (earlyAccessAt) return { state: 'early_access' as const, publishedAt: earlyAccessAt };
  const wasOpen = stored?.wasPublished && stored.publishedAt <= now;
  return { state: 'published' as const, publishedAt: wasOpen ? stored.publishedAt : now };
}
