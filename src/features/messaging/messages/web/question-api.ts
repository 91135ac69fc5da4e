import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { readListPart, useMore } from '#platform/web/list-pages.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

export const questionsApi = '/api/my-questions';
const contract = () => import('../question-contract.ts');
const loadList = () => contract().then(({ questionList }) => questionList);
export const loadAsked = () => contract().then(({ createdQuestion }) => createdQuestion);
const loadQuestion = () => contract().then(({ question }) => question);

export const questionListQuery = () =>
  queryOptions({
    queryKey: [questionsApi],
    queryFn: ({ client, signal }) => readListPart(questionsApi, loadList, { client, signal }),
  });

export function useQuestions() {
  const client = useQueryClient();
  const { queryKey } = questionListQuery();
  const more = useMore(queryKey, (cursor) =>
    readListPart(`${questionsApi}?${new URLSearchParams({ cursor })}`, loadList, { client }),
  );
  return { ...useQuery(questionListQuery()), ...more };
}

/** Names one's own question by its id, or a visitor's by the token of an email. */
export type QuestionAddress = { id: string } | { token: string };
const pathOf = (address: QuestionAddress) =>
  'id' in address
    ? `${questionsApi}/${encodeURIComponent(address.id)}`
    : `/api/question-by-link?${new URLSearchParams({ token: address.token })}`;

export const questionQuery = (address: QuestionAddress) =>
  refusableQuery(pathOf(address), loadQuestion, { statuses: [404], key: [questionsApi, address] });
export const useQuestion = (address: QuestionAddress) => useQuery(questionQuery(address));
export const readQuestion = (client: QueryClient, address: QuestionAddress) =>
  failIfRefused(client.fetchQuery(questionQuery(address)));

/** Where a reply goes, also from a form without script. */
export const replyPathOf = (address: QuestionAddress) =>
  'id' in address ? `${questionsApi}/${encodeURIComponent(address.id)}/replies` : '/api/question-by-link/replies';
