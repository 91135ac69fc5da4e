import { daysUntil } from '#platform/shared/dates.ts';
import { counted } from '#platform/shared/text.ts';
import type { Opportunity } from '../contract.ts';

type Dated = Pick<Opportunity, 'closesAt'>;

const urgentDays = 7;

export const isClosed = ({ closesAt }: Dated, now: Date) => closesAt !== null && new Date(closesAt) <= now;

/** 'closes today', 'closes tomorrow', '5 days left'; undefined when there is no date, or it has passed. */
export function timeLeft({ closesAt }: Dated, now: Date) {
  if (!closesAt || isClosed({ closesAt }, now)) return undefined;
  const days = daysUntil(closesAt, now);
  if (days === 0) return { words: 'less than a day left', isUrgent: true };
  return { words: `${counted(days, 'day')} left`, isUrgent: days <= urgentDays };
}
