import type { TileText } from '#platform/shared/dates/tile-labels.ts';

const shape =
  'date-tile grid w-17 flex-none content-center justify-items-center rounded-card bg-surface py-1.5 text-xs leading-tight font-semibold border';

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
  const edge = isEstimated ? 'border-dashed border-control' : 'border-line';
  return (
    <span className={`${shape} ${edge} ${className}`.trimEnd()}>
      <b
        className={`text-lg leading-none font-bold tabular-nums ${isUrgent ? 'text-buoy' : ''}`.trimEnd()}
        aria-hidden="true"
      >
        {day}
      </b>
      <span aria-hidden="true">{month}</span>
      {note && (
        <span className="text-center text-[0.75rem] text-muted font-medium" aria-hidden="true">
          {note}
        </span>
      )}
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}

const undated: TileText = { day: '–', month: 'No date', isEstimated: true, isUrgent: false };
