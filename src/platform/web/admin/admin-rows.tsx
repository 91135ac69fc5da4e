import type { ReactNode } from 'react';
import type { ListPart } from '../list-pages.ts';
import { FailedState, Loader } from '../ui/states.tsx';
import type { useAdminList } from './admin-list.ts';
import { AdminMore } from './admin-more.tsx';
import { AdminTable, type Column } from './admin-table.tsx';

type Properties<Row> = {
  list: Pick<ReturnType<typeof useAdminList>, 'error' | 'refetch' | 'more' | 'readMore'> & {
    data: ListPart<Row> | undefined;
  };
  failedTitle: string;
  loadingLabel: string;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
};

/** The rows of `useAdminList` in a table, with the button for more. */
export function AdminRows<Row>({ list, failedTitle, loadingLabel, empty, ...table }: Properties<Row>) {
  const { data, error, refetch, more, readMore } = list;
  if (error && !data) return <FailedState title={failedTitle} onRetry={() => void refetch()} />;
  if (!data) return <Loader label={loadingLabel} />;
  if (data.items.length === 0) return empty;
  return (
    <>
      <AdminTable {...table} rows={data.items} />
      {data.next && <AdminMore state={more} onMore={readMore} />}
    </>
  );
}
