import { useEffect, useState } from 'react';
import { HttpError } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { FailedState } from '#platform/web/ui/states.tsx';
import { useOpportunity } from './opportunity-api.ts';
import { OpportunitySection } from './opportunity-section.tsx';

type Viewed = typeof import('./recently-viewed.tsx');

/** Milliseconds after which a page has been looked at. */
const viewedAfterMs = 6_000;

export function DetailPage() {
  const [viewed, setViewed] = useState<Viewed>();
  useEffect(() => {
    const timer = setTimeout(() => void import('./recently-viewed.tsx').then(setViewed, () => {}), viewedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, error, refetch } = useOpportunity(usePageAddress().params.slug!);

  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <main id="main" tabIndex={-1} className="wide detail-page">
      {error && !data ? (
        <FailedState
          title={isMissing ? 'We could not find this opportunity' : 'We could not load this opportunity'}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <p className="back-link">
            <a href="/opportunities">All opportunities</a>
          </p>
          {data ? <OpportunitySection opportunity={data} /> : <DetailSkeleton />}
          {data && viewed && <viewed.RecentlyViewed current={data} />}
        </>
      )}
    </main>
  );
}

/** The page that comes, as shapes. */
function DetailSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Loading the opportunity
      </p>
      <div className="detail opportunity-detail" aria-hidden="true">
        <div className="detail-head">
          <div className="card-top">
            <Skeleton className="organization-mark" />
            <Skeleton className="skeleton-badges" />
          </div>
          <Skeleton className="skeleton-heading" />
          <Skeleton className="skeleton-line" />
        </div>
        <div className="detail-column">
          <Skeleton className="detail-cover" />
          <Skeleton className="detail-side skeleton-panel" />
        </div>
        <div className="detail-text">
          <Skeleton className="skeleton-text" />
        </div>
      </div>
    </>
  );
}
