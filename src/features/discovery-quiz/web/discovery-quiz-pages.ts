import { definePage, titled } from '#platform/web/define-page.ts';

export const discoveryQuizPages = [
  definePage({
    path: '/discover',
    guard: 'public',
    source: 'quiz-page',
    load: async () => (await import('./quiz-page.tsx')).QuizPage,
    head: ({ search }) => ({
      title: titled('Discover your interests'),
      description:
        'Five short questions show the two fields that interest you most, and the opportunities that fit them.',
      isHidden: search !== '',
    }),
    opensWithoutReload: true,
  }),
];
