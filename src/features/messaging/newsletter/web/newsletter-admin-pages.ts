import { curatorPage } from '#platform/web/admin/admin-page.ts';

const api = () => import('./issue-api.ts');

export const pages = [
  curatorPage(
    '/admin/newsletter',
    'newsletter-page',
    async () => (await import('./newsletter-page.tsx')).NewsletterPage,
    { queries: () => [async (client) => (await api()).readIssues(client)] },
  ),
  curatorPage(
    '/admin/newsletter/addresses',
    'addresses-page',
    async () => (await import('./addresses-page.tsx')).AddressesPage,
    { queries: (_params, search) => [async (client) => (await api()).readAddresses(client, search)] },
  ),
  curatorPage('/admin/newsletter/issues/:id', 'issue-page', async () => (await import('./issue-page.tsx')).IssuePage, {
    queries: ({ id }) => [async (client) => (await api()).readIssue(client, id)],
    handledStatuses: [404],
  }),
];
