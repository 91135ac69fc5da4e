import { type InvalidateQueryFilters, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import type { ListAddress } from './application-address.ts';
import { applicationsKey } from './refresh-api.ts';

const key = applicationsKey;
const loadContract = () => import('../contract.ts');

/** All reads but the page of what is gone. */
export const listsOnly: InvalidateQueryFilters = {
  queryKey: [key],
  predicate: ({ queryKey }) => queryKey[1] !== 'detail',
};

export const parametersOf = (query: Readonly<Record<string, string | undefined>>) => {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(filled).toString();
};

const readPage = ({ after: cursor, ...filter }: ListAddress, reading: Reading) =>
  readListPart(
    `/api/applications?${parametersOf({ ...filter, cursor })}`,
    async () => (await loadContract()).applicationList,
    reading,
  );

export const applicationListQuery = ({ after, ...filter }: ListAddress) =>
  queryOptions({
    queryKey: [key, 'list', parametersOf(filter), after ?? ''],
    queryFn: (reading) => readPage({ ...filter, after }, reading),
  });

export function useApplications(address: ListAddress) {
  const client = useQueryClient();
  const query = applicationListQuery(address);
  const more = useMore(query.queryKey, (cursor) => readPage({ ...address, after: cursor }, { client }));
  return { ...useQuery(query), ...more };
}
