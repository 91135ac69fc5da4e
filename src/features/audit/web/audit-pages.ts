import { adminHead, definePage } from '#platform/web/define-page.ts';

export const auditPages = [
  definePage({
    path: '/admin/audit',
    guard: 'admins',
    source: 'audit-page',
    load: async () => (await import('./audit-page.tsx')).AuditPage,
    head: adminHead,
  }),
];
