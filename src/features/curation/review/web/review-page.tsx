import { reviewPath } from '#platform/shared/review-vocabulary.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { oneOf, useFilter, withFilter } from '#platform/web/lists/list-address.ts';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { reviewOrders } from '../vocabulary.ts';
import { ReviewCard } from './review-card.tsx';
import { orderLabels } from './review-labels.ts';
import { ReviewProgressLine } from './review-section.tsx';
import { useReviewQueue } from './use-review-queue.ts';

const path = '/admin/opportunities/review';

export function ReviewPage() {
  const { order = 'soonest' } = useFilter({ order: oneOf(reviewOrders) });
  return (
    <>
      <AdminHead
        title="Review opportunities"
        lead="Compare one opportunity at a time with its official page."
        back={{ href: reviewPath, label: 'Review' }}
      />
      <ReviewProgressLine />
      <Toolbar aria-label="Order">
        {reviewOrders.map((one) => (
          <ChipLink
            key={one}
            href={withFilter(path, { order: one === 'soonest' ? undefined : one })}
            isCurrent={one === order}
          >
            {orderLabels[one]}
          </ChipLink>
        ))}
      </Toolbar>
      <Queue key={order} order={order} />
    </>
  );
}

function Queue({ order }: { order: (typeof reviewOrders)[number] }) {
  const queue = useReviewQueue(order);
  const { list, current } = queue;
  if (list.error && !list.data)
    return <FailedState title="We could not load the opportunities" onRetry={() => void list.refetch()} />;
  if (!list.data) return <Loader label="Loading the opportunities" />;
  if (current) return <ReviewCard key={current.opportunity.id} item={current} queue={queue} />;
  return (
    <EmptyState title="Nothing left to check">
      <p>Every opportunity was checked or skipped this month.</p>
      <a className="link" href="/admin/opportunities">
        All opportunities
      </a>
    </EmptyState>
  );
}
