import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';
import { type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import { pageSize } from '../vocabulary.ts';
import { type ListAddress, toParameters } from './list-address.ts';

const loadDetail = () => import('../contract.ts').then((contract) => contract.opportunityDetail);
const loadList = () => import('../contract.ts').then((contract) => contract.opportunityList);

type Cut = { limit: number; cursor: string | undefined };

const readPage = (filter: ListAddress, cut: Cut, reading: Reading) =>
  readListPart(`/api/opportunities?${toParameters({ ...filter, ...cut })}`, loadList, reading);

/** `shown` is not part of the key: further pages are appended to the same query. */
export const opportunityListQuery = ({ shown = pageSize, after, ...filter }: ListAddress) =>
  queryOptions({
    queryKey: ['api/opportunities', toParameters(filter), after ?? ''],
    queryFn: (reading) => readPage(filter, { limit: shown, cursor: after }, reading),
  });

export function useOpportunityList(address: ListAddress) {
  const client = useQueryClient();
  const query = opportunityListQuery(address);
  const { shown: _shown, after: _after, ...filter } = address;
  const more = useMore(query.queryKey, (cursor) => readPage(filter, { limit: pageSize, cursor }, { client }));
  return { ...useQuery(query), ...more };
}

const loadFacets = () => import('../facets-contract.ts').then((contract) => contract.opportunityFacets);

/** How many each value of the filters would show. The page is shown without them where they cannot be read. */
export const facetsQuery = ({ shown: _shown, after: _after, first: _first, sort: _sort, ...filter }: ListAddress) => {
  const parameters = toParameters(filter);
  return jsonQuery(`/api/opportunity-facets?${parameters}`, loadFacets, ['api/opportunities', 'facets', parameters]);
};

export const useFacets = (address: ListAddress) => useQuery(facetsQuery(address)).data;

const loadMatches = () => import('../contract.ts').then((contract) => contract.opportunityMatches);

/** How many are open, share an interest and are not closed to who is signed in. */
export const opportunityMatchesQuery = () =>
  jsonQuery('/api/opportunity-matches', loadMatches, ['api/opportunities', 'matches']);

export const opportunityQuery = (slug: string) =>
  jsonQuery(`/api/opportunities/${encodeURIComponent(slug)}`, loadDetail, ['api/opportunities', slug]);

export const useOpportunity = (slug: string) => useQuery(opportunityQuery(slug));
