import { Listed } from '#platform/web/lists/listed.tsx';
import { type ApplicationsAddress, applicationsPath, filterOf } from './application-address.ts';
import { useApplications } from './application-api.ts';
import { ApplicationRow } from './application-row.tsx';
import { SideMonth } from './calendar/side-month.tsx';
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
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] items-start gap-x-12">
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
          <aside className="max-lg:hidden h-full" aria-label="Your dates">
            <SideMonth address={address} />
          </aside>
        </div>
      )}
    </Listed>
  );
}
