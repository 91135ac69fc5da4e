import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { growingListQuery, useListOf } from '#platform/web/lists/refusable-list.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import { discussionKey, fresh, statuses, threadApi } from '../discussion-api.ts';

const loadContract = () => import('../../contract.ts');

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

const postsOf = (courseId: string, threadId: string, after: string) => ({
  ...{ path: `${threadApi(courseId, threadId)}/posts`, key: [...discussionKey(courseId), 'posts', threadId], after },
  load: async () => (await loadContract()).postList,
});
const postsQuery = (courseId: string, threadId: string, after: string) =>
  growingListQuery(postsOf(courseId, threadId, after), statuses);
export const usePosts = (courseId: string, threadId: string, after: string) =>
  useListOf(postsQuery(courseId, threadId, after), postsOf(courseId, threadId, after));
export const readPosts = (client: QueryClient, courseId: string, threadId: string, after: string) =>
  failIfRefused(client.fetchQuery({ ...postsQuery(courseId, threadId, after), ...fresh }));
