import { definePage, hiddenHead } from '#platform/web/define-page.ts';

/** Reached from an email only: its address holds a token, and it needs no script, so that browsers do not know it. */
export const pages = [
  definePage({
    path: '/notifications/unsubscribe',
    guard: 'public',
    source: 'unsubscribe-page',
    isServerOnly: true,
    isPrivate: true,
    headers: { 'Referrer-Policy': 'same-origin' },
    load: async () => (await import('./unsubscribe-page.tsx')).UnsubscribePage,
    head: hiddenHead('Emails', 'How to turn emails off.'),
  }),
];
