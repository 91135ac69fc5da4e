import { adminHead, definePage } from '#platform/web/define-page.ts';

export const ledgerPages = [
  definePage({
    path: '/admin/money',
    guard: 'admins',
    source: 'payments-page',
    load: async () => (await import('./payments-page.tsx')).PaymentsPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/money/payments/:id',
    guard: 'admins',
    source: 'payment-page',
    load: async () => (await import('./payment-page.tsx')).PaymentPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/money/subscriptions',
    guard: 'admins',
    source: 'subscriptions-page',
    load: async () => (await import('./subscriptions-page.tsx')).SubscriptionsPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/money/refunds',
    guard: 'admins',
    source: 'refunds-page',
    load: async () => (await import('./refunds-page.tsx')).RefundsPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/money/disputes',
    guard: 'admins',
    source: 'disputes-page',
    load: async () => (await import('./disputes-page.tsx')).DisputesPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/money/differences',
    guard: 'admins',
    source: 'discrepancies-page',
    load: async () => (await import('./discrepancies-page.tsx')).DiscrepanciesPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/money/ledger',
    guard: 'admins',
    source: 'ledger-page',
    load: async () => (await import('./ledger-page.tsx')).LedgerPage,
    head: adminHead,
  }),
];
