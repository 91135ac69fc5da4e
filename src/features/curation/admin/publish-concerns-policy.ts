import { isClosed } from '#platform/shared/dates/dates.ts';
import type { AdminOpportunity } from './list-contract.ts';
import { isOnSite } from './vocabulary.ts';

/** What a curator has to know of a row before it is public. */
export const concerns = ['closed', 'wrong', 'guessed', 'undated'] as const;
export type Concern = (typeof concerns)[number];

type Row = Pick<AdminOpportunity, 'state' | 'closesAt' | 'deadlineKind' | 'reviewReasons'>;

/** Returns the concerns about a row; none where nothing speaks against publishing it, and for one that is public. */
export function concernsOf({ state, closesAt, deadlineKind, reviewReasons }: Row, now: Date): Concern[] {
  if (isOnSite(state)) return [];
  const kinds = new Set(reviewReasons.map(({ kind }) => kind));
  const applies: Record<Concern, boolean> = {
    closed: kinds.has('closed') || isClosed({ closesAt }, now),
    wrong: kinds.has('wrong'),
    guessed: kinds.has('guessed'),
    undated: deadlineKind === 'unknown' && closesAt === null,
  };
  return concerns.filter((concern) => applies[concern]);
}
