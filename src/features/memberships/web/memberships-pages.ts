import { signedIn } from '#features/session/web/session-api.ts';
import { definePage, hiddenHead, plainHead } from '#platform/web/define-page.ts';

const api = () => import('./membership-api.ts');

export const membershipsPages = [
  definePage({
    path: '/membership',
    guard: 'public',
    source: 'membership-page',
    load: async (client) =>
      signedIn(client)
        ? (await import('./member-membership-page.tsx')).MemberMembershipPage
        : (await import('./membership-page.tsx')).MembershipPage,
    queries: () => [async (client) => signedIn(client) && (await api()).readMembershipPage(client)],
    head: plainHead(
      'Choose Your Plan',
      'SeaLeap is free. Premium costs 10 USD a month: what it gives today, and what is still being built.',
    ),
  }),
  definePage({
    path: '/membership/upgrade',
    guard: 'members',
    source: 'upgrade-page',
    load: async () => (await import('./upgrade-page.tsx')).UpgradePage,
    queries: () => [async (client) => (await api()).readPermission(client)],
    head: hiddenHead('Complete Your Upgrade', 'The payment for Premium.'),
    hasPayment: true,
    hydratesAtOnce: true,
  }),
  definePage({
    path: '/membership/success',
    guard: 'public',
    source: 'membership-success-page',
    load: async () => (await import('./membership-success-page.tsx')).MembershipSuccessPage,
    head: hiddenHead('Your upgrade', 'What became of your upgrade to Premium.'),
    hydratesAtOnce: true,
    isPrivate: true,
  }),
  definePage({
    path: '/account/card',
    guard: 'members',
    source: 'card-page',
    load: async () => (await import('./card-page.tsx')).CardPage,
    head: hiddenHead('Update Your Card', 'Another card for your Premium membership.'),
    hasPayment: true,
    hydratesAtOnce: true,
    isPrivate: true,
  }),
];
