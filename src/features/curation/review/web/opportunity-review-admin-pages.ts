import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const pages = [
  curatorPage('/admin/opportunities/review', 'review-page', async () => (await import('./review-page.tsx')).ReviewPage),
];
