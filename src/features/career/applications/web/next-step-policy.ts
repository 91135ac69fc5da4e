import { dayAnywhere, daysUntil, endOfDayAnywhere, urgentDays } from '#platform/shared/dates/dates.ts';
import { type TileText, tileOf, tileOfDay } from '#platform/shared/dates/tile-labels.ts';
import { counted } from '#platform/shared/text/text.ts';
import type { Application, ApplicationDetail } from '../contract.ts';
import { openStates } from '../vocabulary.ts';

type Progress = { done: number; total: number };
type NextStep = { tile: TileText | undefined; left: string | undefined; step: string | undefined; progress: Progress };

/** The days after an ISO day began are counted to where it ends last. */
const daysLeft = (isoDay: string, now: Date) => daysUntil(endOfDayAnywhere(isoDay)!, now);

/** The date of the application itself: the deadline that the person gave, or the opportunity's. */
export function tileOfApplication({ ownDeadline, opportunity }: Application, now: Date): TileText | undefined {
  if (!ownDeadline) return opportunity ? tileOf(opportunity, now) : undefined;
  const left = daysLeft(ownDeadline, now);
  return { ...tileOfDay(ownDeadline, left >= 0 && left <= urgentDays), ...(left < 0 && { note: 'closed' }) };
}

const hasPassed = (application: Application, now: Date) => tileOfApplication(application, now)?.note === 'closed';

/**
 * The one to go on with, of applications with the next date first: the first that is not sent and whose date has not
 * passed. Undefined without any.
 */
export const nextApplication = (applications: readonly Application[], now: Date) =>
  applications.find((application) => openStates.includes(application.state) && !hasPassed(application, now));

/** The open step with the next day, else the first open one; its day, else that of the application, as a tile. */
export function nextStepOf(application: ApplicationDetail, now: Date): NextStep {
  const checklist = application.parts.checklist.value;
  const open = checklist.filter(({ isDone }) => !isDone);
  const today = dayAnywhere(now);
  const [dated] = open
    .filter(({ date }) => date !== null && date >= today)
    .sort((one, other) => (one.date! < other.date! ? -1 : 1));
  const progress = { done: checklist.length - open.length, total: checklist.length };
  if (dated) {
    const days = daysLeft(dated.date!, now);
    return { tile: tileOfDay(dated.date!, days <= urgentDays), left: leftText(days), step: dated.text, progress };
  }
  const closing = application.ownDeadline
    ? daysLeft(application.ownDeadline, now)
    : application.opportunity?.closesAt && daysUntil(application.opportunity.closesAt, now);
  return {
    tile: tileOfApplication(application, now),
    left: typeof closing === 'number' ? leftText(closing) : undefined,
    step: open[0]?.text,
    progress,
  };
}

const leftText = (days: number) => {
  if (days < 0) return undefined;
  return days === 0 ? 'less than a day left' : `${counted(days, 'day')} left`;
};
