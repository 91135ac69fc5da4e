import { countryNames } from '#platform/shared/countries/countries.ts';
import type { FacetsQuery, OpportunityFacets } from '../../facets-contract.ts';
import { type Reader, toKnown } from '../opportunity-answers.ts';
import { ProfileNeeded } from '../opportunity-errors.ts';
import type { OpportunitySearch } from '../shared/opportunity-search.ts';
import { listUnderstood } from '../understood-labels.ts';

type Dependencies = { search: OpportunitySearch; now?: () => Date };
export type Facets = ReturnType<typeof createFacets>;
const countryCount = 6;

/** How many opportunities each value of the filters would show, for the list of the same query. */
export function createFacets({ search, now = () => new Date() }: Dependencies) {
  return {
    /**
     * Follows the search as the list does, corrected words included. `isWithoutMeaning` as the list has it. Throws
     * `ProfileNeeded` as the list does.
     */
    async count(
      { eligible, exact, ...asked }: FacetsQuery,
      reader?: Reader,
    ): Promise<{ facets: OpportunityFacets; isWithoutMeaning: boolean }> {
      const at = now();
      if (eligible === 'true' && !reader) throw new ProfileNeeded();
      const isOnlyEligible = eligible ? eligible === 'true' : reader?.onlyEligible;
      const filter = { ...asked, ...(isOnlyEligible && reader && { applicant: toKnown(reader, at) }) };
      const { counts, searched, isExact, isWithoutMeaning } = await search.countFacets(filter, exact === 'true', at);
      const { country, location, ...values } = counts;
      const shown = [...(asked.country ?? []), ...(reader ? [reader.applicant.country] : [])];
      const facets = {
        ...values,
        isExact,
        country: listCountries(country, shown),
        location: listCountries(location, [...(asked.location ?? []), ...(location.online ? ['online'] : [])]),
        understood: searched ? listUnderstood(searched) : [],
      };
      return { facets, isWithoutMeaning };
    },
  };
}

/** The chosen ones and the reader's own first, then what most name. */
function listCountries({ '*': any = 0, ...counts }: Record<string, number>, first: readonly string[]) {
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  const often = Object.entries(counts)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, countryCount);
  return [...new Set([...first, ...often.map(([code]) => code)])]
    .flatMap((code) => {
      const name = code === 'online' ? 'Online' : countryNames[code];
      return name ? { code, name, count: counts[code] ?? any } : [];
    })
    .sort((a, b) => rank(a.code) - rank(b.code) || b.count - a.count || (a.name < b.name ? -1 : 1));
}
