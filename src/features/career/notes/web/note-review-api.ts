import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminListQuery, useAdminList } from '#platform/web/admin/admin-list.ts';
import { request } from '#platform/web/http.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../review-contract.ts');
const notesApi = '/api/admin/alumni-notes';
const questionsApi = '/api/admin/alumni-questions';
const loadNotes = async () => (await loadContract()).queuedNoteList;
const loadQuestions = async () => (await loadContract()).queuedQuestionList;

export const useNoteQueue = () => useAdminList(notesApi, {}, loadNotes);
export const readNoteQueue = (client: QueryClient) =>
  client.fetchQuery({ ...adminListQuery(notesApi, {}, loadNotes), staleTime: 0 });
export const useQuestionQueue = () => useAdminList(questionsApi, {}, loadQuestions);
export const readQuestionQueue = (client: QueryClient) =>
  client.fetchQuery({ ...adminListQuery(questionsApi, {}, loadQuestions), staleTime: 0 });

export const reviewApi = (id: string, part: 'proof' | 'picture' | 'decision') => `${notesApi}/${id}/${part}`;
export const questionDecisionApi = (id: string) => `${questionsApi}/${id}/decision`;

const reviewedQuery = (id: string) =>
  refusableQuery(`${notesApi}/${encodeURIComponent(id)}`, async () => (await loadContract()).reviewedNote, {
    statuses: [404],
    key: [notesApi, 'one', id],
  });
export const useReviewedNote = (id: string) => useQuery(reviewedQuery(id));
export const readReviewedNote = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...reviewedQuery(id), staleTime: 0 }));

/** Reads the queues again, and how many wait. */
export function useDecision(path: string, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: object) => request(path, { method: 'POST', json }),
    onSuccess: async () => {
      onDone?.();
      const keys = [[notesApi], [questionsApi], ['/api/admin/overview']];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
