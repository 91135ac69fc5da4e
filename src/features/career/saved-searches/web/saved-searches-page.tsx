import { usePageAddress } from '#platform/web/page-address.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useSavedSearches } from './saved-search-api.ts';
import { SavedSearchRow } from './saved-search-row.tsx';

const doneTexts: Record<string, string> = {
  saved: 'Your search is saved.',
  changed: 'Your search is changed.',
  deleted: 'Your search is deleted.',
};

export function SavedSearchesPage() {
  const done = doneTexts[new URLSearchParams(usePageAddress().search).get('done') ?? ''];
  return (
    <PageFrame width="reading" className="grid justify-items-start content-start gap-5">
      <h1>Saved searches</h1>
      <p className="text-muted text-lg">
        What is new in them comes at nine in the morning, together, and only when there is something.{' '}
        <a className="link" href="/account/notifications#email">
          Email and time zone
        </a>
      </p>
      {done && <Banner kind="success">{done}</Banner>}
      <List />
    </PageFrame>
  );
}

function List() {
  const { data, error, refetch, isFetching } = useSavedSearches();
  if (error && !data)
    return (
      <FailedState title="We could not load your saved searches" onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <Loader label="Loading your saved searches" />;
  if (data.length === 0)
    return (
      <EmptyState title="No saved search yet">
        <p>Search for something, or choose filters, and press “Save this search” above the list.</p>
        <ButtonLink href="/opportunities">See opportunities</ButtonLink>
      </EmptyState>
    );
  return (
    <ul className="grid w-full gap-4">
      {data.map((search) => (
        <SavedSearchRow key={search.id} search={search} />
      ))}
    </ul>
  );
}
