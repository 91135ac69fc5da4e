import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import type { NotificationTopic } from '../vocabulary.ts';

const api = '/api/admin/notifications';
const topicsQuery = jsonQuery(api, async () => (await import('../topic-contract.ts')).topicStates);

export const useTopicStates = () => useQuery(topicsQuery);
export const readTopicStates = (client: QueryClient) => client.fetchQuery(topicsQuery);

export function useTopicStop() {
  const client = useQueryClient();
  return async (topic: NotificationTopic, isStopped: boolean) => {
    await request(`${api}/${topic}/stop`, { method: 'POST', json: { isStopped } });
    await client.invalidateQueries({ queryKey: topicsQuery.queryKey });
  };
}
