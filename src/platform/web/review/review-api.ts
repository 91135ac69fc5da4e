import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reviewApi, reviewStates } from '../../shared/review-vocabulary.ts';
import { HttpError, request } from '../http.ts';
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

/** Sends a decision. It may change any page, so everything is read again. */
export function useDecision(action: string, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: object) => request(action, { method: 'POST', json }),
    onSuccess: async () => {
      onDone?.();
      await client.invalidateQueries();
    },
    // Somebody has changed it, or decided about it: the page shows how it is now, below the message.
    onError: async (error) => {
      if (error instanceof HttpError && error.status === 409) await client.invalidateQueries();
    },
  });
}
