import { useListForm } from '#platform/web/lists/use-list-form.ts';
import { Choice } from '#platform/web/ui/fields/choice.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SearchRow } from '#platform/web/ui/layout/search-row.tsx';
import { courseCategoryLabels, courseLevelLabels } from '../vocabulary.ts';
import { type CatalogueAddress, cataloguePath, readCatalogueAddress } from './catalogue-address.ts';

export function CourseFilters({ address }: { address: CatalogueAddress }) {
  const { form, follow, followSoon, onSubmit } = useListForm({
    q: address.q,
    path: '/classes',
    addressOf: (fields) => cataloguePath(readCatalogueAddress(new URLSearchParams(fields).toString())),
  });
  return (
    <search>
      <form
        ref={form}
        action="/classes"
        className="list-filters grid grid-cols-1 mt-6 mb-7 gap-5 sheet:mt-3 sheet:mb-4 sheet:gap-3"
        onSubmit={onSubmit}
      >
        <SearchRow
          label="Search classes"
          placeholder="Try essay, interview or a name"
          q={address.q}
          onInput={followSoon}
        />
        <div className="max-w-xl grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(10rem,20%)),1fr))] gap-3 max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,34%)),1fr))]">
          <Choice name="category" label="Category" value={address.category} onChange={() => follow(false)}>
            <option value="all">All categories</option>
            <Options labels={Object.entries(courseCategoryLabels)} />
          </Choice>
          <Choice name="level" label="Level" value={address.level} onChange={() => follow(false)}>
            <option value="all">All levels</option>
            <Options labels={Object.entries(courseLevelLabels)} />
          </Choice>
        </div>
      </form>
    </search>
  );
}
