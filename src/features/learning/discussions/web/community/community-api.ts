import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { growingListQuery, useListOf } from '#platform/web/lists/refusable-list.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import type { DiscussionAddress } from '../discussion-address.ts';
import { discussionApi, discussionKey, fresh, statuses } from '../discussion-api.ts';

const loadContract = () => import('../../contract.ts');

const discussionQuery = (courseId: string) =>
  refusableQuery(discussionApi(courseId), async () => (await loadContract()).discussion, {
    statuses,
    key: [...discussionKey(courseId), 'reader'],
  });
export const useDiscussion = (courseId: string) => useQuery(discussionQuery(courseId));
export const readDiscussion = (client: QueryClient, courseId: string) =>
  failIfRefused(client.fetchQuery({ ...discussionQuery(courseId), ...fresh }));

const threadsOf = (courseId: string, { after, ...filter }: DiscussionAddress) => ({
  ...{ path: `${discussionApi(courseId)}/threads`, key: [...discussionKey(courseId), 'threads'], filter, after },
  load: async () => (await loadContract()).threadList,
});
const threadsQuery = (courseId: string, address: DiscussionAddress) =>
  growingListQuery(threadsOf(courseId, address), statuses);
export const useThreads = (courseId: string, address: DiscussionAddress) =>
  useListOf(threadsQuery(courseId, address), threadsOf(courseId, address));
export const readThreads = (client: QueryClient, courseId: string, address: DiscussionAddress) =>
  failIfRefused(client.fetchQuery({ ...threadsQuery(courseId, address), ...fresh }));
