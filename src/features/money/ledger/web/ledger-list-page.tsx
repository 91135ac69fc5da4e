import type * as z from 'zod/mini';
import { isCalendarDay } from '#platform/shared/dates/dates.ts';
import { AdminSearch } from '#platform/web/admin/admin-search.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import type { LoadSchema } from '#platform/web/http.ts';
import { anyText, oneOf, useFilter, withFilter } from '#platform/web/lists/list-address.ts';
import type { ListPart } from '#platform/web/lists/list-query.ts';
import { useList } from '#platform/web/lists/list-query.ts';
import { navigate } from '#platform/web/router.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { LedgerHead } from './shared/ledger-head.tsx';

type Filter = Partial<Record<'q' | 'state' | 'day', string>>;
const readDay = (text: string) => (isCalendarDay(text) ? text : undefined);

type Properties<Row> = {
  path: string;
  api?: string;
  load: LoadSchema<z.ZodMiniType<Row[]>>;
  lead: string;
  states: readonly (readonly [state: string, label: string])[];
  hasSearch?: boolean;
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Shown when an unfiltered list is empty. */
  empty: string;
};

/** A page of the ledger: head, filters by state and day, and the list. */
export function LedgerListPage<Row>({ path, api = `/api${path}`, load, lead, states, ...rest }: Properties<Row>) {
  const { hasSearch, empty, ...table } = rest;
  const filter = useFilter({
    ...(hasSearch && { q: anyText(100) }),
    ...{ state: oneOf(states.map(([state]) => state)), day: readDay },
  });
  const { data, ...list } = useList({ path: api, filter, load });
  return (
    <>
      <LedgerHead lead={lead} />
      {hasSearch && (
        <AdminSearch
          label="Search payments"
          placeholder="Receipt number, class or Stripe id"
          path={path}
          filter={filter}
        />
      )}
      <LedgerFilter path={path} filter={filter} states={states} />
      <AdminRows
        {...table}
        list={{ ...list, data: data as ListPart<Row> | undefined }}
        failedTitle="We could not load this list"
        loadingLabel="Loading"
        empty={
          <EmptyState title="Nothing here">
            <p>{Object.values(filter).some(Boolean) ? 'Nothing matches.' : empty}</p>
          </EmptyState>
        }
      />
    </>
  );
}

type FilterProperties = Pick<Properties<never>, 'path' | 'states'> & { filter: Filter };

const LedgerFilter = ({ path, filter, states }: FilterProperties) => (
  <Toolbar as="div" className="items-end! justify-between gap-y-4!">
    <Toolbar className="mb-0!" aria-label="State">
      {[[undefined, 'All'] as const, ...states].map(([state, label]) => (
        <ChipLink key={label} href={withFilter(path, { ...filter, state })} isCurrent={filter.state === state}>
          {label}
        </ChipLink>
      ))}
    </Toolbar>
    <TextField
      key={filter.day ?? ''}
      label="Day (UTC)"
      name="day"
      type="date"
      defaultValue={filter.day ?? ''}
      onChange={({ target }) => {
        if (target.validity.valid) navigate(withFilter(path, { ...filter, day: target.value }), { replace: true });
      }}
    />
  </Toolbar>
);
