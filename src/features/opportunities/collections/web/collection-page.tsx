import { useQuery } from '@tanstack/react-query';
import type { CollectionKind } from '#features/opportunities/core/vocabulary.ts';
import { CardGrid, CardGridSkeleton } from '#features/opportunities/core/web/shared/opportunity-card.tsx';
import { counted } from '#platform/shared/text/text.ts';
import { useAfter } from '#platform/web/lists/list-address.ts';
import { LoadMore } from '#platform/web/lists/load-more.tsx';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { FailedState } from '#platform/web/ui/states.tsx';
import type { Collection } from '../contract.ts';
import { collectionQuery, useCollectionList } from './collection-api.ts';

export const OrganizationPage = () => <CollectionPage kind="organization" />;
export const LocationPage = () => <CollectionPage kind="location" />;
export const TopicPage = () => <CollectionPage kind="topic" />;

/** Shows the open opportunities of one organisation, in one country or about one topic. */
function CollectionPage({ kind }: { kind: CollectionKind }) {
  const { data, error, refetch } = useQuery(collectionQuery(kind, usePageAddress().params.slug!));
  return (
    <PageFrame>
      <BackLink>
        <a href="/opportunities">All opportunities</a>
      </BackLink>
      {data ? (
        <Items collection={data} />
      ) : error ? (
        <FailedState as="h1" title="We could not load the opportunities" onRetry={() => void refetch()} />
      ) : (
        <CardGridSkeleton />
      )}
    </PageFrame>
  );
}

function Items({ collection }: { collection: Collection }) {
  const after = useAfter();
  const { data, error, refetch, more, readMore } = useCollectionList(collection, after);
  const { heading, open, path } = collection;
  return (
    <>
      <h1 dir="auto">{heading}</h1>
      <p className="list-count text-muted text-sm tabular-nums mt-2 mb-6">
        {counted(open, 'open opportunity', 'open opportunities')}, what closes first comes first.{' '}
        <a className="link" href={`${path}/feed.xml`}>
          New ones as a feed
        </a>
      </p>
      {data ? <CardGrid items={data.items} /> : error ? null : <CardGridSkeleton />}
      {error && !data && <FailedState title="We could not load the opportunities" onRetry={() => void refetch()} />}
      {data?.next && (
        <LoadMore
          href={`${path}?${new URLSearchParams({ after: data.next })}`}
          nextAddress={after ? `${path}?${new URLSearchParams({ after })}` : path}
          state={more}
          onMore={readMore}
        />
      )}
    </>
  );
}
