import type { ListAddress } from '../list/list-address.ts';

/** Without a choice, a search begins with its best matches, and a list with what closes first. */
export function SortSelect({ address: { q, sort }, onChange }: { address: ListAddress; onChange: () => void }) {
  const usual = q ? 'relevance' : 'closing';
  return (
    <label className="sheet:mt-2">
      <span className="visually-hidden">Sort by</span>
      <select
        key={sort}
        className="h-control rounded-input bg-surface text-sm font-semibold px-3 border border-control sheet:w-full"
        name="sort"
        defaultValue={sort === usual ? '' : sort}
        onChange={onChange}
      >
        <option value="">{q ? 'Best match first' : 'Closing first'}</option>
        {q && <option value="closing">Closing first</option>}
        <option value="newest">Newest first</option>
        {sort === 'match' && <option value="match">Best match for you</option>}
      </select>
    </label>
  );
}
