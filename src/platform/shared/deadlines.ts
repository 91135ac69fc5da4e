import { daysUntil } from './dates.ts';
import { counted } from './text.ts';

/** An ISO instant; null without a date. */
type Dated = { closesAt: string | null };

const urgentDays = 7;

export const isClosed = ({ closesAt }: Dated, now: Date) => closesAt !== null && new Date(closesAt) <= now;

/** '5 days left'; undefined without a date or after it. */
export function timeLeft({ closesAt }: Dated, now: Date) {
  if (!closesAt || isClosed({ closesAt }, now)) return undefined;
  const days = daysUntil(closesAt, now);
  if (days === 0) return { text: 'less than a day left', isUrgent: true };
  return { text: `${counted(days, 'day')} left`, isUrgent: days <= urgentDays };
}
