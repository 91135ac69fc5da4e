import { Icon } from '#platform/web/ui/icon.tsx';
import type { ApplicationsAddress } from '../application-address.ts';
import { formatMonth } from './day-labels.ts';
import { addMonths, isMonth, monthOf } from './month-policy.ts';

type Properties = { month: string; today: string; pathOf: (change: ApplicationsAddress) => string };

export function CalendarNavigation({ month, today, pathOf }: Properties) {
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <div className="flex flex-wrap items-center justify-between mb-4 gap-y-2 gap-x-3">
      <h2 className="min-w-[11rem] text-xl font-bold" id="calendar-month" aria-live="polite">
        {formatMonth(month)}
      </h2>
      <nav className="flex flex-wrap items-center gap-y-2 gap-x-3" aria-label="Months">
        {isMonth(before) && (
          <a
            className="button button-second [&.button]:w-control [&.button]:min-w-0 [&.button]:p-0"
            href={pathOf({ month: before })}
            rel="prev"
          >
            <Icon name="back" />
            <span className="visually-hidden">Previous month: {formatMonth(before)}</span>
          </a>
        )}
        {isMonth(after) && (
          <a
            className="button button-second [&.button]:w-control [&.button]:min-w-0 [&.button]:p-0"
            href={pathOf({ month: after })}
            rel="next"
          >
            <Icon className="icon rotate-180" name="back" />
            <span className="visually-hidden">Next month: {formatMonth(after)}</span>
          </a>
        )}
        {month !== monthOf(today) && (
          <a className="button button-quiet" href={pathOf({ month: undefined })}>
            This month
          </a>
        )}
        <a className="button button-quiet calendar-to-agenda" href={pathOf({ month, shape: 'agenda' })}>
          Show as a list of days
        </a>
        <a className="button button-quiet calendar-to-month" href={pathOf({ month, shape: 'month' })}>
          Show the whole month
        </a>
      </nav>
    </div>
  );
}
