import type { ComponentType, ReactNode } from 'react';
import { withoutPosition } from '#platform/web/lists/list-address.ts';
import { LoadMore } from '#platform/web/lists/load-more.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState } from '#platform/web/ui/states.tsx';
import type { Opportunity } from '../../contract.ts';
import { pageSize } from '../../vocabulary.ts';
import { ListFilters } from '../filters/list-filters.tsx';
import { useFacets, useOpportunityList } from '../opportunity-api.ts';
import { CardGrid, CardGridSkeleton } from '../shared/opportunity-card.tsx';
import { type ListAddress, listPath, readListAddress } from './list-address.ts';
import { searchParts } from './list-parts.ts';
import { ListSwitch } from './list-switch.tsx';

type Properties = { banner?: ReactNode; grid?: ComponentType<{ items: readonly Opportunity[] }> | undefined };

export function ListPage({ banner, grid }: Properties) {
  const { search } = usePageAddress();
  const address = readListAddress(search);
  const facets = useFacets(address);
  // The server may have them from another request, and the browser loads them for a search alone.
  const parts = search ? searchParts.get() : undefined;
  const { data } = useOpportunityList(address);
  const found =
    data &&
    `${data.total.toLocaleString('en-US')}${data.isExact ? '' : '+'} ${data.total === 1 ? 'result' : 'results'}`;
  return (
    <PageFrame>
      <h1>Opportunities</h1>
      <ListFilters address={address} facets={facets} found={found} />
      {parts && <parts.ChosenChips address={address} facets={facets} />}
      {banner}
      {parts && <parts.FirstBanner address={address} />}
      <List address={address} grid={grid} />
    </PageFrame>
  );
}

function List({ address, grid: Grid = CardGrid }: { address: ListAddress; grid: Properties['grid'] }) {
  const { data, error, refetch, more, readMore } = useOpportunityList(address);
  if (error && !data) return <FailedState title="We could not load the opportunities" onRetry={() => void refetch()} />;
  if (!data) return <CardGridSkeleton />;

  const { items, total, isExact, next, corrected } = data;
  if (items.length === 0) return <NothingFound address={address} />;
  const parts = searchParts.get();
  const shown = Math.max(items.length, pageSize);
  const found = items.filter(({ isRelated }) => !isRelated);
  return (
    <section aria-label="Results" className="results">
      {corrected && parts && <parts.Corrected address={address} corrected={corrected} />}
      <div className="flex flex-wrap items-center justify-between mb-4 gap-y-1 gap-x-4 max-sm:mb-2">
        <p role="status" className="list-count text-muted text-sm tabular-nums m-0 max-sm:text-xs">
          {found.length > 0
            ? `Showing ${found.length} of ${total.toLocaleString('en-US')}${isExact ? '' : '+'} opportunities`
            : `Nothing here has all the words “${address.q}”.`}
        </p>
        <ListSwitch />
      </div>
      {address.after && (
        <p className="mb-4">
          <a className="text-sea underline underline-offset-3" href={listPath(withoutPosition(address))}>
            Back to the first page
          </a>
        </p>
      )}
      <Grid items={found} />
      {items.length > found.length && parts && <parts.Related address={address} items={items.slice(found.length)} />}
      {next && (
        <LoadMore
          href={listPath({ ...withoutPosition(address), after: next })}
          nextAddress={listPath({ ...address, shown: shown + pageSize })}
          state={more}
          onMore={readMore}
        />
      )}
    </section>
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
