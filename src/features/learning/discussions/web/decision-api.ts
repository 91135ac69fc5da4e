import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, request } from '#platform/web/http.ts';
import { discussionKey } from './discussion-api.ts';

/** Returns the address of the queue of one class that one teaches, or of all. */
export const queueApi = (courseId?: string) =>
  courseId ? `/api/teach/${encodeURIComponent(courseId)}/discussion` : '/api/admin/discussions';

/** Returns the reads that a decision about a post of a course changes: its discussion, and both queues. */
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
