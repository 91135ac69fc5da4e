import { definePage, hiddenHead } from '#platform/web/define-page.ts';

const api = () => import('./certificate-api.ts');

/** Nothing on them reacts: their forms are plain. */
export const pages = [
  definePage({
    path: '/certificates/:code',
    guard: 'public',
    source: 'certificate-page',
    load: async () => (await import('./certificate-page.tsx')).CertificatePage,
    queries: ({ code }) => [async (client) => (await api()).readPublicCertificate(client, code)],
    head: hiddenHead('Certificate', 'Whether a certificate of SeaLeap is valid.'),
    handledStatuses: [404],
    isStatic: true,
    // Whether it is valid must be true at once, so nobody may store it.
    isPrivate: true,
  }),
  definePage({
    path: '/classes/:id/certificate',
    guard: 'members',
    source: 'own-certificate-page',
    load: async () => (await import('./own-certificate-page.tsx')).OwnCertificatePage,
    queries: ({ id }) => [async (client) => (await api()).readOwnCertificate(client, id)],
    head: hiddenHead('Your certificate', 'Your certificate of a class.'),
    handledStatuses: [403, 404],
    isStatic: true,
  }),
];
