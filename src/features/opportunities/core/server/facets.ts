import type { Database } from '#platform/server/database/database.ts';
import { countryNames } from '#platform/shared/countries.ts';
import type { FacetsQuery, OpportunityFacets } from '../facets-contract.ts';
import { countLimit } from '../vocabulary.ts';
import { countFacets } from './facet-repository.ts';
import { type Reader, toKnown } from './opportunities.ts';
import { ProfileNeeded } from './opportunity-errors.ts';
import { conditionsOf, type Filter } from './opportunity-list-conditions.ts';
import {
  createOpportunitySearch,
  estimateTerms,
  holdsTerms,
  isMatch,
  type SearchText,
  searchOf,
} from './opportunity-search.ts';
import { withinCollections } from './shared/collection-repository.ts';
import { formatUnderstood } from './understood-labels.ts';

type Dependencies = { db: Database; now?: () => Date };
export type Facets = ReturnType<typeof createFacets>;

/** How many opportunities each value of the filters would show, for the list of the same query. */
export function createFacets({ db, now = () => new Date() }: Dependencies) {
  const { correct } = createOpportunitySearch(db);

  /**
   * Counts only the opportunities that hold all words where these are enough: the index needs no look into the texts.
   */
  async function countMatching(filter: Filter, search: SearchText | undefined, at: Date, shown: readonly string[]) {
    const terms = search && holdsTerms(search);
    if (terms && (await estimateTerms(db, conditionsOf(filter, at), search)) > countLimit) {
      const counts = await countFacets(db, filter, terms, at, { shown });
      if (counts.read > countLimit) return counts;
    }
    return countFacets(db, filter, search && isMatch(search), at, { shown });
  }

  return {
    /** Follows the search as the list does, corrected words included. Throws `ProfileNeeded` as the list does. */
    async count({ eligible, exact, ...asked }: FacetsQuery, reader?: Reader): Promise<OpportunityFacets> {
      const at = now();
      if (eligible === 'true' && !reader) throw new ProfileNeeded();
      const isOnlyEligible = eligible ? eligible === 'true' : reader?.onlyEligible;
      const filter = {
        ...asked,
        within: withinCollections(asked),
        ...(isOnlyEligible && reader && { applicant: toKnown(reader, at) }),
      };
      const typed = searchOf(asked.q, asked.plain);
      const shown = [...(asked.country ?? []), ...(reader ? [reader.applicant.country] : [])];
      let search = typed;
      let counts = await countMatching(filter, search, at, shown);
      if (typed && counts.read === 0) {
        // Nothing holds all words: the list may show what it corrected them to.
        const corrected = exact === 'true' ? undefined : await correct(typed);
        if (corrected) {
          search = corrected;
          counts = await countMatching(filter, search, at, shown);
        }
      }
      const { read, country, ...values } = counts;
      return {
        ...values,
        isExact: read <= countLimit,
        country: listCountries(country, shown),
        understood: (search?.concepts ?? []).flatMap((concept) =>
          concept.understood ? { typed: concept.typed, label: formatUnderstood(concept.understood) } : [],
        ),
      };
    },
  };
}

/** The chosen ones and the reader's own first, then what most name. */
function listCountries(counts: Record<string, number>, first: readonly string[]) {
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  return Object.entries(counts)
    .filter(([code]) => code in countryNames)
    .map(([code, count]) => ({ code, name: countryNames[code]!, count }))
    .sort((a, b) => rank(a.code) - rank(b.code) || b.count - a.count || (a.name < b.name ? -1 : 1));
}
