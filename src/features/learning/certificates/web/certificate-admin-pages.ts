import { adminPage } from '#platform/web/admin/admin-page.ts';

export const pages = [
  adminPage(
    '/admin/certificates',
    'certificates-page',
    async () => (await import('./certificates-page.tsx')).CertificatesPage,
    {
      queries: (_params, search) => [
        async (client) => (await import('./certificate-api.ts')).readCertificates(client, search),
      ],
    },
  ),
];
