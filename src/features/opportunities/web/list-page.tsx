import type { ComponentType, ReactNode } from 'react';
import { interestLabels } from '#features/interests/vocabulary.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { EmptyState, FailedState } from '#platform/web/ui/states.tsx';
import type { Opportunity } from '../contract.ts';
import { opportunityTypes, pageSize, typeLabels } from '../vocabulary.ts';
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

  const { items, total, isExact, next, corrected } = data;
  if (items.length === 0) return <NothingFound address={address} />;
  const shown = Math.max(items.length, pageSize);
  const found = items.filter(({ isRelated }) => !isRelated);
  return (
    <section aria-label="Results">
      {corrected && <Corrected address={address} corrected={corrected} />}
      <p role="status" className="list-count">
        {found.length > 0
          ? `Showing ${found.length} of ${total.toLocaleString('en-US')}${isExact ? '' : '+'} opportunities`
          : `Nothing here has all the words “${address.q}”.`}
      </p>
      {address.after && (
        <p className="list-start">
          <a href={listPath(withoutCursor(address))}>Back to the first page</a>
        </p>
      )}
      <Grid items={found} />
      {items.length > found.length && <Related address={address} items={items.slice(found.length)} />}
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

function Corrected({ address, corrected }: { address: ListAddress; corrected: string }) {
  return (
    <p className="list-start">
      Showing results for <strong>{corrected}</strong>.{' '}
      <a href={listPath({ ...withoutCursor(address), exact: 'true' })}>Search instead for “{address.q}”</a>
    </p>
  );
}

/** What has only some of the words, and a way on. */
function Related({ address: { q = '' }, items }: { address: ListAddress; items: readonly Opportunity[] }) {
  const type = opportunityTypes.find((each) => q.toLowerCase().includes(each.slice(0, 8)));
  return (
    <section aria-labelledby="related" className="list-related">
      <h2 id="related">Related</h2>
      <p className="related-note">These have some of the words, or a similar topic.</p>
      <CardGrid items={items} as="h3" />
      <p className="list-start">
        <a href={listPath({ ...(type && { type }) })}>
          {type ? `Show all ${typeLabels[type].toLowerCase()}s` : 'Show all opportunities'}
        </a>
      </p>
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
