import { formatTime } from '#platform/shared/dates.ts';
import { counted } from '#platform/shared/text.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { adminPath, useAdminFilter, useAdminList } from '#platform/web/admin/admin-list.ts';
import { AdminMore, AdminTable, type Column } from '#platform/web/admin/admin-table.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { SearchRow } from '#platform/web/ui/search-row.tsx';
import { EmptyState, FailedState, Loader } from '#platform/web/ui/states.tsx';
import { useListForm } from '#platform/web/use-list-form.ts';
import type { Subscriber } from '../issue-contract.ts';
import { mailTopicLabels } from '../vocabulary.ts';
import { addressesApi, loadSubscribers } from './issue-api.ts';
import '#platform/web/ui/lists.css';

const path = '/admin/newsletter/addresses';

export function AddressesPage() {
  const filter = useAdminFilter(['q']);
  const { form, onSubmit, followSoon } = useListForm({
    q: filter.q,
    path,
    addressOf: ({ q }) => adminPath(path, { q }),
  });
  return (
    <>
      <AdminHead
        back={{ href: '/admin/newsletter', label: 'Newsletter' }}
        title="Addresses"
        lead="Only confirmed ones. Who leaves is forgotten. Taking the file is written down."
      >
        <ButtonLink variant="second" href={`${addressesApi}.csv`} download>
          Download as CSV
        </ButtonLink>
      </AdminHead>
      <form ref={form} action={path} onSubmit={onSubmit} className="admin-tools">
        <SearchRow label="Search the addresses" placeholder="A part of an address" q={filter.q} onInput={followSoon} />
      </form>
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
      confirmedAt ? <time dateTime={confirmedAt}>{formatTime(confirmedAt)}</time> : 'Before we noted it',
  },
];

function Addresses({ filter }: { filter: { q?: string } }) {
  const { data, error, refetch, more, readMore } = useAdminList(addressesApi, filter, loadSubscribers);
  if (error && !data) return <FailedState title="We could not load the addresses" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the addresses" />;
  return (
    <>
      <p className="admin-tools">{counted(data.total, 'confirmed address', 'confirmed addresses')} in all.</p>
      {data.items.length === 0 ? (
        <EmptyState title="Nothing here">
          <p>{filter.q ? 'No confirmed address matches.' : 'Nobody has confirmed an address yet.'}</p>
        </EmptyState>
      ) : (
        <AdminTable caption="Addresses, newest first" columns={columns} rows={data.items} keyOf={({ id }) => id} />
      )}
      {data.next && <AdminMore state={more} onMore={readMore} />}
    </>
  );
}
