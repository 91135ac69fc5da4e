import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { InboxRow } from '../inbox-contract.ts';
import { PromisedTime } from './promised-time.tsx';

type Properties = Pick<InboxRow, 'isPriority' | 'promisedAt' | 'state'>;

/** Shows that a Premium member asks, and until when we promised an answer. */
export function PriorityBadge({ isPriority, promisedAt, state }: Properties) {
  const now = useNow();
  if (!isPriority) return null;
  const isWaiting = state === 'open' && promisedAt !== null;
  const isLate = isWaiting && new Date(promisedAt) < now;
  return (
    <span className="inline-flex flex-wrap items-center text-xs gap-y-1 gap-x-2">
      <Badge kind="strong">Premium</Badge>
      {isWaiting && (
        <span className={isLate ? 'text-buoy font-strong' : undefined}>
          {isLate ? 'Late: promised by ' : 'Answer by '}
          <PromisedTime at={promisedAt} timeZone="UTC" />
        </span>
      )}
    </span>
  );
}
