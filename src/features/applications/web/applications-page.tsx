import { typeLabels } from '#features/opportunities/vocabulary.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { SelectField } from '#platform/web/ui/text-field.tsx';
import { stateLabels } from '../vocabulary.ts';
import { AddOwn } from './add-own.tsx';
import { applicationsPath, type ListAddress, readApplicationAddress } from './application-address.ts';
import { useApplications } from './application-api.ts';
import { timeLabels } from './application-labels.ts';
import { ApplicationRow } from './application-row.tsx';
import { useDraftSending } from './use-draft-sending.ts';
import './applications.css';

export function ApplicationsPage() {
  const address = readApplicationAddress(usePageAddress().search);
  useDraftSending();
  return (
    <main id="main" tabIndex={-1} className="applications">
      <h1>My applications</h1>
      <p className="applications-lead">What you saved, with the next date first.</p>
      <Filters address={address} />
      <List address={address} />
      <AddOwn />
      <p className="applications-download">
        Download all of it:{' '}
        <a className="link" href="/api/applications/export.csv" download>
          as a table (CSV)
        </a>{' '}
        or{' '}
        <a className="link" href="/api/applications/export.json" download>
          as data (JSON)
        </a>
      </p>
    </main>
  );
}

/** Follows each choice; without script the button sends it. */
function Filters({ address }: { address: ListAddress }) {
  const filters = [
    { name: 'state', label: 'State', labels: stateLabels, value: address.state },
    { name: 'type', label: 'Type', labels: typeLabels, value: address.type },
    { name: 'time', label: 'Next date', labels: timeLabels, value: address.time },
  ] as const;
  return (
    <form action="/applications" className="applications-filters" aria-label="Filter">
      {filters.map(({ name, label, labels, value = '' }) => (
        <SelectField
          key={`${name}-${value}`}
          label={label}
          name={name}
          defaultValue={value}
          onChange={({ target }) =>
            navigate(applicationsPath({ ...address, after: undefined, [name]: target.value }), { replace: true })
          }
        >
          <option value="">All</option>
          {Object.entries(labels).map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" variant="second" className="without-script">
        Show
      </Button>
    </form>
  );
}

function List({ address }: { address: ListAddress }) {
  const { data, error, refetch, isFetching, more, readMore } = useApplications(address);
  if (error && !data)
    return <FailedState title="We could not load your applications" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader label="Loading your applications" />;
  const { items, next } = data;
  if (items.length === 0) return <Nothing isFiltered={Object.keys(address).length > 0} />;
  return (
    <section aria-label="Applications">
      {address.after && (
        <p>
          <a className="link" href={applicationsPath({ ...address, after: undefined })}>
            Back to the first page
          </a>
        </p>
      )}
      <ol className="applications-list">
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

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="Nothing here fits these filters">
      <ButtonLink href="/applications" variant="second">
        Show all
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing saved yet">
      <p>Press “Save” on anything you may want to apply for. It waits for you here, with its date.</p>
      <ButtonLink href="/opportunities">See opportunities</ButtonLink>
    </EmptyState>
  );
