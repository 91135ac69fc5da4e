import type { ReceivedReview } from '../contract.ts';

/** Lists the points given for each criterion, and their sum. */
export const PointsList = ({ points }: Pick<ReceivedReview, 'points'>) =>
  points.length === 0 ? null : (
    <ul className="grid max-w-reading my-3">
      {points.map(({ id, text, points: max, given }) => (
        <li className="flex justify-between py-2 border-b border-line gap-4" key={id}>
          <span dir="auto">{text}</span>{' '}
          <b className="flex-none tabular-nums">
            {given} of {max}
          </b>
        </li>
      ))}
      {points.length > 1 && (
        <li className="flex justify-between py-2 border-b border-line gap-4">
          <span>Together</span>{' '}
          <b className="flex-none tabular-nums">
            {points.reduce((sum, { given }) => sum + given, 0)} of{' '}
            {points.reduce((sum, { points: max }) => sum + max, 0)}
          </b>
        </li>
      )}
    </ul>
  );
