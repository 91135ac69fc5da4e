import { adminPage as page } from '#platform/web/admin/admin-page.ts';

const lists = () => import('./ledger-lists.tsx');

export const pages = [
  page('/admin/ledger', 'ledger-lists', async () => (await lists()).PaymentsPage),
  page('/admin/ledger/payments/:id', 'payment-page', async () => (await import('./payment-page.tsx')).PaymentPage),
  page('/admin/ledger/subscriptions', 'ledger-lists', async () => (await lists()).SubscriptionsPage),
  page('/admin/ledger/refunds', 'ledger-lists', async () => (await lists()).RefundsPage),
  page('/admin/ledger/disputes', 'ledger-lists', async () => (await lists()).DisputesPage),
  page('/admin/ledger/discrepancies', 'ledger-lists', async () => (await lists()).DiscrepanciesPage),
  page('/admin/ledger/entries', 'ledger-page', async () => (await import('./ledger-page.tsx')).LedgerPage),
];
