import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminListQuery, readAdminFilter } from '#platform/web/admin/admin-list.ts';
import { request } from '#platform/web/http.ts';
import { jsonQuery, refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import type { Thread, ThreadInput } from '../inbox-contract.ts';
import { messageStates } from '../inbox-vocabulary.ts';

export const inboxApi = '/api/admin/messages';
export const templateApi = '/api/admin/message-templates';
const contract = () => import('../inbox-contract.ts');
export const loadInbox = () => contract().then(({ inboxList }) => inboxList);
const loadThread = () => contract().then(({ thread }) => thread);

/** The default filter, open messages, is not in the address. */
export function readInboxFilter(search: string) {
  const { q, state = 'open' } = readAdminFilter(search, ['q', 'state']);
  return { q, state: state === 'all' ? undefined : (messageStates.find((one) => one === state) ?? 'open') };
}
export type InboxFilter = ReturnType<typeof readInboxFilter>;

export const readInbox = (client: QueryClient, search: string) =>
  client.fetchQuery(adminListQuery(inboxApi, readInboxFilter(search), loadInbox));

export const threadQuery = (id: string) =>
  refusableQuery(`${inboxApi}/${id}`, loadThread, { statuses: [404], key: [inboxApi, id] });
export const useThread = (id: string) => useQuery(threadQuery(id));

export const readThread = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(threadQuery(id)));

export function useChangeThread(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: ThreadInput) => {
      const response = await request(`${inboxApi}/${id}`, { method: 'PUT', json });
      client.setQueryData(threadQuery(id).queryKey, (await response.json()) as Thread);
      void client.invalidateQueries({ queryKey: [inboxApi], predicate: ({ queryKey }) => queryKey[1] !== id });
    },
  });
}

export const colleaguesQuery = () =>
  jsonQuery('/api/admin/message-colleagues', () => contract().then(({ colleagues }) => colleagues));
export const useColleagues = () => useQuery(colleaguesQuery());

export const templatesQuery = () => jsonQuery(templateApi, () => contract().then(({ templateList }) => templateList));
export const useTemplates = () => useQuery(templatesQuery());

export const answerTimesQuery = () =>
  jsonQuery('/api/admin/answer-times', () => contract().then(({ answerTimes }) => answerTimes));
export const useAnswerTimes = () => useQuery(answerTimesQuery());
