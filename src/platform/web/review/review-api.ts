import { type QueryClient, useQuery } from '@tanstack/react-query';
import { reviewApi } from '../../shared/review-vocabulary.ts';
import { adminListQuery, readAdminFilter, useAdminFilter, useAdminList } from '../admin/admin-list.ts';
import { jsonQuery } from '../json-query.ts';

const loadContract = () => import('../../shared/review-contract.ts');
const loadItems = async () => (await loadContract()).reviewItemList;

/** The filters of the inbox; a list of one kind alone has but the second. */
const names = (api: string) => (api === reviewApi ? (['kind', 'state'] as const) : (['state'] as const));
export const useReviewFilter = (api = reviewApi) => useAdminFilter<'kind' | 'state'>(names(api));
export const useReviewItems = (api = reviewApi) => useAdminList(api, useReviewFilter(api), loadItems);

/** Always read again, because others decide too. */
export const readReviewItems = (client: QueryClient, search: string, api = reviewApi) =>
  client.fetchQuery({ ...adminListQuery(api, readAdminFilter(search, names(api)), loadItems), staleTime: 0 });

const kindsQuery = jsonQuery('/api/admin/review-kinds', async () => (await loadContract()).reviewKindList);
export const useReviewKinds = () => useQuery(kindsQuery);
export const readReviewKinds = (client: QueryClient) => client.fetchQuery({ ...kindsQuery, staleTime: 0 });

/** A decision may change any page, so everything is read again. */
export const decisionChanges = [[]];
