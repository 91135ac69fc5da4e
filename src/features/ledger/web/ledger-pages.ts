import { adminPage as page } from '#platform/web/admin/admin-page.ts';

const lists = () => import('./ledger-lists.tsx');

export const ledgerPages = [
  page('/admin/money', 'ledger-lists', async () => (await lists()).PaymentsPage),
  page('/admin/money/payments/:id', 'payment-page', async () => (await import('./payment-page.tsx')).PaymentPage),
  page('/admin/money/subscriptions', 'ledger-lists', async () => (await lists()).SubscriptionsPage),
  page('/admin/money/refunds', 'ledger-lists', async () => (await lists()).RefundsPage),
  page('/admin/money/disputes', 'ledger-lists', async () => (await lists()).DisputesPage),
  page('/admin/money/differences', 'ledger-lists', async () => (await lists()).DiscrepanciesPage),
  page('/admin/money/ledger', 'ledger-page', async () => (await import('./ledger-page.tsx')).LedgerPage),
];
