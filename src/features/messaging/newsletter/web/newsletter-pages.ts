import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const confirmPages = () => import('./confirm-pages.tsx');

/** Reached from an email only: its address holds a token, and it needs no script. */
const fromEmail = {
  guard: 'public',
  source: 'confirm-pages',
  isServerOnly: true,
  isPrivate: true,
  headers: { 'Referrer-Policy': 'same-origin' },
} as const;

export const pages = [
  definePage({
    ...fromEmail,
    path: '/newsletter/confirm',
    load: async () => (await confirmPages()).ConfirmPage,
    head: hiddenHead('Newsletter', 'The last step of signing up for news.'),
  }),
  definePage({
    ...fromEmail,
    path: '/newsletter/unsubscribe',
    load: async () => (await confirmPages()).UnsubscribePage,
    head: hiddenHead('Newsletter', 'How to unsubscribe.'),
  }),
];
