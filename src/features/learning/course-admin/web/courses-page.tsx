import { courseCategoryLabels, courseLevelLabels } from '#features/catalogue/courses/vocabulary.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { AdminHead } from '#platform/web/admin/admin-head.tsx';
import { AdminSearch } from '#platform/web/admin/admin-search.tsx';
import { AdminRows, type Column } from '#platform/web/admin/admin-table.tsx';
import { useFilter, withFilter } from '#platform/web/lists/list-address.ts';
import { useList } from '#platform/web/lists/list-query.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { AdminCourseRow } from '../contract.ts';
import { courseStateFilterLabels, courseStateFilters, courseStateLabels } from '../vocabulary.ts';
import { adminCoursesApi, courseFilters, loadCourseList } from './course-admin-api.ts';

const path = '/admin/classes';

export function AdminCoursesPage() {
  const filter = useFilter(courseFilters);
  const list = useList({ path: adminCoursesApi, filter, load: loadCourseList });
  return (
    <>
      <AdminHead title="Classes" lead="All classes, with their lessons and prices.">
        <ButtonLink href={`${path}/new`}>New class</ButtonLink>
      </AdminHead>
      <AdminSearch label="Search the classes" placeholder="A title, a name, a word" path={path} filter={filter} />
      <Toolbar aria-label="Which classes">
        {[undefined, ...courseStateFilters].map((only) => (
          <ChipLink key={only ?? 'all'} href={withFilter(path, { q: filter.q, only })} isCurrent={filter.only === only}>
            {only ? courseStateFilterLabels[only] : 'All'}
          </ChipLink>
        ))}
      </Toolbar>
      <AdminRows
        list={list}
        failedTitle="We could not load the classes"
        loadingLabel="Loading the classes"
        empty={
          <EmptyState title="Nothing here">
            <p>{Object.keys(filter).length > 0 ? 'No class matches.' : 'There is no class yet.'}</p>
            <ButtonLink variant="second" href={`${path}/new`}>
              Add a class
            </ButtonLink>
          </EmptyState>
        }
        caption="Classes, last changed first"
        columns={columns}
        keyOf={({ id }) => id}
      />
    </>
  );
}

const columns: readonly Column<AdminCourseRow>[] = [
  {
    name: 'title',
    label: 'Class',
    isTitle: true,
    cell: ({ id, title, isSample }) => (
      <>
        <a href={`${path}/${id}`} dir="auto">
          {title || 'Without a title'}
        </a>{' '}
        {isSample && <Badge kind="quiet">Sample</Badge>}
      </>
    ),
  },
  {
    name: 'state',
    label: 'State',
    cell: ({ state }) => <Badge kind={state === 'published' ? 'plain' : 'outline'}>{courseStateLabels[state]}</Badge>,
  },
  {
    name: 'kind',
    label: 'Kind',
    cell: ({ category, level }) => `${courseCategoryLabels[category]}, ${courseLevelLabels[level].toLowerCase()}`,
  },
  { name: 'lessons', label: 'Lessons', isNumber: true, cell: ({ lessons }) => lessons },
  { name: 'price', label: 'Price', isNumber: true, cell: ({ priceCents }) => formatDollars(priceCents / 100) },
  {
    name: 'changed',
    label: 'Last changed',
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt}>
        {new Date(updatedAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}
      </time>
    ),
  },
];
