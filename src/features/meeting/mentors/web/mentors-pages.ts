import { definePage, titled } from '#platform/web/define-page.ts';

const api = () => import('./mentor-api.ts');
const headOf = (title: string) => () => ({ title: titled(title), description: '', isHidden: true });

/** The page of one mentor is in `app`, which adds their times to it. */
export const pages = [
  definePage({
    path: '/mentors',
    guard: 'members',
    source: 'mentors-page',
    load: async () => (await import('./mentors-page.tsx')).MentorsPage,
    queries: (_params, search) => [async (client) => (await api()).readMentors(client, search)],
    head: headOf('Mentors'),
  }),
  definePage({
    path: '/mentors/apply',
    guard: 'members',
    source: 'apply-page',
    load: async () => (await import('./apply-page.tsx')).ApplyPage,
    queries: () => [async (client) => (await api()).readOwnMentor(client)],
    fieldsWithErrors: [
      ...['motivation', 'helpsWith', 'languages', 'countries', 'fields', 'programmes'],
      ...['reference1', 'reference1Email', 'reference2', 'reference2Email', 'agrees'],
    ],
    head: headOf('Become a mentor'),
  }),
];
