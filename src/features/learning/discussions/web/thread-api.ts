import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { readListPart, useMore } from '#platform/web/list-pages.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import type { Post } from '../contract.ts';
import { discussionKey, fresh, growingQuery, type ReadPart, statuses, threadApi, toSearch } from './discussion-api.ts';

const loadContract = () => import('../contract.ts');

const threadQuery = (courseId: string, threadId: string) =>
  refusableQuery(threadApi(courseId, threadId), async () => (await loadContract()).thread, {
    statuses,
    key: [...discussionKey(courseId), 'thread', threadId],
  });
export const useThread = (courseId: string, threadId: string) => useQuery(threadQuery(courseId, threadId));
export const readThread = (client: QueryClient, courseId: string, threadId: string) =>
  failIfRefused(client.fetchQuery({ ...threadQuery(courseId, threadId), ...fresh }));
export const storedThread = (client: QueryClient, courseId: string, threadId: string) =>
  client.getQueryData(threadQuery(courseId, threadId).queryKey);

const postParts =
  (courseId: string, threadId: string): ReadPart<Post> =>
  (cursor, reading) => {
    const path = `${threadApi(courseId, threadId)}/posts${cursor && `?${toSearch({ cursor })}`}`;
    return readListPart(path, async () => (await loadContract()).postList, reading);
  };
const postsQuery = (courseId: string, threadId: string, after: string) =>
  growingQuery([...discussionKey(courseId), 'posts', threadId], after, postParts(courseId, threadId));
export function usePosts(courseId: string, threadId: string, after: string) {
  const client = useQueryClient();
  const query = postsQuery(courseId, threadId, after);
  const more = useMore<Post>(query.queryKey, (next) => postParts(courseId, threadId)(next, { client }));
  return { ...useQuery(query), ...more };
}
export const readPosts = (client: QueryClient, courseId: string, threadId: string, after: string) =>
  failIfRefused(client.fetchQuery({ ...postsQuery(courseId, threadId, after), ...fresh }));
