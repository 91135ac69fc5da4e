import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** Reads again what the decision changes: the queue, or the thread. */
export function useDecision(courseId: string, action: string, onDone?: () => void) {
  const client = useQueryClient();
  const readAgain = () => {
    const keys = [discussionKey(courseId), [queueApi(courseId)], [queueApi()]];
    return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
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
