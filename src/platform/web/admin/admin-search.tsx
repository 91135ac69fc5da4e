import { Toolbar } from '#platform/web/ui/layout/toolbar.tsx';
import { withFilter } from '../lists/list-address.ts';
import { useListForm } from '../lists/use-list-form.ts';
import { SearchRow } from '../ui/layout/search-row.tsx';

type Properties = {
  label: string;
  placeholder: string;
  /** The path of the list. */
  path: string;
  filter: Record<string, string | undefined> & { q?: string | undefined };
};

/** The search of an admin list; other filters of its address stay. */
export function AdminSearch({ label, placeholder, path, filter }: Properties) {
  const { form, onSubmit, followSoon } = useListForm({
    q: filter.q,
    path,
    addressOf: ({ q }) => withFilter(path, { ...filter, q }),
  });
  return (
    <Toolbar as="form" ref={form} action={path} onSubmit={onSubmit}>
      <SearchRow label={label} placeholder={placeholder} q={filter.q} onInput={followSoon} />
    </Toolbar>
  );
}
