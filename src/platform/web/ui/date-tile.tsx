import type { TileText } from '#platform/shared/dates/tile-labels.ts';

/** A date in the size of a stamp. Decorative: the date in words stands beside it, or is given as `label`. */
export function DateTile({
  tile,
  label,
  className = '',
}: {
  tile: TileText | undefined;
  label?: string;
  className?: string;
}) {
  const { day, month, note, isEstimated, isUrgent } = tile ?? undated;
  return (
    <span className={`date-tile ${isEstimated ? 'estimated' : ''} ${className}`.trimEnd()}>
      <span aria-hidden="true">
        <b className={isUrgent ? 'text-buoy' : undefined}>{day}</b>
        <span>{month}</span>
        {note && <small>{note}</small>}
      </span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}

const undated: TileText = { day: '–', month: 'No date', isEstimated: true, isUrgent: false };
