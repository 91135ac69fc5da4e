import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { withFilter } from '#platform/web/lists/list-address.ts';
import { useList } from '#platform/web/lists/list-query.ts';
import { Listed } from '#platform/web/lists/listed.tsx';
import { useListForm } from '#platform/web/lists/use-list-form.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Choice } from '#platform/web/ui/fields/choice.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SearchRow } from '#platform/web/ui/layout/search-row.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { type AdminView, adminCountLimit, adminViewLabels, adminViews } from '../../list-vocabulary.ts';
import {
  type AdminListFilter,
  adminListApi,
  adminListPath,
  loadAdminList,
  readAdminListFilter,
  useViewCounts,
} from './admin-list-api.ts';
import { AdminRows } from './admin-rows.tsx';

export function AdminListPage() {
  const filter = readAdminListFilter(usePageAddress().search);
  return (
    <>
      <AdminHead title="Opportunities" lead="Find, check and edit opportunities.">
        <ButtonLink href={`${adminListPath}/new`}>New opportunity</ButtonLink>
      </AdminHead>
      <AdminViewLinks filter={filter} />
      <Tools filter={filter} />
      <Rows filter={filter} key={withFilter('', filter)} />
    </>
  );
}

const formatCount = (count: number) =>
  count > adminCountLimit ? `${adminCountLimit.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

/** Search and order are kept when the view changes. */
function AdminViewLinks({ filter }: { filter: AdminListFilter }) {
  const { data: counts } = useViewCounts();
  const current = filter.view ?? 'all';
  const href = (view: AdminView) => withFilter(adminListPath, { ...filter, view: view === 'all' ? undefined : view });
  return (
    <nav
      aria-label="Views"
      className="flex flex-wrap mb-5 gap-2 max-sm:flex-nowrap max-sm:-mx-4 max-sm:px-4 max-sm:py-1 max-sm:overflow-x-auto [&_.chip]:px-3.5"
    >
      {adminViews.map((view) => (
        <ChipLink key={view} href={href(view)} isCurrent={view === current}>
          {adminViewLabels[view]}
          {counts && <span className="font-normal tabular-nums">{formatCount(counts[view])}</span>}
        </ChipLink>
      ))}
    </nav>
  );
}

const orders = [
  ['newest', 'Newest first'],
  ['newest descending', 'Oldest first'],
  ['closing', 'Closing soonest first'],
  ['closing descending', 'Closing latest first'],
  ['title', 'Title, A to Z'],
  ['title descending', 'Title, Z to A'],
  ['verified', 'Checked longest ago first'],
  ['verified descending', 'Checked most recently first'],
] as const;

function Tools({ filter }: { filter: AdminListFilter }) {
  const { form, follow, onSubmit, followSoon } = useListForm({
    q: filter.q,
    path: adminListPath,
    addressOf: ({ q, order = '' }) => {
      const [sort, direction] = order.split(' ');
      return withFilter(adminListPath, {
        view: filter.view,
        q,
        sort: sort === 'newest' && !direction ? '' : sort,
        direction,
      });
    },
  });
  const order = [filter.sort ?? 'newest', filter.direction].filter(Boolean).join(' ');
  return (
    <Toolbar
      as="form"
      ref={form}
      action={adminListPath}
      onSubmit={onSubmit}
      className="items-end! [&_.search-row]:flex-[1_1_20rem]!"
    >
      <SearchRow
        label="Search the opportunities"
        placeholder="Title, organization, link, source"
        q={filter.q}
        onInput={followSoon}
      />
      <Choice name="order" label="Order" value={order} onChange={() => follow(false)}>
        <Options labels={orders} />
      </Choice>
    </Toolbar>
  );
}

const Rows = ({ filter }: { filter: AdminListFilter }) => (
  <Listed
    list={useList({ path: adminListApi, filter, load: loadAdminList })}
    failedTitle="We could not load the opportunities"
    loadingLabel="Loading the opportunities"
    empty={
      <EmptyState title="Nothing here">
        {filter.q ? (
          <p>
            No opportunity in this view matches.{' '}
            <a className="link" href={withFilter(adminListPath, { ...filter, view: undefined })}>
              Search all opportunities
            </a>
          </p>
        ) : (
          <p>This list is empty.</p>
        )}
      </EmptyState>
    }
  >
    {(rows) => (
      <>
        <AdminRows rows={rows} filter={filter} />
        <p className="mt-4">
          <a
            className="link inline-flex min-h-control items-center"
            href={withFilter('/api/admin/opportunities.csv', filter)}
            download
          >
            Download this list (CSV)
          </a>
        </p>
      </>
    )}
  </Listed>
);
