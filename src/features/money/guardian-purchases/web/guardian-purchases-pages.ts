import { definePage } from '#platform/web/define-page.ts';

const api = () => import('./guardian-purchase-api.ts');
const head = async () => (await import('./guardian-head.ts')).guardianHead();
const tokenOf = (search: string) => new URLSearchParams(search).get('token');

export const pages = [
  definePage({
    path: '/guardian',
    guard: 'public',
    source: 'guardian-page',
    load: async () => (await import('./guardian-page.tsx')).GuardianPage,
    queries: (_params, search) => {
      const token = tokenOf(search);
      return token ? [async (client) => (await api()).readGuardianPage(client, token)] : [];
    },
    head,
    isPrivate: true,
  }),
  definePage({
    path: '/guardian/payment',
    guard: 'public',
    source: 'guardian-payment-page',
    load: async () => (await import('./guardian-payment-page.tsx')).GuardianPaymentPage,
    queries: (_params, search) => {
      const token = tokenOf(search);
      return token ? [async (client) => client.fetchQuery((await api()).paymentRequestQuery(token))] : [];
    },
    head,
    isPrivate: true,
    hasPayment: true,
    hydratesAtOnce: true,
  }),
  definePage({
    path: '/guardian/paid',
    guard: 'public',
    source: 'guardian-paid-page',
    load: async () => (await import('./guardian-paid-page.tsx')).GuardianPaidPage,
    head,
    isPrivate: true,
    hydratesAtOnce: true,
  }),
];
