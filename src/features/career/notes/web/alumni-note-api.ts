import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import { failIfRefused, readOrRefused } from '#platform/web/refusals.ts';
import type { NoteQuestion, NoteSummary } from '../contract.ts';

const loadContract = () => import('../contract.ts');
/** 403: not premium; 404: no such note. The pages render both. */
const statuses = [403, 404];
const fresh = { staleTime: 0 };
const key = ['/api/alumni-notes'] as const;

export const noteApi = (id: string) => `/api/alumni-notes/${encodeURIComponent(id)}`;
const after = (cursor: string) => (cursor ? `?${new URLSearchParams({ cursor })}` : '');

const readNotePart = (opportunityId: string, cursor: string, reading: Reading) =>
  readListPart(
    `/api/opportunities/${opportunityId}/alumni-notes${after(cursor)}`,
    async () => (await loadContract()).noteList,
    reading,
  );
const notesQuery = (opportunityId: string, cursor: string) =>
  queryOptions({
    queryKey: [...key, 'list', opportunityId, cursor],
    queryFn: (reading) => readOrRefused(readNotePart(opportunityId, cursor, reading), statuses),
  });
export function useNotes(opportunityId: string, cursor: string) {
  const client = useQueryClient();
  const query = notesQuery(opportunityId, cursor);
  const more = useMore<NoteSummary>(query.queryKey, (next) => readNotePart(opportunityId, next, { client }));
  return { ...useQuery(query), ...more };
}
/** A refusal is no failure here: the page says who may read them. */
export const readNotes = (client: QueryClient, opportunityId: string, cursor: string) =>
  client.fetchQuery({ ...notesQuery(opportunityId, cursor), ...fresh });

const noteQuery = (id: string) =>
  refusableQuery(noteApi(id), async () => (await loadContract()).alumniNote, { statuses, key: [...key, 'note', id] });
export const useNote = (id: string) => useQuery(noteQuery(id));
export const readNote = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...noteQuery(id), ...fresh }));
export const storedNote = (client: QueryClient, id: string) => client.getQueryData(noteQuery(id).queryKey);

const readQuestionPart = (noteId: string, cursor: string, reading: Reading) =>
  readListPart(
    `${noteApi(noteId)}/questions${after(cursor)}`,
    async () => (await loadContract()).questionList,
    reading,
  );
const questionsQuery = (noteId: string, cursor: string) =>
  queryOptions({
    queryKey: [...key, 'questions', noteId, cursor],
    queryFn: (reading) => readOrRefused(readQuestionPart(noteId, cursor, reading), statuses),
  });
export function useQuestions(noteId: string, cursor: string) {
  const client = useQueryClient();
  const query = questionsQuery(noteId, cursor);
  const more = useMore<NoteQuestion>(query.queryKey, (next) => readQuestionPart(noteId, next, { client }));
  return { ...useQuery(query), ...more };
}
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
