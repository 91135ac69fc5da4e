import { reviewPath } from '../../shared/review-vocabulary.ts';
import { curatorPage } from '../admin/admin-page.ts';

const api = () => import('./review-api.ts');

export const pages = [
  curatorPage(reviewPath, 'review-inbox-page', async () => (await import('./review-inbox-page.tsx')).ReviewInboxPage, {
    queries: (_params, search) => [
      async (client) => (await api()).readReviewItems(client, search),
      async (client) => (await api()).readReviewKinds(client),
    ],
  }),
];
