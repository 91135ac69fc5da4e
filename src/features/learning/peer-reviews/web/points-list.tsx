import type { ReceivedReview } from '../contract.ts';

/** Lists the points given for each criterion, and their sum. */
export const PointsList = ({ points }: Pick<ReceivedReview, 'points'>) =>
  points.length === 0 ? null : (
    <ul className="given-points">
      {points.map(({ id, text, points: max, given }) => (
        <li key={id}>
          <span dir="auto">{text}</span>{' '}
          <b>
            {given} of {max}
          </b>
        </li>
      ))}
      {points.length > 1 && (
        <li>
          <span>Together</span>{' '}
          <b>
            {points.reduce((sum, { given }) => sum + given, 0)} of{' '}
            {points.reduce((sum, { points: max }) => sum + max, 0)}
          </b>
        </li>
      )}
    </ul>
  );
