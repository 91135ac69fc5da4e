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

/** The closing instant in words, in a time zone: 'Monday, March 2, 2026 at 12:00 PM UTC'. */
export const inWords = (closesAt: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(closesAt));
