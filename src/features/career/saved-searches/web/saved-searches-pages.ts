import { signedIn } from '#features/people/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';

export const pages = [
  definePage({
    path: '/saved-searches',
    guard: 'members',
    source: 'saved-searches-page',
    load: async () => (await import('./saved-searches-page.tsx')).SavedSearchesPage,
    queries: () => [
      async (client) => signedIn(client) && (await import('./saved-search-api.ts')).readSavedSearches(client),
    ],
    head: async () => (await import('./saved-search-head.ts')).savedSearchesHead(),
    isPrivate: true,
    opensWithoutReload: true,
  }),
];
