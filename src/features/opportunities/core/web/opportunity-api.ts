import { type QueryClient, useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';
import { listQuery, useList } from '#platform/web/lists/list-query.ts';
import { pageSize } from '../vocabulary.ts';
import { type ListAddress, readListAddress, toParameters, withoutDefaults } from './list/list-address.ts';

const loadDetail = () => import('../contract.ts').then((contract) => contract.opportunityDetail);
const loadList = () => import('../contract.ts').then((contract) => contract.opportunityList);

/** `shown` is not part of the key: further pages are appended to the same query. */
const sourceOf = ({ shown = pageSize, after, ...filter }: ListAddress) => ({
  ...{ path: '/api/opportunities', key: ['api/opportunities'], filter: withoutDefaults(filter), load: loadList },
  ...{ after, first: shown, more: pageSize },
});
export const opportunityListQuery = (address: ListAddress) => listQuery(sourceOf(address));
export const useOpportunityList = (address: ListAddress) => useList(sourceOf(address));

/**
 * The first few of the list as it stands for who is signed in. Its key is another than the list's, to which further
 * pages are appended.
 */
export const firstOpportunitiesQuery = (count: number) =>
  listQuery({ ...sourceOf({}), key: ['api/opportunities', 'first'], first: count });

const loadFacets = () => import('../facets-contract.ts').then((contract) => contract.opportunityFacets);

/** How many each value of the filters would show. The page is shown without them where they cannot be read. */
export const facetsQuery = ({ shown: _shown, after: _after, first: _first, sort: _sort, ...filter }: ListAddress) => {
  const parameters = toParameters(filter);
  return jsonQuery(`/api/opportunity-facets?${parameters}`, loadFacets, ['api/opportunities', 'facets', parameters]);
};

export const useFacets = (address: ListAddress) => useQuery(facetsQuery(address)).data;

/** Reads the list of an address, and what its filters would show. */
export function readList(client: QueryClient, search: string) {
  const address = readListAddress(search);
  return Promise.all([client.fetchQuery(opportunityListQuery(address)), client.prefetchQuery(facetsQuery(address))]);
}

const loadMatches = () => import('../contract.ts').then((contract) => contract.opportunityMatches);

/** How many are open, share an interest and are not closed to who is signed in. */
export const opportunityMatchesQuery = () =>
  jsonQuery('/api/opportunity-matches', loadMatches, ['api/opportunities', 'matches']);

export const opportunityQuery = (slug: string) =>
  jsonQuery(`/api/opportunities/${encodeURIComponent(slug)}`, loadDetail, ['api/opportunities', slug]);

export const useOpportunity = (slug: string) => useQuery(opportunityQuery(slug));
