import { formatTime } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminSearch } from '#platform/web/admin/admin-search.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { useFilter } from '#platform/web/lists/list-address.ts';
import { useList } from '#platform/web/lists/list-query.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { Subscriber } from '../issue-contract.ts';
import { mailTopicLabels } from '../vocabulary.ts';
import { addressesApi, addressFilters, loadSubscribers } from './issue-api.ts';

const path = '/admin/newsletter/addresses';

export function AddressesPage() {
  const filter = useFilter(addressFilters);
  return (
    <>
      <AdminHead
        back={{ href: '/admin/newsletter', label: 'Newsletter' }}
        title="Addresses"
        lead="Confirmed addresses only. Addresses that unsubscribe are deleted. Downloads are logged."
      >
        <ButtonLink variant="second" href={`${addressesApi}.csv`} download>
          Download as CSV
        </ButtonLink>
      </AdminHead>
      <AdminSearch label="Search the addresses" placeholder="A part of an address" path={path} filter={filter} />
      <Addresses filter={filter} />
    </>
  );
}

const columns: readonly Column<Subscriber>[] = [
  { name: 'email', label: 'Address', cell: ({ email }) => <bdi className="address-cell">{email}</bdi> },
  {
    name: 'topics',
    label: 'Wants',
    cell: ({ topics }) => topics.map((topic) => mailTopicLabels[topic].label).join(', '),
  },
  {
    name: 'confirmed',
    label: 'Confirmed',
    cell: ({ confirmedAt }) =>
      confirmedAt ? <time dateTime={confirmedAt}>{formatTime(confirmedAt)}</time> : 'Not recorded',
  },
];

function Addresses({ filter }: { filter: { q?: string } }) {
  const list = useList({ path: addressesApi, filter, load: loadSubscribers });
  return (
    <>
      {list.data && (
        <Toolbar as="p">{counted(list.data.total, 'confirmed address', 'confirmed addresses')} in all.</Toolbar>
      )}
      <AdminRows
        list={list}
        failedTitle="We could not load the addresses"
        loadingLabel="Loading the addresses"
        caption="Addresses, newest first"
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title="Nothing here">
            <p>{filter.q ? 'No confirmed address matches.' : 'Nobody has confirmed an address yet.'}</p>
          </EmptyState>
        }
      />
    </>
  );
}
