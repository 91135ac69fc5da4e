import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const api = () => import('./profile-api.ts');

/** The profile's own page also shows the membership: it is one of app's. */
export const profilesPages = [
  definePage({
    path: '/profile-setup',
    guard: 'public',
    source: 'profile-setup-page',
    load: async () => (await import('./profile-setup-page.tsx')).ProfileSetupPage,
    queries: () => [async (client) => (await api()).readForSetup(client)],
    head: hiddenHead('Complete Your Profile', 'Say what interests you, and what fits you comes first.'),
  }),
];
