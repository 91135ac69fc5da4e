import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import { type ListAddress, readListAddress, toParameters } from './list-address.ts';

const loadList = () => import('../contract.ts').then((contract) => contract.opportunityList);

/** What narrows the list narrows this too; its order is its own. */
const filterOf = ({ shown: _shown, after: _after, first: _first, sort: _sort, ...filter }: ListAddress) => filter;

const readPage = (address: ListAddress, cursor: string | undefined, reading: Reading) => {
  const parameters = toParameters({ ...filterOf(address), cursor });
  return readListPart(`/api/early-opportunities${parameters && `?${parameters}`}`, loadList, reading);
};

const earlyQuery = (address: ListAddress) =>
  queryOptions({
    queryKey: ['api/early-opportunities', toParameters(filterOf(address))],
    queryFn: (reading) => readPage(address, undefined, reading),
  });

/** Read before the list is shown; where it fails, the list is there without it. */
export const readEarly = (client: QueryClient, search: string) =>
  client.prefetchQuery(earlyQuery(readListAddress(search)));

/** What is published early and matches, and how more of it is put behind. */
export function useEarly(address: ListAddress) {
  const client = useQueryClient();
  const query = earlyQuery(address);
  const more = useMore(query.queryKey, (cursor) => readPage(address, cursor, { client }));
  return { ...useQuery(query), ...more };
}
