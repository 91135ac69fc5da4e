import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useAdminFilter, useAdminList } from '#platform/web/admin/admin-list.ts';
import { AdminMore, AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import type { LoadSchema } from '#platform/web/http.ts';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { LedgerFilter, LedgerHead } from './ledger-head.tsx';
import { formatAmount } from './ledger-labels.ts';

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

type PageProperties<Row> = Omit<Properties<Row>, 'filter'> & {
  lead: string;
  path: string;
  states: [string | undefined, string][];
};

/** A page of the ledger: head, filters by state and day, and the list. */
export function LedgerListPage<Row>({ lead, path, states, ...list }: PageProperties<Row>) {
  const filter = useAdminFilter(['state', 'day']);
  return (
    <>
      <LedgerHead lead={lead} />
      <LedgerFilter path={path} filter={filter} states={states} />
      <LedgerList {...list} filter={filter} />
    </>
  );
}

export const amountColumn: Column<{ amountCents: number; currency: string }> = {
  name: 'amount',
  label: 'Amount',
  isNumber: true,
  cell: ({ amountCents, currency }) => formatAmount(amountCents, currency),
};

export const PaymentLink = ({ id, title }: { id: string; title: string }) => (
  <a href={`/admin/money/payments/${encodeURIComponent(id)}`}>
    <bdi>{title}</bdi>
  </a>
);
