import { signedIn } from '#features/people/session/web/session-api.ts';
import { definePage } from '#platform/web/define-page.ts';
import type { HeadName } from './membership-head.ts';

const api = () => import('./membership-api.ts');

const head = (name: HeadName) => async () => (await import('./membership-head.ts')).heads[name]();

export const pages = [
  definePage({
    path: '/membership',
    guard: 'public',
    source: 'membership-page',
    load: async (client) =>
      signedIn(client)
        ? (await import('./member-membership-page.tsx')).MemberMembershipPage
        : (await import('./membership-page.tsx')).MembershipPage,
    queries: () => [
      async (client) => client.prefetchQuery((await import('./benefit-api.ts')).premiumBenefitsQuery),
      async (client) => signedIn(client) && (await api()).readMembershipPage(client),
    ],
    head: head('plans'),
  }),
];
