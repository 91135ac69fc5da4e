import { timeLeft } from '#platform/shared/dates/dates.ts';
import {
  datesNotGiven,
  formatDeadline,
  formatOpening,
  givenDeadline,
  isExpected,
} from '#platform/shared/dates/deadline-labels.ts';
import { tileOf } from '#platform/shared/dates/tile-labels.ts';
import { DateTile } from '#platform/web/ui/date-tile.tsx';
import type { OpportunityDetail } from '../../contract.ts';
import { useReader } from '../use-reader.ts';

/** The date as a tile, the deadline in the words of its source, and below what is worked out of them. */
export function DetailDeadline({ opportunity }: { opportunity: OpportunityDetail }) {
  const reader = useReader();
  const given = givenDeadline(opportunity);
  const meaning = formatDeadline(opportunity, reader);
  const left = timeLeft(opportunity, reader.now);
  const opening = formatOpening(opportunity, reader.now);
  const hasMeaning =
    meaning !== given && (given !== datesNotGiven || opportunity.closesAt !== null || isExpected(opportunity));
  return (
    <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] items-center gap-4">
      <dt>
        <DateTile tile={tileOf(opportunity, reader.now)} />
        <span className="visually-hidden">Date</span>
      </dt>
      <dd className="grid min-w-0 gap-0.5 wrap-anywhere">
        <span className="text-base leading-snug">
          <span className="text-muted">Deadline: </span>
          <b dir="auto">{given}</b>
        </span>
        {opening && <span className="text-muted">{opening}</span>}
        {hasMeaning && <span className="text-muted">{meaning}</span>}
        {left && <span className={left.isUrgent ? 'text-buoy font-heavy' : 'text-muted font-medium'}>{left.text}</span>}
      </dd>
    </div>
  );
}
