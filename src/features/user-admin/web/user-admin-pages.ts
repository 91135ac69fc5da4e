import { adminPage } from '#platform/web/admin/admin-page.ts';

export const userAdminPages = [
  adminPage('/admin/people', 'users-page', async () => (await import('./users-page.tsx')).UsersPage),
  adminPage('/admin/people/:id', 'user-page', async () => (await import('./user-page.tsx')).PersonPage),
];
