import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { listQuery, useList } from '#platform/web/lists/list-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

export const questionsApi = '/api/my-questions';
const contract = () => import('../question-contract.ts');
const loadList = () => contract().then(({ questionList }) => questionList);
export const loadAsked = () => contract().then(({ createdQuestion }) => createdQuestion);
const loadQuestion = () => contract().then(({ question }) => question);

const source = { path: questionsApi, load: loadList };
export const questionListQuery = () => listQuery(source);
export const useQuestions = () => useList(source);

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
