import { signedIn } from '#features/people/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';

export const pages = [
  definePage({
    path: '/applications',
    guard: 'public',
    source: 'applications-page',
    load: async (client) =>
      signedIn(client)
        ? (await import('./member-applications-page.tsx')).MemberApplicationsPage
        : (await import('./applications-page.tsx')).ApplicationsPage,
    queries: (_params, search) => [
      async (client) => signedIn(client) && (await import('./view-api.ts')).readApplications(client, search),
    ],
    head: async () => (await import('./application-head.ts')).applicationsHead(),
    isPrivate: true,
    opensWithoutReload: true,
    hydratesAtOnce: true,
  }),
];
