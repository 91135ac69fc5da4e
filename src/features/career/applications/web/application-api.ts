import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { listQuery, useList } from '#platform/web/lists/list-query.ts';
import type { ListAddress } from './application-address.ts';
import { applicationsKey } from './saved/refresh-api.ts';

const key = applicationsKey;
const loadContract = () => import('../contract.ts');

/** All reads but the page of what is gone. */
export const listsOnly: InvalidateQueryFilters = {
  queryKey: [key],
  predicate: ({ queryKey }) => queryKey[1] !== 'detail',
};

const sourceOf = ({ after, ...filter }: ListAddress) => ({
  ...{ path: '/api/applications', key: [key, 'list'], filter, after },
  load: async () => (await loadContract()).applicationList,
});
export const applicationListQuery = (address: ListAddress) => listQuery(sourceOf(address));
export const useApplications = (address: ListAddress) => useList(sourceOf(address));
