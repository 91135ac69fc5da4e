import { signedIn } from '#features/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';

const partApi = () => import('./part-api.ts');

export const applicationsPages = [
  definePage({
    path: '/applications',
    guard: 'members',
    source: 'applications-page',
    load: async () => (await import('./applications-page.tsx')).ApplicationsPage,
    queries: (_params, search) => [
      async (client) => signedIn(client) && (await import('./application-api.ts')).readApplications(client, search),
    ],
    head: async () => (await import('./application-head.ts')).applicationsHead(),
    isPrivate: true,
    opensWithoutReload: true,
  }),
  definePage({
    path: '/applications/:id',
    guard: 'members',
    source: 'application-page',
    load: async () => (await import('./application-page.tsx')).ApplicationPage,
    queries: ({ id }) => [async (client) => signedIn(client) && (await partApi()).readApplication(client, id)],
    head: async ({ params, client }) =>
      (await import('./application-head.ts')).applicationHead(
        (await partApi()).findApplication(client, params.id)?.title ?? 'My applications',
      ),
    isPrivate: true,
    opensWithoutReload: true,
    hydratesAtOnce: true,
  }),
];
