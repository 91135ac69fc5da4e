import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { type ListPart, type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import { failIfRefused, isRefused, type Refused, readOrRefused } from '#platform/web/refusals.ts';
import type { Post, ThreadSummary } from '../contract.ts';
import { type DiscussionAddress, toSearch } from './discussion-address.ts';

const loadContract = () => import('../contract.ts');

/** 403: not enrolled; 404: no such course or thread. The pages render both. */
const statuses = [403, 404];
const fresh = { staleTime: 0 };

export const discussionApi = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}/discussion`;
export const threadApi = (courseId: string, threadId: string) =>
  `${discussionApi(courseId)}/threads/${encodeURIComponent(threadId)}`;
/** Of every read of a discussion. */
export const discussionKey = (courseId: string) => ['/api/courses', courseId, 'discussion'] as const;

const discussionQuery = (courseId: string) =>
  refusableQuery(discussionApi(courseId), async () => (await loadContract()).discussion, {
    statuses,
    key: [...discussionKey(courseId), 'reader'],
  });
export const useDiscussion = (courseId: string) => useQuery(discussionQuery(courseId));
export const readDiscussion = (client: QueryClient, courseId: string) =>
  failIfRefused(client.fetchQuery({ ...discussionQuery(courseId), ...fresh }));

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

type List<Item> = ListPart<Item> | Refused;
type ReadPart<Item> = (cursor: string, reading: Reading) => Promise<ListPart<Item>>;

/** A list whose pages are appended; read again, it is as long as it was, and goes to its end where that was shown. */
const growingQuery = <Item>(key: readonly unknown[], cursor: string, readPart: ReadPart<Item>) => {
  const queryKey = [...key, cursor];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<List<Item>> => {
      const shown = client.getQueryData<List<Item>>(queryKey);
      const before = shown && !isRefused(shown) ? shown : undefined;
      const isWanted = ({ items, next }: ListPart<Item>) =>
        before && next && (before.next === null || items.length < before.items.length);
      const readAll = async () => {
        let all = await readPart(cursor, { client, signal });
        while (isWanted(all)) {
          const part = await readPart(all.next!, { client, signal });
          all = { ...part, items: [...all.items, ...part.items] };
        }
        return all;
      };
      return readOrRefused(readAll(), statuses);
    },
  });
};

const threadParts =
  (courseId: string, filter: Omit<DiscussionAddress, 'after'>): ReadPart<ThreadSummary> =>
  (cursor, reading) => {
    const search = toSearch({ ...filter, cursor });
    const path = `${discussionApi(courseId)}/threads${search && `?${search}`}`;
    return readListPart(path, async () => (await loadContract()).threadList, reading);
  };
const threadsQuery = (courseId: string, { after = '', ...filter }: DiscussionAddress) =>
  growingQuery([...discussionKey(courseId), 'threads', toSearch(filter)], after, threadParts(courseId, filter));
export function useThreads(courseId: string, address: DiscussionAddress) {
  const client = useQueryClient();
  const query = threadsQuery(courseId, address);
  const { after: _after, ...filter } = address;
  const more = useMore<ThreadSummary>(query.queryKey, (next) => threadParts(courseId, filter)(next, { client }));
  return { ...useQuery(query), ...more };
}
export const readThreads = (client: QueryClient, courseId: string, address: DiscussionAddress) =>
  failIfRefused(client.fetchQuery({ ...threadsQuery(courseId, address), ...fresh }));

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
