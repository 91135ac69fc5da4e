import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reader } from '#features/discussions/contract.ts';
import { request } from '#platform/web/http.ts';
import { discussionApi, discussionKey, threadApi } from './discussion-api.ts';

/** The addresses of plain forms, which requests use too. */
export const postApi = (courseId: string, postId: string, act: 'edit' | 'remove' | 'like' | 'report') =>
  `${discussionApi(courseId)}/posts/${postId}/${act}`;
export const nameApi = (courseId: string) => `${discussionApi(courseId)}/name`;
export const muteApi = (courseId: string) => `${discussionApi(courseId)}/notifications`;
export const allReadApi = (courseId: string) => `${discussionApi(courseId)}/read`;

/** Where this person decides about a post; undefined for learners. */
export function decisionApi({ isTeacher, isCurator }: Reader, courseId: string, postId: string) {
  if (isTeacher) return `/api/teach/${encodeURIComponent(courseId)}/discussion/${postId}/decision`;
  return isCurator ? `/api/admin/discussions/${postId}/decision` : undefined;
}

/** Reads again all that is shown of a discussion. */
export const readDiscussionAgain = (client: QueryClient, courseId: string) =>
  client.invalidateQueries({ queryKey: discussionKey(courseId) });

/** Sends what a plain form would, and reads the discussion again. */
export function useDiscussionWrite(courseId: string, path: string, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: object) => request(path, { method: 'POST', json }),
    onSuccess: async () => {
      onDone?.();
      await readDiscussionAgain(client, courseId);
    },
  });
}

/** Notes up to when a thread was read. It ends even when the page is left meanwhile. */
export const sendRead = (courseId: string, threadId: string, until: string) =>
  request(`${threadApi(courseId, threadId)}/read`, { method: 'POST', json: { until }, keepalive: true }).catch(
    () => {},
  );
