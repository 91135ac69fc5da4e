import { definePage } from '#platform/web/define-page.ts';
import type { HeadName } from './question-head.ts';

const head = (name: HeadName) => async () => (await import('./question-head.ts')).heads[name]();

export const questionPages = [
  definePage({
    path: '/help/ask',
    guard: 'public',
    source: 'ask-page',
    load: async () => (await import('./ask-page.tsx')).AskPage,
    head: head('ask'),
    fieldsWithErrors: ['name', 'email', 'message'],
  }),
];
