import { curatorPage } from '#platform/web/admin/admin-page.ts';
import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const api = () => import('./issue-api.ts');
const confirmPages = () => import('./confirm-pages.tsx');

/** Reached from an email only: its address holds a token, and it needs no script. */
const fromEmail = {
  guard: 'public',
  source: 'confirm-pages',
  isServerOnly: true,
  isPrivate: true,
  headers: { 'Referrer-Policy': 'same-origin' },
} as const;

export const newsletterPages = [
  definePage({
    ...fromEmail,
    path: '/newsletter/confirm',
    load: async () => (await confirmPages()).ConfirmPage,
    head: hiddenHead('Newsletter', 'The last step of signing up for news.'),
  }),
  definePage({
    ...fromEmail,
    path: '/newsletter/leave',
    load: async () => (await confirmPages()).UnsubscribePage,
    head: hiddenHead('Newsletter', 'How to unsubscribe.'),
  }),
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
