import { adminHead, definePage } from '#platform/web/define-page.ts';

export const userAdminPages = [
  definePage({
    path: '/admin/people',
    guard: 'admins',
    source: 'users-page',
    load: async () => (await import('./users-page.tsx')).UsersPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/people/:id',
    guard: 'admins',
    source: 'user-page',
    load: async () => (await import('./user-page.tsx')).PersonPage,
    head: adminHead,
  }),
];
