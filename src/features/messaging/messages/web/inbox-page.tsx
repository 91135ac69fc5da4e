import { formatTime } from '#platform/shared/dates/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminSearch } from '#platform/web/admin/admin-search.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { withFilter } from '#platform/web/lists/list-address.ts';
import { useList } from '#platform/web/lists/list-query.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { InboxRow } from '../inbox-contract.ts';
import { messageStateLabels, messageStates } from '../inbox-vocabulary.ts';
import { type InboxFilter, loadInbox, readInboxFilter } from './inbox-api.ts';
import { PriorityBadge } from './priority-badge.tsx';

const path = '/admin/messages';

const stateInAddress = (state: string | undefined) => (state === 'open' ? undefined : (state ?? 'all'));

export function InboxPage() {
  const filter = readInboxFilter(usePageAddress().search);
  return (
    <>
      <AdminHead title="Messages" lead="Questions to us. Premium members come first, then who waits longest.">
        <ButtonLink variant="second" href={`${path}/templates`}>
          Templates
        </ButtonLink>
      </AdminHead>
      <AdminSearch
        label="Search the messages"
        placeholder="A name, an address, a word"
        path={path}
        filter={{ q: filter.q, state: stateInAddress(filter.state) }}
      />
      <Toolbar aria-label="Which messages">
        {[...messageStates, undefined].map((state) => (
          <ChipLink
            key={state ?? 'all'}
            href={withFilter(path, { q: filter.q, state: stateInAddress(state) })}
            isCurrent={filter.state === state}
          >
            {state ? messageStateLabels[state] : 'All'}
          </ChipLink>
        ))}
      </Toolbar>
      <Messages filter={filter} />
    </>
  );
}

const columns: readonly Column<InboxRow>[] = [
  { name: 'at', label: 'When', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTime(createdAt)}</time> },
  {
    name: 'from',
    label: 'From',
    isTitle: true,
    cell: ({ id, name, email }) => (
      <>
        <a href={`${path}/${id}`}>
          <bdi>{name}</bdi>
        </a>
        <span className="block text-muted text-xs wrap-anywhere">{email}</span>
      </>
    ),
  },
  {
    name: 'message',
    label: 'Message',
    cell: ({ beginning }) => (
      <span className="wrap-anywhere line-clamp-2" dir="auto">
        {beginning}
      </span>
    ),
  },
  {
    name: 'state',
    label: 'State',
    cell: ({ state, assignedTo, ...row }) => (
      <>
        <Badge kind={state === 'open' ? 'strong' : 'quiet'}>{messageStateLabels[state]}</Badge>
        <PriorityBadge {...row} state={state} />
        {assignedTo && (
          <span className="block text-muted text-xs wrap-anywhere">
            with <bdi>{assignedTo.name ?? 'somebody'}</bdi>
          </span>
        )}
      </>
    ),
  },
];

function Messages({ filter }: { filter: InboxFilter }) {
  return (
    <AdminRows
      list={useList({ path: '/api/admin/messages', filter, load: loadInbox })}
      failedTitle="We could not load the messages"
      loadingLabel="Loading the messages"
      caption="Messages, in the order in which to answer them"
      columns={columns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title={filter.q || filter.state !== 'open' ? 'Nothing here' : 'Nothing to answer'}>
          <p>{filter.q ? 'No message matches.' : 'New messages from the contact form arrive here.'}</p>
        </EmptyState>
      }
    />
  );
}
