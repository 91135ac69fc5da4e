import type { QueryClient } from '@tanstack/react-query';
import { listQuery, useList } from '#platform/web/lists/list-query.ts';
import { type ListAddress, readListAddress, withoutDefaults } from './list/list-address.ts';

const loadList = () => import('../contract.ts').then((contract) => contract.opportunityList);

const pageSize = 12;

/** The early list uses the filters of the main list, and its own order. */
const sourceOf = ({ shown: _shown, after: _after, first: _first, sort: _sort, ...filter }: ListAddress) => ({
  ...{ path: '/api/early-opportunities', key: ['api/early-opportunities'], filter: withoutDefaults(filter) },
  ...{ load: loadList, first: pageSize, more: pageSize },
});

/** Prefetches before rendering; when it fails, the page renders without the strip. */
export const readEarly = (client: QueryClient, search: string) =>
  client.prefetchQuery(listQuery(sourceOf(readListAddress(search))));

export const useEarly = (address: ListAddress) => useList(sourceOf(address));
