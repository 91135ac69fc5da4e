import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery, refusableQuery } from '#platform/web/json-query.ts';
import { anyText, oneOf, readFilter } from '#platform/web/lists/list-address.ts';
import { listQuery } from '#platform/web/lists/list-query.ts';
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
  const { q, state = 'open' } = readFilter(search, { q: anyText(), state: oneOf([...messageStates, 'all']) });
  return { q, state: state === 'all' ? undefined : state };
}
export type InboxFilter = ReturnType<typeof readInboxFilter>;

export const readInbox = (client: QueryClient, search: string) =>
  client.fetchQuery(listQuery({ path: inboxApi, filter: readInboxFilter(search), load: loadInbox }));

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
