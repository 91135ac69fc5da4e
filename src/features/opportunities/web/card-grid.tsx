import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Loader } from '#platform/web/ui/states.tsx';
import type { Opportunity } from '../contract.ts';
import { OpportunityCard } from './opportunity-card.tsx';

export function CardGrid({ items }: { items: readonly Opportunity[] }) {
  return (
    <ul className="card-grid">
      {items.map((opportunity) => (
        <li key={opportunity.id}>
          <OpportunityCard opportunity={opportunity} />
        </li>
      ))}
    </ul>
  );
}

const shapes = ['a', 'b', 'c', 'd', 'e', 'f'];

export function CardGridSkeleton() {
  return (
    <section aria-label="Results">
      <Loader label="Loading opportunities" />
      <div className="card-grid" aria-hidden="true">
        {shapes.map((shape) => (
          <Skeleton key={shape} className="skeleton-card" />
        ))}
      </div>
    </section>
  );
}
