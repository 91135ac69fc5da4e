import { definePage, plainHead } from '#platform/web/define-page.ts';

const api = () => import('./legal-api.ts');

export const legalPages = [
  definePage({
    path: '/privacy',
    guard: 'public',
    source: 'legal-page',
    load: async () => (await import('./legal-page.tsx')).PrivacyPage,
    queries: () => [async (client) => client.fetchQuery((await api()).legalDocumentQuery('privacy'))],
    head: plainHead('Privacy', 'What SeaLeap keeps about you, and why.'),
    isStatic: true,
  }),
  definePage({
    path: '/terms',
    guard: 'public',
    source: 'legal-page',
    load: async () => (await import('./legal-page.tsx')).TermsPage,
    queries: () => [async (client) => client.fetchQuery((await api()).legalDocumentQuery('terms'))],
    head: plainHead('Terms', 'The rules for using SeaLeap.'),
    isStatic: true,
  }),
];
