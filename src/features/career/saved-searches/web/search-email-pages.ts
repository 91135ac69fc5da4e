import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const confirmPages = () => import('./search-confirm-pages.tsx');

/** They need no script, so that browsers do not know them. */
const plain = { guard: 'public', isServerOnly: true, styles: 'saved-searches-page' } as const;
/** Reached from an email only: its address holds a token. */
const fromEmail = {
  ...plain,
  source: 'search-confirm-pages',
  isPrivate: true,
  headers: { 'Referrer-Policy': 'same-origin' },
} as const;

export const pages = [
  definePage({
    ...plain,
    path: '/saved-searches/new',
    source: 'save-search-page',
    load: async () => (await import('./save-search-page.tsx')).SaveSearchPage,
    queries: (_params, search) =>
      search ? [async (client) => (await import('./saved-search-api.ts')).readSuggestion(client, search)] : [],
    head: hiddenHead('Save this search', 'Keep a search, and hear of what is new in it.'),
    fieldsWithErrors: ['email', 'name'],
  }),
  definePage({
    ...fromEmail,
    path: '/saved-searches/confirm',
    load: async () => (await confirmPages()).SearchConfirmPage,
    head: hiddenHead('Saved search', 'The last step of saving a search.'),
  }),
  definePage({
    ...fromEmail,
    path: '/saved-searches/unsubscribe',
    load: async () => (await confirmPages()).SearchUnsubscribePage,
    head: hiddenHead('Saved searches', 'How to end these emails.'),
  }),
];
