import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getJson, request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { listQuery } from '#platform/web/lists/list-query.ts';
import type { ReviewAnswer, ReviewInput, ReviewItem } from '../contract.ts';
import type { ReviewOrder } from '../vocabulary.ts';

export const reviewsApi = '/api/admin/reviews';
export const loadItems = () => import('../contract.ts').then((contract) => contract.reviewItems);
const loadItem = () => import('../contract.ts').then((contract) => contract.reviewItem);

export const queueQuery = (order: ReviewOrder) => listQuery({ path: reviewsApi, filter: { order }, load: loadItems });

const progressQuery = jsonQuery('/api/admin/review-progress', () =>
  import('../contract.ts').then((contract) => contract.reviewProgress),
);
/** Read again whenever it is shown anew. */
export const useReviewProgress = () => useQuery({ ...progressQuery, refetchOnMount: 'always' });

async function send(client: QueryClient, path: string, json: object) {
  const response = await request(path, { method: 'POST', json });
  const { item, progress } = (await response.json()) as ReviewAnswer;
  client.setQueryData(progressQuery.queryKey, progress);
  return item;
}

const pathOf = ({ opportunity: { id } }: ReviewItem) => `${reviewsApi}/${id}`;

export const sendReview = (client: QueryClient, item: ReviewItem, input: ReviewInput) =>
  send(client, pathOf(item), input);
export const sendUndo = (client: QueryClient, item: ReviewItem) =>
  send(client, `${pathOf(item)}/undo`, { version: item.version });
export const readItem = async (client: QueryClient, item: ReviewItem) =>
  (await getJson(pathOf(item), loadItem, { client })).body;
