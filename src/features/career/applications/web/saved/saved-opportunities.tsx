import { useState } from 'react';
import { pageSize } from '#features/opportunities/core/vocabulary.ts';
import { counted } from '#platform/shared/text/text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useSavedCards } from './saved-api.ts';
import { SavedRow } from './saved-row.tsx';
import { readSavedIds, removeSavedIds } from './saved-storage.ts';

/** Lists the opportunities that this browser stores, the latest first. */
export function SavedOpportunities() {
  const [ids] = useState(() => readSavedIds().reverse());
  const [pages, setPages] = useState(1);
  const cards = useSavedCards(ids, pages);
  if (ids.length === 0)
    return (
      <EmptyState title="Nothing saved yet">
        <p>
          Press “Save” on anything you may want to apply for in the{' '}
          <a className="link" href="/opportunities">
            list of opportunities
          </a>
          . It waits for you here.
        </p>
      </EmptyState>
    );
  const failed = cards.find(({ error, data }) => error && !data);
  if (failed) {
    const { refetch, isFetching } = failed;
    return (
      <FailedState title="We could not load what you saved" onRetry={() => void refetch()} busy={isFetching}>
        The connection may have dropped for a moment. What you saved is still in this browser.
      </FailedState>
    );
  }
  const found = cards.flatMap(({ data }) => data ?? []);
  if (found.length === 0 && cards.some(({ data }) => !data)) return <Loader label="Loading what you saved" />;
  const asked = ids.slice(0, cards.filter(({ data }) => data).length * pageSize);
  const isMore = pages * pageSize < ids.length;
  return (
    <section aria-label="Saved">
      <Gone ids={asked.filter((id) => found.every((one) => one.id !== id))} />
      <ul className="grid gap-4">
        {found.map((opportunity) => (
          <SavedRow key={opportunity.id} opportunity={opportunity} />
        ))}
      </ul>
      {isMore && (
        <p className="text-center mt-6">
          <Button variant="second" busy={cards.some(({ data }) => !data)} onClick={() => setPages(pages + 1)}>
            Load more
          </Button>
        </p>
      )}
    </section>
  );
}

/** Offers to remove the ids that SeaLeap no longer shows; nothing else is known of them. */
function Gone({ ids }: { ids: readonly string[] }) {
  const [isRemoved, setRemoved] = useState(false);
  if (ids.length === 0 || isRemoved) return null;
  function remove() {
    removeSavedIds(ids);
    setRemoved(true);
  }
  return (
    <div className="flex flex-wrap items-center mb-4 gap-y-1 gap-x-4">
      <p>{counted(ids.length, 'opportunity', 'opportunities')} that you saved can no longer be found on SeaLeap.</p>
      <Button variant="quiet" onClick={remove}>
        Remove
      </Button>
    </div>
  );
}
