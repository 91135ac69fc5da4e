import { adminPage as page } from '#platform/web/admin/admin-page.ts';

export const pages = [
  page('/admin/ledger/coupons', 'coupons-page', async () => (await import('./coupons-page.tsx')).CouponsPage),
];
