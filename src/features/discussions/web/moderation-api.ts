import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminListQuery, readAdminFilter, useAdminFilter, useAdminList } from '#platform/web/admin/admin-list.ts';
import { HttpError, request } from '#platform/web/http.ts';
import { discussionKey } from './discussion-api.ts';

const loadQueue = async () => (await import('../moderation-contract.ts')).queuedPostList;

/** Of one class that one teaches, or of all. */
export const queueApi = (courseId?: string) =>
  courseId ? `/api/teach/${encodeURIComponent(courseId)}/discussion` : '/api/admin/discussions';
export const queueDecisionApi = (postId: string, courseId?: string) => `${queueApi(courseId)}/${postId}/decision`;

const states = ['state'] as const;
export const useQueueState = () => useAdminFilter(states);
export const useQueue = (courseId?: string) => useAdminList(queueApi(courseId), useQueueState(), loadQueue);
export const readQueue = (client: QueryClient, search: string, courseId?: string) =>
  client.fetchQuery({
    ...adminListQuery(queueApi(courseId), readAdminFilter(search, states), loadQueue),
    staleTime: 0,
  });

/** What a decision about a post of a course changes: its discussion, and both queues. */
export const decisionKeys = (courseId: string): readonly QueryKey[] => [
  discussionKey(courseId),
  [queueApi(courseId)],
  [queueApi()],
];

/** Reads again what the decision changes. */
export function useDecision(action: string, keys: readonly QueryKey[], onDone?: () => void) {
  const client = useQueryClient();
  const readAgain = () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: (json: object) => request(action, { method: 'POST', json }),
    onSuccess: async () => {
      onDone?.();
      await readAgain();
    },
    // Somebody has changed the post, or decided about it: the page shows how it is now, below the message.
    onError: async (error) => {
      if (error instanceof HttpError && error.status === 409) await readAgain();
    },
  });
}
