import { formatTime } from '#platform/shared/dates/dates.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminSearch } from '#platform/web/admin/admin-search.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { anyText, useFilter, withFilter } from '#platform/web/lists/list-address.ts';
import { useList } from '#platform/web/lists/list-query.ts';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AuditEntry } from '../contract.ts';
import { auditActionLabels } from '../vocabulary.ts';

const path = '/admin/audit';
const filters = { q: anyText(), actor: anyText(), action: anyText(), subject: anyText() };
const loadList = () => import('../contract.ts').then((contract) => contract.auditList);

export function AuditPage() {
  const filter = useFilter(filters);
  return (
    <>
      <AdminHead title="Audit log" lead="Everything that the team did here. Nothing in it can be changed." />
      <AdminSearch label="Search the log" placeholder="A word or an id" path={path} filter={filter} />
      <FilterNote filter={filter} />
      <Entries filter={filter} />
    </>
  );
}

/** Organizations that keep opportunities act without an account. */
const isOrganization = (actorId: string) => actorId.startsWith('organization:');

const labelOf = (action: string) => auditActionLabels[action] ?? action;

type Filter = Partial<Record<keyof typeof filters, string>>;

const FilterNote = ({ filter: { q, action, ...rest } }: { filter: Filter }) =>
  (action || Object.keys(rest).length > 0) && (
    <Toolbar as="p">
      Only {[...(action ? [labelOf(action)] : []), ...Object.values(rest)].join(', ')}.{' '}
      <a className="link" href={withFilter(path, { q })}>
        Show everything
      </a>
    </Toolbar>
  );

const columns: readonly Column<AuditEntry>[] = [
  { name: 'at', label: 'When', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
  {
    name: 'actor',
    label: 'Who',
    cell: ({ actorId, actorName }) => (
      <a href={withFilter(path, { actor: actorId })}>
        <bdi>{actorName ?? (isOrganization(actorId) ? 'An organization' : 'Deleted account')}</bdi>
      </a>
    ),
  },
  {
    name: 'action',
    label: 'What',
    isTitle: true,
    cell: ({ action }) => <a href={withFilter(path, { action })}>{labelOf(action)}</a>,
  },
  {
    name: 'subject',
    label: 'On',
    cell: ({ subjectId, subjectName }) => (
      <a className="wrap-anywhere" href={withFilter(path, { subject: subjectId })}>
        <bdi>{subjectName ?? subjectId}</bdi>
      </a>
    ),
  },
  { name: 'change', label: 'Change', cell: (entry) => <Change {...entry} /> },
];

function Entries({ filter }: { filter: Filter }) {
  return (
    <AdminRows
      list={useList({ path: '/api/admin/audit', filter, load: loadList })}
      failedTitle="We could not load the log"
      loadingLabel="Loading the log"
      caption="Actions, newest first"
      columns={columns}
      keyOf={({ id }) => String(id)}
      empty={
        <EmptyState title="Nothing here">
          <p>{Object.keys(filter).length > 0 ? 'No entry matches.' : 'Nobody has done anything here yet.'}</p>
        </EmptyState>
      }
    />
  );
}

/** 'closes at' for `closesAt`. */
const formatFieldName = (name: string) => name.replace(/[A-Z]/g, (initial) => ` ${initial.toLowerCase()}`);
const isPresent = (value: unknown) => value !== null && value !== undefined;
const formatValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function Change({ before, after }: AuditEntry) {
  const names = Object.keys({ ...before, ...after });
  if (names.length === 0) return '–';
  return (
    <dl className="grid gap-1">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-muted text-xs">{formatFieldName(name)}</dt>
          <dd className="wrap-anywhere">
            {isPresent(before?.[name]) && <del className="text-muted">{formatValue(before?.[name])}</del>}{' '}
            {isPresent(after?.[name]) ? (
              <ins className="no-underline">{formatValue(after?.[name])}</ins>
            ) : (
              before && after && <ins className="no-underline">nothing</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
