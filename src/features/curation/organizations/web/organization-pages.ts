import { opportunityQuery } from '#features/opportunities/core/web/opportunity-api.ts';
import { definePage, hiddenHead } from '#platform/web/define-page.ts';
import { keepPath } from '../vocabulary.ts';
import { answerMessages } from './post-labels.ts';

const api = () => import('./organization-api.ts');

/** For one organization only: its cookie or a token in the address opens it. Plain forms act, so it needs no script. */
const forKeepers = {
  guard: 'public',
  isServerOnly: true,
  isPrivate: true,
  // The browser never loads these modules, so the styles of their fields are those of the page that has them all.
  styles: 'post-page',
  headers: { 'Referrer-Policy': 'same-origin' },
} as const;

export const pages = [
  definePage({
    path: '/opportunities/:slug/claim',
    guard: 'public',
    source: 'claim-page',
    styles: 'post-page',
    load: async () => (await import('./claim-page.tsx')).ClaimPage,
    queries: ({ slug }) => [(client) => client.fetchQuery(opportunityQuery(slug))],
    head: hiddenHead('Is this yours?', 'For the organization behind an opportunity.'),
    fieldsWithErrors: ['organization', 'email'],
    isStatic: true,
  }),
  definePage({
    ...forKeepers,
    path: keepPath,
    source: 'keep-page',
    load: async () => (await import('./keep-page.tsx')).KeepPage,
    queries: () => [async (client) => (await api()).readOwn(client)],
    head: hiddenHead('The page of your organization', 'For organizations that keep opportunities.'),
    fieldsWithErrors: ['email'],
  }),
  definePage({
    ...forKeepers,
    path: `${keepPath}/open`,
    source: 'keep-open-page',
    load: async () => (await import('./keep-open-page.tsx')).KeepOpenPage,
    head: hiddenHead('Confirm your address', 'The last step of a link in an email.'),
  }),
  definePage({
    ...forKeepers,
    path: `${keepPath}/again`,
    source: 'reopening-page',
    load: async () => (await import('./reopening-page.tsx')).ReopeningPage,
    queries: (_params, search) =>
      new URLSearchParams(search).has('token') ? [async (client) => (await api()).readReopening(client, search)] : [],
    head: hiddenHead('Is it open again?', 'For organizations that keep opportunities.'),
    fieldsWithErrors: ['opens', 'closes'],
  }),
  definePage({
    ...forKeepers,
    path: '/keep/opportunities/:id',
    source: 'kept-page',
    load: async () => (await import('./kept-page.tsx')).KeptPage,
    queries: ({ id }) => [async (client) => (await api()).readKept(client, id)],
    head: hiddenHead('Change an opportunity', 'For organizations that keep opportunities.'),
    fieldsWithErrors: Object.keys(answerMessages),
  }),
  definePage({
    ...forKeepers,
    path: '/keep/posts/:id',
    source: 'own-post-page',
    load: async () => (await import('./own-post-page.tsx')).OwnPostPage,
    queries: ({ id }) => [async (client) => (await api()).readOwnPost(client, id)],
    head: hiddenHead('Your post', 'For organizations that post opportunities.'),
    fieldsWithErrors: Object.keys(answerMessages),
  }),
];
