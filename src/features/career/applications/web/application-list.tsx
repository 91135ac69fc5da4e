import { Listed } from '#platform/web/lists/listed.tsx';
import { type ApplicationsAddress, applicationsPath, filterOf } from './application-address.ts';
import { useApplications } from './application-api.ts';
import { ApplicationRow } from './application-row.tsx';
import { NoApplications } from './no-applications.tsx';

/** Lists the applications by their next date. */
export function ApplicationList({ address }: { address: ApplicationsAddress }) {
  const { after } = address;
  return (
    <Listed
      list={useApplications({ ...filterOf(address), after })}
      failedTitle="We could not load your applications"
      loadingLabel="Loading your applications"
      empty={<NoApplications address={address} />}
      addressesOf={(next) => ({
        href: applicationsPath({ ...address, after: next }),
        nextAddress: applicationsPath(address),
      })}
    >
      {(applications) => (
        <section aria-label="Applications">
          {after && (
            <p>
              <a className="link" href={applicationsPath({ ...address, after: undefined })}>
                Back to the first page
              </a>
            </p>
          )}
          <ol className="border-t border-line">
            {applications.map((application) => (
              <ApplicationRow key={application.id} application={application} />
            ))}
          </ol>
        </section>
      )}
    </Listed>
  );
}
