import { adminPage } from '#platform/web/admin/admin-page.ts';

export const pages = [
  adminPage('/admin/audit', 'audit-page', async () => (await import('./audit-page.tsx')).AuditPage),
];
