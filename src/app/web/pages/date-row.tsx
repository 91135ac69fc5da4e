import type { Opportunity } from '#features/opportunities/core/contract.ts';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { SaveSection } from '#features/opportunities/core/web/save-section.tsx';
import { useReader } from '#features/opportunities/core/web/use-reader.ts';
import { timeLeft } from '#platform/shared/dates.ts';
import { formatDeadline, isExpected } from '#platform/shared/deadline-labels.ts';
import { closingDayOf } from './next-dates-policy.ts';

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** One line of a list of dates. The day is only shown when it is confirmed. */
export function DateRow({ opportunity }: { opportunity: Opportunity }) {
  const { slug, title, organization, type } = opportunity;
  const reader = useReader();
  const day = closingDayOf(opportunity)!;
  const left = timeLeft(opportunity, reader.now);
  return (
    <li className="date-row">
      <span className={isExpected(opportunity) ? 'date-tile date-expected' : 'date-tile'} aria-hidden="true">
        <b>{isExpected(opportunity) ? '~' : Number(day.slice(8))}</b>
        {shortMonth.format(new Date(day))}
      </span>
      <div>
        <h3 dir="auto">
          <a href={`/opportunities/${slug}`}>{title}</a>
        </h3>
        <p className="date-row-facts">
          {typeLabels[type]}
          {organization && (
            <>
              {' · '}
              <bdi>{organization}</bdi>
            </>
          )}
        </p>
        <p className="date-row-date">
          {formatDeadline(opportunity, reader)}
          {left && <span className={left.isUrgent ? 'urgent' : 'time-left'}> {left.text}</span>}
        </p>
      </div>
      <SaveSection opportunity={opportunity} />
    </li>
  );
}
