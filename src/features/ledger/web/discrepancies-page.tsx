import type { Column } from '#platform/web/admin/admin-table.tsx';
import type { Discrepancy } from '../contract.ts';
import { lists } from './ledger-api.ts';
import { formatInstant } from './ledger-labels.ts';
import { LedgerListPage } from './ledger-list.tsx';

const columns: readonly Column<Discrepancy>[] = [
  { name: 'found', label: 'Found', cell: ({ foundAt }) => <time dateTime={foundAt}>{formatInstant(foundAt)}</time> },
  { name: 'kind', label: 'What differs', cell: ({ kind }) => kind.charAt(0).toUpperCase() + kind.slice(1) },
  { name: 'ours', label: 'Here', cell: ({ ours }) => <span className="money-words">{ours}</span> },
  { name: 'theirs', label: 'At the provider', cell: ({ theirs }) => <span className="money-words">{theirs}</span> },
  {
    name: 'over',
    label: 'State',
    cell: ({ resolvedAt, seenAt }) =>
      resolvedAt ? `Over since ${formatInstant(resolvedAt)}` : `Seen ${formatInstant(seenAt)}`,
  },
];

/** Discrepancies that the daily comparison found and a sync could not heal. */
export const DiscrepanciesPage = () => (
  <LedgerListPage
    list={lists.discrepancies}
    lead="Every payment is compared with the provider once a day. What differs and does not heal by itself stands here."
    path="/admin/money/differences"
    states={[
      [undefined, 'All'],
      ['open', 'Open'],
      ['over', 'Over'],
    ]}
    caption="Differences, the newest first"
    columns={columns}
    keyOf={({ id }) => id}
    empty="Nothing differs, and nothing ever did."
  />
);
