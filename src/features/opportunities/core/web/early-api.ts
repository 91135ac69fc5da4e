import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import { type ListAddress, readListAddress, toParameters } from './list-address.ts';

const loadList = () => import('../contract.ts').then((contract) => contract.opportunityList);

const pageSize = 12;

/** The early list uses the filters of the main list, and its own order. */
const filterOf = ({ shown: _shown, after: _after, first: _first, sort: _sort, ...filter }: ListAddress) => filter;

const readPage = (address: ListAddress, cursor: string | undefined, reading: Reading) =>
  readListPart(
    `/api/early-opportunities?${toParameters({ ...filterOf(address), limit: pageSize, cursor })}`,
    loadList,
    reading,
  );

const earlyQuery = (address: ListAddress) =>
  queryOptions({
    queryKey: ['api/early-opportunities', toParameters(filterOf(address))],
    queryFn: (reading) => readPage(address, undefined, reading),
  });

/** Prefetches before rendering; when it fails, the page renders without the strip. */
export const readEarly = (client: QueryClient, search: string) =>
  client.prefetchQuery(earlyQuery(readListAddress(search)));

export function useEarly(address: ListAddress) {
  const client = useQueryClient();
  const query = earlyQuery(address);
  const more = useMore(query.queryKey, (cursor) => readPage(address, cursor, { client }));
  return { ...useQuery(query), ...more };
}
