import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { FailedState, Loader } from '#platform/web/ui/states.tsx';
import { type ApplicationsAddress, applicationsPath, filterOf } from './application-address.ts';
import { useApplications } from './application-api.ts';
import { ApplicationRow } from './application-row.tsx';
import { NoApplications } from './no-applications.tsx';

/** Lists the applications by their next date. */
export function ApplicationList({ address }: { address: ApplicationsAddress }) {
  const { after } = address;
  const { data, error, refetch, isFetching, more, readMore } = useApplications({ ...filterOf(address), after });
  if (error && !data)
    return <FailedState title="We could not load your applications" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader label="Loading your applications" />;
  const { items, next } = data;
  if (items.length === 0) return <NoApplications address={address} />;
  return (
    <section aria-label="Applications">
      {after && (
        <p>
          <a className="link" href={applicationsPath({ ...address, after: undefined })}>
            Back to the first page
          </a>
        </p>
      )}
      <ol className="grid gap-4">
        {items.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ol>
      {next && (
        <LoadMore
          href={applicationsPath({ ...address, after: next })}
          nextAddress={applicationsPath(address)}
          state={more}
          onMore={readMore}
        />
      )}
    </section>
  );
}
