import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery, readAdminFilter, useAdminFilter, useAdminList } from '#platform/web/admin/admin-list.ts';

const loadContract = () => import('../contract.ts');

export const reviewQueuePath = '/admin/course-reviews';
export const reviewQueueApi = '/api/admin/course-reviews';
export const reviewDecisionApi = (reviewId: string) => `${reviewQueueApi}/${reviewId}/decision`;

const states = ['state'] as const;
const loadQueue = async () => (await loadContract()).queuedReviewList;
export const useReviewQueueState = () => useAdminFilter(states);
export const useReviewQueue = () => useAdminList(reviewQueueApi, useReviewQueueState(), loadQueue);
export const readReviewQueue = (client: QueryClient, search: string) =>
  client.fetchQuery({ ...adminListQuery(reviewQueueApi, readAdminFilter(search, states), loadQueue), staleTime: 0 });

const loadTaught = async () => (await loadContract()).courseReviewList;
const taughtApi = (courseId: string) => `/api/teach/${encodeURIComponent(courseId)}/reviews`;
export const useTaughtReviews = (courseId: string) => useAdminList(taughtApi(courseId), {}, loadTaught);
export const readTaughtReviews = (client: QueryClient, courseId: string) =>
  client.fetchQuery({ ...adminListQuery(taughtApi(courseId), {}, loadTaught), staleTime: 0 });
