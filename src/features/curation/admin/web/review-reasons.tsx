import { capitalized } from '#platform/shared/text.ts';
import './review-reasons.css';
import type { AdminOpportunity } from '../list-contract.ts';

/** Nothing when there are none. */
export const ReviewReasons = ({ reasons }: { reasons: AdminOpportunity['reviewReasons'] }) =>
  reasons.length > 0 && (
    <ul className="review-reasons">
      {reasons.map(({ field, reason }) => (
        <li key={field} dir="auto">
          {capitalized(reason)}.
        </li>
      ))}
    </ul>
  );
