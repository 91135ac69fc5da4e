import { adminPage } from '#platform/web/admin/admin-page.ts';

const api = () => import('./mentoring-admin-api.ts');

export const pages = [
  adminPage(
    '/admin/mentoring',
    'admin-sessions-page',
    async () => (await import('./admin-sessions-page.tsx')).AdminSessionsPage,
    { queries: (_params, search) => [async (client) => (await api()).readAdminSessions(client, search)] },
  ),
  adminPage(
    '/admin/mentoring/:id',
    'admin-session-page',
    async () => (await import('./admin-session-page.tsx')).AdminSessionPage,
    { queries: ({ id }) => [async (client) => (await api()).readAdminSession(client, id)], handledStatuses: [404] },
  ),
];
