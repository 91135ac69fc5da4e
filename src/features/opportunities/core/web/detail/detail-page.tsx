import { useEffect, useState } from 'react';
import { HttpError } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { BackLink } from '#platform/web/ui/layout/back-link.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useOpportunity } from '../opportunity-api.ts';
import { OpportunitySection } from '../opportunity-section.tsx';

type Viewed = typeof import('../list/recently-viewed.tsx');

/** Milliseconds after which a page has been looked at. */
const viewedAfterMs = 6_000;

export function DetailPage() {
  const [viewed, setViewed] = useState<Viewed>();
  useEffect(() => {
    const timer = setTimeout(() => void import('../list/recently-viewed.tsx').then(setViewed, () => {}), viewedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, error, refetch } = useOpportunity(usePageAddress().params.slug!);

  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <PageFrame className="detail-page">
      {error && !data ? (
        <FailedState
          title={isMissing ? 'We could not find this opportunity' : 'We could not load this opportunity'}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <BackLink>
            <a href="/opportunities">All opportunities</a>
          </BackLink>
          {data ? <OpportunitySection opportunity={data} /> : <Loader label="Loading the opportunity" />}
          {data && viewed && <viewed.RecentlyViewed current={data} />}
        </>
      )}
    </PageFrame>
  );
}
