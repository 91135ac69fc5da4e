import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery, readAdminFilter, useAdminFilter, useAdminList } from '#platform/web/admin/admin-list.ts';

export const peerQueueApi = '/api/admin/peer-reviews';
export const queuedDecisionApi = (reviewId: string) => `${peerQueueApi}/${reviewId}/decision`;

const states = ['state'] as const;
const loadQueue = async () => (await import('../contract.ts')).queuedPeerReviewList;
export const usePeerQueueState = () => useAdminFilter(states);
export const usePeerQueue = () => useAdminList(peerQueueApi, usePeerQueueState(), loadQueue);
export const readPeerQueue = (client: QueryClient, search: string) =>
  client.fetchQuery({ ...adminListQuery(peerQueueApi, readAdminFilter(search, states), loadQueue), staleTime: 0 });
