import { definePage } from '#platform/web/define-page.ts';
import type { HeadName } from './membership-head.ts';

const api = () => import('./membership-api.ts');

const head = (name: HeadName) => async () => (await import('./membership-head.ts')).heads[name]();

export const pages = [
  definePage({
    path: '/membership/upgrade',
    guard: 'members',
    source: 'upgrade-page',
    load: async () => (await import('./upgrade-page.tsx')).UpgradePage,
    queries: () => [async (client) => (await api()).readPermission(client)],
    head: head('upgrade'),
    hasPayment: true,
    hydratesAtOnce: true,
  }),
  definePage({
    path: '/membership/success',
    guard: 'public',
    source: 'membership-success-page',
    load: async () => (await import('./membership-success-page.tsx')).MembershipSuccessPage,
    head: head('success'),
    hydratesAtOnce: true,
    isPrivate: true,
  }),
  definePage({
    path: '/account/card',
    guard: 'members',
    source: 'card-page',
    load: async () => (await import('./card-page.tsx')).CardPage,
    head: head('card'),
    hasPayment: true,
    hydratesAtOnce: true,
    isPrivate: true,
  }),
];
