import { peerReviewLimits, peersOfAnswer } from '../vocabulary.ts';

const dayMs = 24 * 60 * 60 * 1000;
export const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** When an author reads at the latest what peers wrote: from the date of the assignment on, or some days after joining. */
export const shownFromOf = (joinedAt: Date, deadlineAt: Date | null) =>
  deadlineAt ?? daysAfter(joinedAt, peerReviewLimits.shownDays);

type Received = { answeredAt: Date | null; state: 'shown' | 'held' | 'hidden' };

/** Returns the peers' answers that an author may read: those that have come, once two have, or from that moment on. */
export function listShown<Row extends Received>(rows: readonly Row[], shownFrom: Date, now: Date) {
  const come = rows.filter(({ answeredAt, state }) => answeredAt !== null && state !== 'held');
  return come.length >= peersOfAnswer || shownFrom <= now ? come.filter(({ state }) => state === 'shown') : [];
}

export const expiresAtOf = ({ assignedAt }: { assignedAt: Date }) =>
  daysAfter(assignedAt, peerReviewLimits.expiresDays);
