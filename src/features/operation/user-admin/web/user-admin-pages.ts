import { adminPage } from '#platform/web/admin/admin-page.ts';

export const pages = [
  adminPage('/admin/users', 'users-page', async () => (await import('./users-page.tsx')).UsersPage),
  adminPage('/admin/users/:id', 'user-page', async () => (await import('./user-page.tsx')).PersonPage),
];
