import { dayMs } from '#platform/shared/dates/durations.ts';
import type { ApplicationDetail } from '../contract.ts';

/** Whole days between the move to 'submitted' and the closing date; 0 where one of them is not known or it was late. */
export function daysEarly({ moves, opportunity }: Pick<ApplicationDetail, 'moves' | 'opportunity'>) {
  const sent = moves.findLast(({ to }) => to === 'submitted');
  if (!sent || !opportunity?.closesAt) return 0;
  return Math.max(0, Math.floor((Date.parse(opportunity.closesAt) - Date.parse(sent.movedAt)) / dayMs));
}
