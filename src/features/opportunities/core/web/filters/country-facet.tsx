import { useEffect, useRef, useState } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import type { OpportunityFacets } from '../../facets-contract.ts';
import { countryList } from '../list/list-parts.ts';
import { FacetGroup } from './facet-group.tsx';
import { formatCount } from './facet-labels.ts';

type Properties = {
  name: 'country' | 'location';
  label: string;
  chosen: readonly string[] | undefined;
  facets: OpportunityFacets | undefined;
  own?: string | undefined;
  onChange: () => void;
};

const firstOption = 'Choose a country';

/** In the address of a page that holds the list of all countries, for who has no script. */
const allCountries = 'countries=all';

/** Where somebody lives or goes: the likeliest countries with their counts, and a list of all that adds another one. */
export function CountryFacet({ name, label, chosen = [], facets, own, onChange }: Properties) {
  const field = useRef<HTMLLabelElement>(null);
  const { path, search } = usePageAddress();
  const isWhole = search.includes(allCountries);
  // A list of all countries weighs as much as six cards: the script brings it when the filter is opened.
  const [html] = useState(() => (isWhole && countryList.get()?.countryOptions(firstOption, own)) || '');
  const key = chosen.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the added country has a checkbox, the list is free again.
  useEffect(() => {
    field.current!.querySelector('select')!.value = '';
  }, [key]);
  useEffect(() => {
    const select = field.current!.querySelector('select')!;
    const group = select.closest('details')!;
    async function fill() {
      if (select.options.length > 0) return;
      // Where the network fails, the next opening tries again.
      const list = await countryList.load().catch(() => undefined);
      if (list) select.innerHTML = list.countryOptions(firstOption, own);
    }
    if (group.open) void fill();
    group.addEventListener('toggle', fill);
    return () => group.removeEventListener('toggle', fill);
  }, [own]);
  const known = facets?.[name] ?? chosen.map((code) => ({ code, name: code, count: undefined }));
  return (
    <FacetGroup
      name={name}
      label={label}
      chosen={chosen}
      values={known.map(({ code, name: text, count }) => ({
        value: code,
        label: text,
        count: formatCount(count, facets?.isExact),
      }))}
      onChange={onChange}
    >
      <label ref={field} className={isWhole ? '' : 'unscripted:hidden'}>
        <span className="block text-muted text-xs font-semibold mb-1">
          {known.length > 0 ? 'Another country' : 'Country'}
        </span>
        <select
          className="w-full h-control rounded-input bg-surface text-sm text-ellipsis px-3 border border-control"
          name={name}
          onChange={onChange}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: names of countries, escaped.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </label>
      {!isWhole && (
        <a
          className="link inline-flex min-h-control items-center scripted:hidden"
          href={`${path}?${search && `${search}&`}${allCountries}`}
          rel="nofollow"
        >
          More countries
        </a>
      )}
    </FacetGroup>
  );
}
