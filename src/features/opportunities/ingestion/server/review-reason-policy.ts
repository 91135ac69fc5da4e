import type { ReviewReason } from '#features/opportunities/core/vocabulary.ts';
import { dayAnywhere, formatLongDate } from '#platform/shared/dates/dates.ts';
import type { Draft } from './draft.ts';
import { cleanLine } from './reading/clean-text.ts';

/** The last day on which it was open, Anywhere on Earth. */
const lastDay = (closesAt: string) => dayAnywhere(new Date(Date.parse(closesAt) - 1));

type Read = { problem?: string | undefined; cause?: string | undefined; isTypeKnown: boolean; now: Date };

/** Returns why a curator has to look at a row before it is published. */
export function reasonsFor(draft: Draft, { link, closesAt }: { link: string; closesAt: string | null }, read: Read) {
  const isClosed = closesAt !== null && closesAt <= read.now.toISOString();
  const reasons: ReviewReason[] = [];
  if (read.problem) reasons.push({ kind: 'wrong', field: 'deadline', reason: read.problem });
  if (link === '' && !isClosed) reasons.push({ kind: 'wrong', field: 'link', reason: 'it has no official link' });
  if (draft.type && !read.isTypeKnown)
    reasons.push({ kind: 'wrong', field: 'type', reason: `'${cleanLine(draft.type, 100)}' is no type we know` });
  else if (!read.isTypeKnown) reasons.push({ kind: 'guessed', field: 'type', reason: 'its type is a guess' });
  if (isClosed) {
    const cause = read.cause
      ? `${read.cause}, so it counts as closed`
      : `it closed on ${formatLongDate(lastDay(closesAt))}`;
    reasons.push({ kind: 'closed', field: 'closesAt', reason: cause });
  }
  return reasons;
}
