import { Choice } from '#platform/web/ui/choice.tsx';
import { SearchRow } from '#platform/web/ui/search-row.tsx';
import { useListForm } from '#platform/web/use-list-form.ts';
import { courseCategories, courseCategoryLabels, courseLevelLabels, courseLevels } from '../vocabulary.ts';
import { type CatalogueAddress, cataloguePath, readCatalogueAddress } from './catalogue-address.ts';

export function CourseFilters({ address }: { address: CatalogueAddress }) {
  const { form, follow, followSoon, onSubmit } = useListForm({
    q: address.q,
    path: '/classes',
    addressOf: (fields) => cataloguePath(readCatalogueAddress(new URLSearchParams(fields).toString())),
  });
  return (
    <search>
      <form ref={form} action="/classes" className="list-filters" onSubmit={onSubmit}>
        <SearchRow
          label="Search classes"
          placeholder="Try essay, interview or a name"
          q={address.q}
          onInput={followSoon}
        />
        <div className="filter-row course-filter-row">
          <Choice name="category" label="Category" value={address.category} onChange={() => follow(false)}>
            <option value="all">All categories</option>
            {courseCategories.map((category) => (
              <option key={category} value={category}>
                {courseCategoryLabels[category]}
              </option>
            ))}
          </Choice>
          <Choice name="level" label="Level" value={address.level} onChange={() => follow(false)}>
            <option value="all">All levels</option>
            {courseLevels.map((level) => (
              <option key={level} value={level}>
                {courseLevelLabels[level]}
              </option>
            ))}
          </Choice>
        </div>
      </form>
    </search>
  );
}
