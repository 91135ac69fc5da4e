import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const opportunityReviewPages = [
  curatorPage('/admin/opportunities/review', 'review-page', async () => (await import('./review-page.tsx')).ReviewPage),
];
