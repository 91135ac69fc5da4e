import type { ReactNode } from 'react';
import { FailedState, Loader } from './states.tsx';

type Properties<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  failedTitle: string;
  loadingLabel: string;
  as?: 'h1' | 'h2';
  children: (data: Data) => ReactNode;
};

/** Shows what a query has read, also when a later read failed; before that a loader, or that it failed. */
export function Loaded<Data>({ query, failedTitle, loadingLabel, as = 'h2', children }: Properties<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <FailedState as={as} title={failedTitle} onRetry={() => void refetch()} />;
  return <Loader label={loadingLabel} />;
}
