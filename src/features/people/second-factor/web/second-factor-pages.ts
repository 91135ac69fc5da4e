import { definePage, hiddenHead } from '#platform/web/define-page.ts';

export const pages = [
  definePage({
    path: '/login/code',
    guard: 'visitors',
    source: 'code-pages',
    load: async () => (await import('./code-pages.tsx')).LogInCodePage,
    head: hiddenHead('Type your code', 'The second step to log in.'),
  }),
];
