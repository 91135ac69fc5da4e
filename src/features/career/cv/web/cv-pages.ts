import { definePage, hiddenHead, titled } from '#platform/web/define-page.ts';
import { isRefused } from '#platform/web/refusals.ts';

const api = () => import('./cv-api.ts');
const description = 'Write your CV, and keep it up to date.';

export const pages = [
  definePage({
    path: '/cv',
    guard: 'members',
    source: 'cv-list-page',
    load: async () => (await import('./cv-list-page.tsx')).CvListPage,
    queries: () => [async (client) => (await api()).readCvs(client)],
    head: hiddenHead('Your CV', description),
    isPrivate: true,
  }),
  definePage({
    path: '/cv/:id',
    guard: 'members',
    source: 'cv-page',
    load: async () => (await import('./cv-page.tsx')).CvPage,
    queries: ({ id }) => [async (client) => (await api()).readCv(client, id)],
    head: async ({ params, client }) => {
      const cv = (await api()).storedCv(client, params.id);
      return { title: titled((cv && !isRefused(cv) && cv.document.title) || 'CV'), description, isHidden: true };
    },
    handledStatuses: [404],
    isPrivate: true,
    hydratesAtOnce: true,
  }),
  definePage({
    path: '/letters',
    guard: 'members',
    source: 'letter-list-page',
    load: async () => (await import('./letters/letter-list-page.tsx')).LetterListPage,
    queries: (_params, search) => [
      async (client) => {
        const after = new URLSearchParams(search).get('after')?.slice(0, 200);
        await (await import('./letters/letter-api.ts')).readLetters(client, { after });
      },
    ],
    head: hiddenHead('Motivation letters', 'Write your motivation letters, one for each application.'),
    isPrivate: true,
  }),
  definePage({
    path: '/letters/:id',
    guard: 'members',
    source: 'letter-page',
    load: async () => (await import('./letters/letter-page.tsx')).LetterPage,
    queries: ({ id }) => [async (client) => (await api()).readCv(client, id)],
    head: async ({ params, client }) => {
      const stored = (await api()).storedCv(client, params.id);
      const title = stored && !isRefused(stored) && stored.document.title;
      return { title: titled(title || 'Motivation letter'), description, isHidden: true };
    },
    handledStatuses: [404],
    isPrivate: true,
    hydratesAtOnce: true,
  }),
];
