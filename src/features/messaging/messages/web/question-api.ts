import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { listQuery, useList } from '#platform/web/lists/list-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import type { QuestionInput, ReplyInput } from '../question-contract.ts';

const api = '/api/my-questions';
const contract = () => import('../question-contract.ts');
const loadList = () => contract().then(({ questionList }) => questionList);
const loadQuestion = () => contract().then(({ question }) => question);

const source = { path: api, load: loadList };
export const questionListQuery = () => listQuery(source);
export const useQuestions = () => useList(source);

/** Names one's own question by its id, or a visitor's by the token of an email. */
export type QuestionAddress = { id: string } | { token: string };
const pathOf = (address: QuestionAddress) =>
  'id' in address
    ? `${api}/${encodeURIComponent(address.id)}`
    : `/api/question-by-link?${new URLSearchParams({ token: address.token })}`;

export const questionQuery = (address: QuestionAddress) =>
  refusableQuery(pathOf(address), loadQuestion, { statuses: [404], key: [api, address] });
export const useQuestion = (address: QuestionAddress) => useQuery(questionQuery(address));
export const readQuestion = (client: QueryClient, address: QuestionAddress) =>
  failIfRefused(client.fetchQuery(questionQuery(address)));

export const useAskQuestion = (onAsked: (id: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ message }: QuestionInput) => {
      const response = await request(api, { method: 'POST', json: { message } });
      return ((await response.json()) as { id: string }).id;
    },
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: [api] });
      onAsked(id);
    },
  });
};

/** Where a reply goes, also from a form without script. */
export const replyPathOf = (address: QuestionAddress) =>
  'id' in address ? `${api}/${encodeURIComponent(address.id)}/replies` : '/api/question-by-link/replies';

export function useReply(address: QuestionAddress, onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text }: ReplyInput) => {
      const json = 'id' in address ? { text } : { text, token: address.token };
      return request(replyPathOf(address), { method: 'POST', json });
    },
    onSuccess: () => {
      onSent();
      return client.invalidateQueries({ queryKey: [api] });
    },
  });
}
