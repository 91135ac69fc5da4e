import { curatorPage } from '#platform/web/admin/admin-page.ts';

const api = () => import('./admin-webinar-api.ts');

export const pages = [
  curatorPage(
    '/admin/webinars',
    'admin-webinars-page',
    async () => (await import('./admin-webinars-page.tsx')).AdminWebinarsPage,
    { queries: () => [async (client) => (await api()).readAdminWebinars(client)] },
  ),
  curatorPage(
    '/admin/webinars/new',
    'new-webinar-page',
    async () => (await import('./new-webinar-page.tsx')).NewWebinarPage,
    {
      queries: () => [async (client) => (await api()).readEmptyForm(client)],
    },
  ),
  curatorPage(
    '/admin/webinars/:id',
    'admin-webinar-page',
    async () => (await import('./admin-webinar-page.tsx')).AdminWebinarPage,
    {
      queries: ({ id }) => [async (client) => (await api()).readAdminWebinar(client, id)],
      handledStatuses: [404],
    },
  ),
];
