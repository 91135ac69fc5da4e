import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useAdminList } from '#platform/web/admin/admin-list.ts';
import { AdminMore } from '#platform/web/admin/admin-more.tsx';
import { AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import type { LoadSchema } from '#platform/web/http.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FailedState } from '#platform/web/ui/failed-state.tsx';
import { Loader } from '#platform/web/ui/loader.tsx';

type Properties<Row> = {
  list: { api: string; load: LoadSchema<z.ZodMiniType<Row[]>> };
  filter: Record<string, string | undefined>;
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Shown when an unfiltered list is empty. */
  empty: ReactNode;
};

/** A list of the ledger with its loading, failed and empty states. */
export function LedgerList<Row>({ list, filter, caption, columns, keyOf, empty }: Properties<Row>) {
  const { data, error, refetch, more, readMore } = useAdminList(list.api, filter, list.load);
  if (error && !data) return <FailedState title="We could not load this list" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading" />;
  if (data.items.length === 0)
    return (
      <EmptyState title="Nothing here">
        <p>{Object.values(filter).some(Boolean) ? 'Nothing matches.' : empty}</p>
      </EmptyState>
    );
  return (
    <>
      <AdminTable caption={caption} columns={columns} rows={data.items as Row[]} keyOf={keyOf} />
      {data.next && <AdminMore state={more} onMore={readMore} />}
    </>
  );
}
