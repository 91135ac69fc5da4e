import { isClosed, timeLeft } from '#platform/shared/dates/dates.ts';
import {
  formatChecked,
  formatDeadline,
  formatOpening,
  givenDeadline,
  opensLater,
} from '#platform/shared/dates/deadline-labels.ts';
import { tileOf } from '#platform/shared/dates/tile-labels.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { DateTile } from '#platform/web/ui/date-tile.tsx';
import type { Opportunity } from '../../contract.ts';
import { useReader } from '../use-reader.ts';
import { ApplyLinks } from './apply-links.tsx';

/**
 * The date as a tile and in the words of the source, and the link to apply; what opens later offers a calendar file
 * first. On wide cards the tile stands on the edge of the picture.
 */
export function CardFoot({ opportunity }: { opportunity: Opportunity }) {
  const reader = useReader();
  const meaning = formatDeadline(opportunity, reader);
  return (
    <div className="card-foot">
      <DateTile tile={tileOf(opportunity, reader.now)} label={meaning === givenDeadline(opportunity) ? '' : meaning} />
      <CardDeadline opportunity={opportunity} />
      <p className="card-links">
        <ApplyLinks
          opportunity={opportunity}
          isLater={opensLater(opportunity, reader.now)}
          mayApply={!isClosed(opportunity, reader.now) && opportunity.mayApply?.answer !== 'no'}
        />
      </p>
    </div>
  );
}

function CardDeadline({ opportunity }: { opportunity: Opportunity }) {
  const reader = useReader();
  const left = timeLeft(opportunity, reader.now);
  const checked = formatChecked(opportunity);
  const opening = formatOpening(opportunity, reader.now);
  return (
    <p className="card-deadline">
      {isClosed(opportunity, reader.now) ? <Badge kind="quiet">Closed</Badge> : null}
      {opening && <span className="card-aside">{opening}</span>}
      <span>
        <span className="card-detail card-aside">Deadline: </span>
        <b dir="auto">{givenDeadline(opportunity)}</b>
      </span>
      {left && (
        <span className={`card-detail ${left.isUrgent ? 'font-heavy text-buoy' : 'card-aside'}`}>{left.text}</span>
      )}
      {checked && <span className="card-detail card-aside text-xs">{checked}</span>}
    </p>
  );
}
