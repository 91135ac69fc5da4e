import { definePage } from '#platform/web/define-page.ts';
import type { HeadName } from './legal-head.ts';

const api = () => import('./legal-api.ts');

const head = (name: HeadName) => async () => (await import('./legal-head.ts')).heads[name]();

export const pages = [
  definePage({
    path: '/privacy',
    guard: 'public',
    source: 'legal-page',
    load: async () => (await import('./legal-page.tsx')).PrivacyPage,
    queries: () => [async (client) => client.fetchQuery((await api()).legalDocumentQuery('privacy'))],
    head: head('privacy'),
    isStatic: true,
  }),
  definePage({
    path: '/terms',
    guard: 'public',
    source: 'legal-page',
    load: async () => (await import('./legal-page.tsx')).TermsPage,
    queries: () => [async (client) => client.fetchQuery((await api()).legalDocumentQuery('terms'))],
    head: head('terms'),
    isStatic: true,
  }),
];
