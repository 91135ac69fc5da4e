import { HttpError } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useOpportunity } from './opportunity-api.ts';
import { OpportunitySection } from './opportunity-section.tsx';

export function DetailPage() {
  const { data, error, refetch } = useOpportunity(usePageAddress().params.slug!);

  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <main id="main" tabIndex={-1} className="wide">
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
          {data ? <OpportunitySection opportunity={data} /> : <Loader label="Loading the opportunity" />}
        </>
      )}
    </main>
  );
}
