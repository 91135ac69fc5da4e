import { reviewPath } from '../../shared/review-vocabulary.ts';
import { AdminHead } from '../admin/admin-head.tsx';
import { withFilter } from '../lists/list-address.ts';
import { ChipLink } from '../ui/chip.tsx';
import { useReviewFilter, useReviewKinds } from './review-api.ts';
import { ReviewItems, ReviewStates } from './review-items.tsx';

const allLead = 'What people wrote and somebody must decide about, the oldest first. Choose one kind to see its list.';

/** Everything that curators decide about, of one kind or of all. */
export function ReviewInboxPage() {
  const filter = useReviewFilter();
  const { data: kinds = [] } = useReviewKinds();
  const current = kinds.find(({ name }) => name === filter.kind);
  return (
    <>
      <AdminHead title="Review" lead={current?.lead ?? allLead} />
      <nav aria-label="Kinds" className="mb-4 flex flex-wrap gap-2">
        <ChipLink href={reviewPath} isCurrent={!current}>
          All
        </ChipLink>
        {kinds.map(({ name, label, href, count }) => (
          <ChipLink key={name} href={href ?? withFilter(reviewPath, { kind: name })} isCurrent={name === current?.name}>
            {label} {count > 0 && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
          </ChipLink>
        ))}
      </nav>
      <ReviewStates path={reviewPath} states={current?.states ?? ['waiting', 'decided']} />
      <ReviewItems
        key={`${filter.kind} ${filter.state}`}
        kindLabels={current ? undefined : Object.fromEntries(kinds.map(({ name, label }) => [name, label]))}
      />
    </>
  );
}
