import { adminPage } from '#platform/web/admin/admin-page.ts';

export const pages = [
  adminPage(
    '/admin/notifications',
    'notification-topics-page',
    async () => (await import('./notification-topics-page.tsx')).NotificationTopicsPage,
    { queries: () => [async (client) => (await import('./notification-topic-api.ts')).readTopicStates(client)] },
  ),
];
