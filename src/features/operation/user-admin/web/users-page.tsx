import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminSearch } from '#platform/web/admin/admin-search.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { anyText, oneOf, useFilter, withFilter } from '#platform/web/lists/list-address.ts';
import { useList } from '#platform/web/lists/list-query.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { UserRow } from '../contract.ts';
import { userViews } from '../vocabulary.ts';
import { loadUsers } from './user-api.ts';
import { formatDay, roleLabels } from './user-labels.ts';

const path = '/admin/users';
const filters = { q: anyText(), show: oneOf(userViews) };
const views = [
  { show: undefined, label: 'Everybody' },
  { show: 'team', label: 'The team' },
  { show: 'suspended', label: 'Suspended' },
];

export function UsersPage() {
  const filter = useFilter(filters);
  return (
    <>
      <AdminHead
        title="People"
        lead="Everybody with an account. Opening a person’s page is recorded in the audit log."
      />
      <AdminSearch label="Search people" placeholder="Name or email" path={path} filter={filter} />
      <Toolbar aria-label="Which people">
        {views.map(({ show, label }) => (
          <ChipLink key={label} href={withFilter(path, { q: filter.q, show })} isCurrent={filter.show === show}>
            {label}
          </ChipLink>
        ))}
      </Toolbar>
      <UserRows filter={filter} />
    </>
  );
}

const columns: readonly Column<UserRow>[] = [
  {
    name: 'name',
    label: 'Name',
    isTitle: true,
    cell: ({ id, name }) => (
      <a className="wrap-anywhere" href={`${path}/${encodeURIComponent(id)}`}>
        <bdi>{name}</bdi>
      </a>
    ),
  },
  {
    name: 'email',
    label: 'Email',
    cell: ({ email, isEmailVerified }) => (
      <span className="wrap-anywhere">
        <bdi>{email}</bdi>
        {!isEmailVerified && ' (not confirmed)'}
      </span>
    ),
  },
  {
    name: 'role',
    label: 'Role',
    cell: ({ role, isSuspended }) => (
      <span className="flex flex-wrap gap-y-1 gap-x-2">
        {role === 'member' ? 'Member' : <Badge>{roleLabels[role]}</Badge>}
        {isSuspended && <Badge kind="strong">Suspended</Badge>}
      </span>
    ),
  },
  { name: 'joined', label: 'Joined', cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDay(joinedAt)}</time> },
];

function UserRows({ filter }: { filter: Partial<Record<keyof typeof filters, string>> }) {
  return (
    <AdminRows
      list={useList({ path: '/api/admin/users', filter, load: loadUsers })}
      failedTitle="We could not load the people"
      loadingLabel="Loading people"
      caption="People, the newest first"
      columns={columns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="Nobody found">
          <p>{filter.q ? 'Nobody’s name or email contains this text.' : 'Nobody is in this list.'}</p>
          {filter.q && (
            <a className="link" href={path}>
              Show everybody
            </a>
          )}
        </EmptyState>
      }
    />
  );
}
