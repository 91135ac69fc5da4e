import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson, request } from '#platform/web/http.ts';
import type { ListPart } from '#platform/web/list-pages.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { NewThreadInput, Post, Reader, ReplyInput, Written } from '../contract.ts';
import { discussionApi, discussionKey, threadApi } from './discussion-api.ts';
import { withPictures } from './picture-api.ts';

const loadWritten = async () => (await import('../contract.ts')).written;

/** The addresses of plain forms, which requests use too. */
export const newThreadApi = (courseId: string) => `${discussionApi(courseId)}/threads`;
export const replyApi = (courseId: string, threadId: string) => `${threadApi(courseId, threadId)}/posts`;
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

const readAgain = (client: QueryClient, courseId: string) =>
  client.invalidateQueries({ queryKey: discussionKey(courseId) });

/** Sends what a plain form would, and reads the discussion again. */
export function useDiscussionWrite(courseId: string, path: string, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: object) => request(path, { method: 'POST', json }),
    onSuccess: async () => {
      onDone?.();
      await readAgain(client, courseId);
    },
  });
}

type OnMade = (made: Written) => void;

export const useNewThread = (courseId: string, onMade: OnMade) =>
  useMutation({
    mutationFn: (json: NewThreadInput) => postJson(newThreadApi(courseId), withPictures(json), loadWritten),
    onSuccess: onMade,
  });

/** The posts are then read to their end, where the reply is. */
export function useReply(courseId: string, threadId: string, onMade: OnMade) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: ReplyInput) => {
      const made = await postJson(replyApi(courseId, threadId), withPictures(json), loadWritten);
      client.setQueriesData<ListPart<Post> | Refused>(
        { queryKey: [...discussionKey(courseId), 'posts', threadId] },
        (posts) => posts && (isRefused(posts) ? posts : { ...posts, next: null }),
      );
      await readAgain(client, courseId);
      return made;
    },
    onSuccess: onMade,
  });
}

/** Notes up to when a thread was read. It ends even when the page is left meanwhile. */
export const sendRead = (courseId: string, threadId: string, until: string) =>
  request(`${threadApi(courseId, threadId)}/read`, { method: 'POST', json: { until }, keepalive: true }).catch(
    () => {},
  );
