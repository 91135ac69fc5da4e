import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { refusableListQuery, useListOf } from '#platform/web/lists/refusable-list.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');
/** 403: not premium; 404: no such note. The pages render both. */
const statuses = [403, 404];
const fresh = { staleTime: 0 };
const key = ['/api/alumni-notes'] as const;

export const noteApi = (id: string) => `/api/alumni-notes/${encodeURIComponent(id)}`;

const notesOf = (opportunityId: string, after: string) => ({
  ...{ path: `/api/opportunities/${opportunityId}/alumni-notes`, key: [...key, 'list', opportunityId], after },
  load: async () => (await loadContract()).noteList,
});
const notesQuery = (opportunityId: string, after: string) =>
  refusableListQuery(notesOf(opportunityId, after), statuses);
export const useNotes = (opportunityId: string, after: string) =>
  useListOf(notesQuery(opportunityId, after), notesOf(opportunityId, after));
/** A refusal is no failure here: the page says who may read them. */
export const readNotes = (client: QueryClient, opportunityId: string, cursor: string) =>
  client.fetchQuery({ ...notesQuery(opportunityId, cursor), ...fresh });

const noteQuery = (id: string) =>
  refusableQuery(noteApi(id), async () => (await loadContract()).alumniNote, { statuses, key: [...key, 'note', id] });
export const useNote = (id: string) => useQuery(noteQuery(id));
export const readNote = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...noteQuery(id), ...fresh }));
export const storedNote = (client: QueryClient, id: string) => client.getQueryData(noteQuery(id).queryKey);

const questionsOf = (noteId: string, after: string) => ({
  ...{ path: `${noteApi(noteId)}/questions`, key: [...key, 'questions', noteId], after },
  load: async () => (await loadContract()).questionList,
});
const questionsQuery = (noteId: string, after: string) => refusableListQuery(questionsOf(noteId, after), statuses);
export const useQuestions = (noteId: string, after: string) =>
  useListOf(questionsQuery(noteId, after), questionsOf(noteId, after));
export const readQuestions = (client: QueryClient, noteId: string, cursor: string) =>
  failIfRefused(client.fetchQuery({ ...questionsQuery(noteId, cursor), ...fresh }));

/** Everything about notes. */
export const noteChanges = ['/api/alumni-notes'];

export const readAsked = (client: QueryClient, search: string) =>
  failIfRefused(client.fetchQuery({ ...askedQuery(search), ...fresh }));
const tokenOf = (search: string) => new URLSearchParams(search).get('token') ?? '';
const askedQuery = (search: string) =>
  refusableQuery(
    `/api/alumni-question?${new URLSearchParams({ token: tokenOf(search) })}`,
    async () => (await loadContract()).askedQuestion,
    { statuses: [404], key: [...key, 'asked', tokenOf(search)] },
  );
export const useAsked = (search: string) => useQuery(askedQuery(search)).data;
