import type { ComponentType, ReactNode } from 'react';
import { interestLabels } from '#features/interests/vocabulary.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { EmptyState, FailedState } from '#platform/web/ui/states.tsx';
import type { Opportunity } from '../contract.ts';
import { pageSize } from '../vocabulary.ts';
import { type ListAddress, listPath, readListAddress } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';

import { useOpportunityList } from './opportunity-api.ts';
import { CardGrid, CardGridSkeleton } from './opportunity-card.tsx';
import '#platform/web/ui/cards.css';
import '#platform/web/ui/lists.css';
import './opportunities.css';

type Properties = { banner?: ReactNode; grid?: ComponentType<{ items: readonly Opportunity[] }> | undefined };

export function ListPage({ banner, grid }: Properties) {
  const address = readListAddress(usePageAddress().search);
  return (
    <main id="main" tabIndex={-1} className="wide">
      <h1>Opportunities</h1>
      <ListFilters address={address} />
      {banner}
      <FirstBanner address={address} />
      <List address={address} grid={grid} />
    </main>
  );
}

function List({ address, grid: Grid = CardGrid }: { address: ListAddress; grid: Properties['grid'] }) {
  const { data, error, refetch, more, readMore } = useOpportunityList(address);
  if (error && !data) return <FailedState title="We could not load the opportunities" onRetry={() => void refetch()} />;
  if (!data) return <CardGridSkeleton />;

  const { items, total, isExact, next } = data;
  if (items.length === 0) return <NothingFound address={address} />;
  const shown = Math.max(items.length, pageSize);
  return (
    <section aria-label="Results">
      <p role="status" className="list-count">
        Showing {items.length} of {total.toLocaleString('en-US')}
        {isExact ? '' : '+'} opportunities
      </p>
      {address.after && (
        <p className="list-start">
          <a href={listPath(withoutCursor(address))}>Back to the first page</a>
        </p>
      )}
      <Grid items={items} />
      {next && (
        <LoadMore
          href={listPath({ ...withoutCursor(address), after: next })}
          nextAddress={listPath({ ...address, shown: shown + pageSize })}
          state={more}
          onMore={readMore}
        />
      )}
    </section>
  );
}

const withoutCursor = ({ shown, after, ...address }: ListAddress): ListAddress => address;

function FirstBanner({ address }: { address: ListAddress }) {
  const { first, ...rest } = withoutCursor(address);
  if (!first) return null;
  return (
    <Banner kind="information">
      Your matches come first: {first.map((interest) => interestLabels[interest]).join(' and ')}.{' '}
      <a href={listPath(rest)}>Show all in the usual order</a>
    </Banner>
  );
}

function NothingFound({ address: { q, ...address } }: { address: ListAddress }) {
  return (
    <EmptyState title="No opportunities found">
      <p role="status">
        {q ? `Nothing here has the words “${q}”. Try a shorter word, or fewer filters.` : 'Try fewer filters.'}
      </p>
      <ButtonLink href={Object.keys(address).length > 0 && q ? listPath({ q }) : '/opportunities'} variant="second">
        {Object.keys(address).length > 0 && q ? 'Search everywhere' : 'Show all opportunities'}
      </ButtonLink>
    </EmptyState>
  );
}
