import { signedIn } from '#features/people/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';
import type { HeadName } from './question-head.ts';

const head = (name: HeadName) => async () => (await import('./question-head.ts')).heads[name]();
const api = () => import('./question-api.ts');
const tokenOf = (search: string) => new URLSearchParams(search).get('token');

export const pages = [
  definePage({
    path: '/help/ask',
    guard: 'public',
    source: 'ask-page',
    load: async () => (await import('./ask-page.tsx')).AskPage,
    head: head('ask'),
    fieldsWithErrors: ['name', 'email', 'message'],
  }),
  definePage({
    path: '/help/questions',
    guard: 'members',
    source: 'questions-page',
    load: async () => (await import('./questions-page.tsx')).QuestionsPage,
    queries: () => [async (client) => signedIn(client) && client.fetchQuery((await api()).questionListQuery())],
    head: head('questions'),
    isPrivate: true,
  }),
  definePage({
    path: '/help/questions/:id',
    guard: 'members',
    source: 'question-page',
    load: async () => (await import('./question-page.tsx')).QuestionPage,
    queries: ({ id }) => [async (client) => signedIn(client) && (await api()).readQuestion(client, { id })],
    head: head('question'),
    handledStatuses: [404],
    fieldsWithErrors: ['text'],
    isPrivate: true,
  }),
  definePage({
    path: '/help/conversation',
    guard: 'public',
    source: 'question-page',
    load: async () => (await import('./question-page.tsx')).ConversationPage,
    queries: (_params, search) => {
      const token = tokenOf(search);
      return token ? [async (client) => (await api()).readQuestion(client, { token })] : [];
    },
    head: head('question'),
    handledStatuses: [404],
    fieldsWithErrors: ['text'],
    isPrivate: true,
  }),
];
