import { capitalized } from '#platform/shared/text/text.ts';
import type { AdminOpportunity } from '../list-contract.ts';

/** Nothing when there are none. */
export const ReviewReasons = ({ reasons }: { reasons: AdminOpportunity['reviewReasons'] }) =>
  reasons.length > 0 && (
    <ul className="grid text-sm list-none wrap-anywhere mx-0 mt-1 mb-0 p-0 gap-0.5">
      {reasons.map(({ field, reason }) => (
        <li key={field} dir="auto">
          {capitalized(reason)}.
        </li>
      ))}
    </ul>
  );
