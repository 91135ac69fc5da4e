import type { Opportunity } from '#features/opportunities/core/contract.ts';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { SaveSection } from '#features/opportunities/core/web/detail/save-section.tsx';
import { useReader } from '#features/opportunities/core/web/use-reader.ts';
import { timeLeft } from '#platform/shared/dates/dates.ts';
import { formatDeadline, isExpected } from '#platform/shared/dates/deadline-labels.ts';
import { closingDayOf } from './next-dates-policy.ts';

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** One line of a list of dates. The day is only shown when it is confirmed. */
export function DateRow({ opportunity }: { opportunity: Opportunity }) {
  const { slug, title, organization, type } = opportunity;
  const reader = useReader();
  const day = closingDayOf(opportunity)!;
  const left = timeLeft(opportunity, reader.now);
  return (
    <li className="date-row flex items-center py-3.5 border-b border-line gap-4">
      <span
        className={
          isExpected(opportunity)
            ? 'grid w-14 flex-none self-start rounded-card text-xs font-semibold leading-tight text-center bg-transparent text-muted py-2 border border-dashed border-control [&_b]:block [&_b]:text-lg [&_b]:font-bold [&_b]:tabular-nums'
            : 'grid w-14 flex-none self-start rounded-card bg-surface text-xs font-semibold leading-tight text-center py-2 border border-line [&_b]:block [&_b]:text-lg [&_b]:font-bold [&_b]:tabular-nums'
        }
        aria-hidden="true"
      >
        <b>{isExpected(opportunity) ? '~' : Number(day.slice(8))}</b>
        {shortMonth.format(new Date(day))}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-base" dir="auto">
          <a
            className="block -my-2.5 py-2.5 hover:text-sea hover:underline hover:underline-offset-3"
            href={`/opportunities/${slug}`}
          >
            {title}
          </a>
        </h3>
        <p className="text-muted text-sm wrap-anywhere">
          {typeLabels[type]}
          {organization && (
            <>
              {' · '}
              <bdi>{organization}</bdi>
            </>
          )}
        </p>
        <p className="text-sm font-semibold">
          {formatDeadline(opportunity, reader)}
          {left && (
            <span className={left.isUrgent ? 'text-buoy font-heavy' : 'text-muted font-medium'}> {left.text}</span>
          )}
        </p>
      </div>
      <SaveSection opportunity={opportunity} />
    </li>
  );
}
