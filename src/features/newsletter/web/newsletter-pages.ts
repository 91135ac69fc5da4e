import { adminHead, definePage, hiddenHead } from '#platform/web/define-page.ts';

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
    head: hiddenHead('Newsletter', 'How to stop the letters.'),
  }),
  definePage({
    path: '/admin/newsletter',
    guard: 'curators',
    source: 'newsletter-page',
    load: async () => (await import('./newsletter-page.tsx')).NewsletterPage,
    queries: () => [async (client) => (await api()).readIssues(client)],
    head: adminHead,
  }),
  definePage({
    path: '/admin/newsletter/addresses',
    guard: 'curators',
    source: 'addresses-page',
    load: async () => (await import('./addresses-page.tsx')).AddressesPage,
    queries: (_params, search) => [async (client) => (await api()).readAddresses(client, search)],
    head: adminHead,
  }),
  definePage({
    path: '/admin/newsletter/issues/:id',
    guard: 'curators',
    source: 'issue-page',
    load: async () => (await import('./issue-page.tsx')).IssuePage,
    queries: ({ id }) => [async (client) => (await api()).readIssue(client, id)],
    head: adminHead,
    handledStatuses: [404],
  }),
];
