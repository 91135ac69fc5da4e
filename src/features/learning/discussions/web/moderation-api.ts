import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery, readAdminFilter, useAdminFilter, useAdminList } from '#platform/web/admin/admin-list.ts';
import { queueApi } from './decision-api.ts';

const loadQueue = async () => (await import('../moderation-contract.ts')).queuedPostList;

export const queueDecisionApi = (postId: string, courseId?: string) => `${queueApi(courseId)}/${postId}/decision`;

const states = ['state'] as const;
export const useQueueState = () => useAdminFilter(states);
export const useQueue = (courseId?: string) => useAdminList(queueApi(courseId), useQueueState(), loadQueue);
export const readQueue = (client: QueryClient, search: string, courseId?: string) =>
  client.fetchQuery({
    ...adminListQuery(queueApi(courseId), readAdminFilter(search, states), loadQueue),
    staleTime: 0,
  });
