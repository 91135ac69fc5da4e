import { timeLeft } from '#platform/shared/dates/dates.ts';
import { formatDeadline, givenDeadline } from '#platform/shared/dates/deadline-labels.ts';
import { tileOf } from '#platform/shared/dates/tile-labels.ts';
import { DateTile } from '#platform/web/ui/date-tile.tsx';
import type { Opportunity } from '../../contract.ts';
import { OpportunityPicture } from '../opportunity-picture.tsx';
import { useReader } from '../use-reader.ts';

type Properties = { opportunity: Opportunity };

/** The picture at the top of a card, and the date at its lower end. */
export const OpportunityBand = ({ opportunity }: Properties) => (
  <div className="relative">
    <div className="h-30 [&_img]:h-full [&_img]:w-full [&_img]:object-cover">
      <OpportunityPicture opportunity={opportunity} width={400} />
    </div>
    <OpportunityTile opportunity={opportunity} className="absolute end-4 -bottom-7" />
  </div>
);

/** The date as a tile, and in words for who does not see it. */
export function OpportunityTile({ opportunity, className }: Properties & { className?: string }) {
  const reader = useReader();
  const label = formatDeadline(opportunity, reader);
  return <DateTile tile={tileOf(opportunity, reader.now)} label={label} {...(className && { className })} />;
}

/** The deadline as it is given, and how long that is where it is soon. */
export function GivenDeadline({ opportunity }: Properties) {
  const reader = useReader();
  const left = timeLeft(opportunity, reader.now);
  return (
    <span>
      Deadline: <bdi>{givenDeadline(opportunity)}</bdi>
      {left?.isUrgent && <strong className="text-buoy font-heavy"> {left.text}</strong>}
    </span>
  );
}
