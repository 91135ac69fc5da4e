import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FailedState, Loader } from '../ui/states.tsx';
import type { ListPart, useList } from './list-query.ts';
import { LoadMore } from './load-more.tsx';

type Addresses = Pick<Parameters<typeof LoadMore>[0], 'href' | 'nextAddress'>;

export type ListedProperties<Item> = {
  list: Pick<ReturnType<typeof useList>, 'error' | 'isFetching' | 'more' | 'readMore'> & {
    data: ListPart<Item> | undefined;
    refetch: () => Promise<unknown>;
  };
  failedTitle: string;
  loadingLabel: string;
  /** Shown instead of the items when there are none. */
  empty: ReactNode;
  /** The addresses of the page behind a cursor, for lists that also work without script. */
  addressesOf?: (next: string) => Addresses;
};

type Properties<Item> = ListedProperties<Item> & { children: (items: Item[]) => ReactNode };

/** The items of `useList` with what leads to more; before that a loader, or that they could not be read. */
export function Listed<Item>({ list, failedTitle, loadingLabel, empty, addressesOf, children }: Properties<Item>) {
  const { data, error, refetch, isFetching, more, readMore } = list;
  if (!data && error) return <FailedState title={failedTitle} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loader label={loadingLabel} />;
  const { items, next } = data;
  return (
    <>
      {items.length > 0 ? children(items) : empty}
      {next && addressesOf && <LoadMore {...addressesOf(next)} state={more} onMore={readMore} />}
      {next && !addressesOf && <MoreButton state={more} onMore={readMore} />}
    </>
  );
}

const MoreButton = ({ state, onMore }: Pick<Parameters<typeof LoadMore>[0], 'state' | 'onMore'>) => (
  <div className="grid justify-items-center mt-6 gap-2">
    {state === 'failed' && <p role="alert">We could not load more. Please try again.</p>}
    <Button variant="second" busy={state === 'busy'} onClick={() => void onMore()}>
      {state === 'busy' ? 'Loading…' : 'Load more'}
    </Button>
  </div>
);
