import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { readListPart, useMore } from '#platform/web/list-pages.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import type { ThreadSummary } from '../contract.ts';
import type { DiscussionAddress } from './discussion-address.ts';
import {
  discussionApi,
  discussionKey,
  fresh,
  growingQuery,
  type ReadPart,
  statuses,
  toSearch,
} from './discussion-api.ts';

const loadContract = () => import('../contract.ts');

const discussionQuery = (courseId: string) =>
  refusableQuery(discussionApi(courseId), async () => (await loadContract()).discussion, {
    statuses,
    key: [...discussionKey(courseId), 'reader'],
  });
export const useDiscussion = (courseId: string) => useQuery(discussionQuery(courseId));
export const readDiscussion = (client: QueryClient, courseId: string) =>
  failIfRefused(client.fetchQuery({ ...discussionQuery(courseId), ...fresh }));

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
