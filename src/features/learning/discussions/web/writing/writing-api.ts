import type { QueryClient } from '@tanstack/react-query';
import { postJson } from '#platform/web/http.ts';
import type { ListPart } from '#platform/web/lists/list-query.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { Post } from '../../contract.ts';
import { discussionApi, discussionKey, threadApi } from '../discussion-api.ts';

const loadWritten = async () => (await import('../../contract.ts')).written;

/** The addresses of plain forms, which requests use too. */
export const newThreadApi = (courseId: string) => `${discussionApi(courseId)}/threads`;
export const replyApi = (courseId: string, threadId: string) => `${threadApi(courseId, threadId)}/posts`;

/** Sends a text with its pictures. */
export const sendWritten = async (path: string, form: object) =>
  postJson(path, (await import('../posts/picture-api.ts')).withPictures(form), loadWritten);

/** Lets the posts of a thread be read to their end, where a reply is. */
export const goToEnd = (client: QueryClient, courseId: string, threadId: string) =>
  client.setQueriesData<ListPart<Post> | Refused>(
    { queryKey: [...discussionKey(courseId), 'posts', threadId] },
    (posts) => posts && (isRefused(posts) ? posts : { ...posts, next: null }),
  );
