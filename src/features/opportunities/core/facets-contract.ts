import * as z from 'zod/mini';
import { opportunityQuery } from './contract.ts';

/** The list's filters, whose values are counted. */
export const facetsQuery = z.omit(opportunityQuery, { first: true, sort: true, limit: true, cursor: true });
export type FacetsQuery = z.infer<typeof facetsQuery>;

const counts = z.record(z.string(), z.int());

const countedLocation = z.object({ code: z.string(), name: z.string(), count: z.int() });

/**
 * The answer of `GET /api/opportunity-facets`: how many opportunities each value would show, with the values chosen in
 * the other filters. Where `isExact` is false there are more than were counted, and every number is a lower limit.
 */
export const opportunityFacets = z.object({
  isExact: z.boolean(),
  category: counts,
  type: counts,
  funding: counts,
  education: counts,
  open: counts,
  /** The chosen ones and the reader's own, then those that most opportunities name. */
  country: z.array(countedLocation),
  /** Where they take place: the chosen ones, then where most do; 'online' is one of them. */
  location: z.array(countedLocation),
  /** Lists the words of the search that stand for something, as typed and as a label: 'in Germany'. */
  understood: z.array(z.object({ typed: z.string(), label: z.string() })),
});
export type OpportunityFacets = z.infer<typeof opportunityFacets>;
