import { type QueryClient, useQuery } from '@tanstack/react-query';
import { reviewApi, reviewStates } from '../../shared/review-vocabulary.ts';
import { jsonQuery } from '../json-query.ts';
import { anyText, oneOf, readFilter, useFilter } from '../lists/list-address.ts';
import { readList, useList } from '../lists/list-query.ts';

const loadContract = () => import('../../shared/review-contract.ts');
const loadItems = async () => (await loadContract()).reviewItemList;

/** The filters of the inbox; a list of one kind alone has but the second. */
const filters = { state: oneOf(reviewStates) };
const readersOf = (api: string): typeof filters & { kind?: ReturnType<typeof anyText> } =>
  api === reviewApi ? { ...filters, kind: anyText() } : filters;
export const useReviewFilter = (api = reviewApi) => useFilter(readersOf(api));
export const useReviewItems = (api = reviewApi) =>
  useList({ path: api, filter: useReviewFilter(api), load: loadItems });

/** Always read again, because others decide too. */
export const readReviewItems = (client: QueryClient, search: string, api = reviewApi) =>
  readList(client, { path: api, filter: readFilter(search, readersOf(api)), load: loadItems });

const kindsQuery = jsonQuery('/api/admin/review-kinds', async () => (await loadContract()).reviewKindList);
export const useReviewKinds = () => useQuery(kindsQuery);
export const readReviewKinds = (client: QueryClient) => client.fetchQuery({ ...kindsQuery, staleTime: 0 });

/** A decision may change any page, so everything is read again. */
export const decisionChanges = [[]];
