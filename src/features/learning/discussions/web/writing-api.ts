import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '#platform/web/http.ts';
import type { ListPart } from '#platform/web/lists/list-query.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { NewThreadInput, Post, ReplyInput, Written } from '../contract.ts';
import { discussionApi, discussionKey, readDiscussionAgain, threadApi } from './discussion-api.ts';

const loadWritten = async () => (await import('../contract.ts')).written;

/** The text with its pictures, as it is sent. */
const written = async (form: object) => (await import('./picture-api.ts')).withPictures(form);

/** The addresses of plain forms, which requests use too. */
export const newThreadApi = (courseId: string) => `${discussionApi(courseId)}/threads`;
export const replyApi = (courseId: string, threadId: string) => `${threadApi(courseId, threadId)}/posts`;

type OnMade = (made: Written) => void;

export const useNewThread = (courseId: string, onMade: OnMade) =>
  useMutation({
    mutationFn: (json: NewThreadInput) =>
      written(json).then((input) => postJson(newThreadApi(courseId), input, loadWritten)),
    onSuccess: onMade,
  });

/** The posts are then read to their end, where the reply is. */
export function useReply(courseId: string, threadId: string, onMade: OnMade) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: ReplyInput) => {
      const made = await postJson(replyApi(courseId, threadId), await written(json), loadWritten);
      client.setQueriesData<ListPart<Post> | Refused>(
        { queryKey: [...discussionKey(courseId), 'posts', threadId] },
        (posts) => posts && (isRefused(posts) ? posts : { ...posts, next: null }),
      );
      await readDiscussionAgain(client, courseId);
      return made;
    },
    onSuccess: onMade,
  });
}
