import { adminHead, definePage } from '#platform/web/define-page.ts';

const forCurators = { guard: 'curators', head: adminHead } as const;

export const opportunityImportsPages = [
  definePage({
    path: '/admin/imports',
    ...forCurators,
    source: 'imports-page',
    load: async () => (await import('./imports-page.tsx')).ImportsPage,
  }),
  definePage({
    path: '/admin/imports/new',
    ...forCurators,
    source: 'new-import-page',
    load: async () => (await import('./new-import-page.tsx')).NewImportPage,
  }),
  definePage({
    path: '/admin/imports/:id',
    ...forCurators,
    source: 'import-page',
    load: async () => (await import('./import-page.tsx')).ImportPage,
  }),
  definePage({
    path: '/admin/sources',
    ...forCurators,
    source: 'sources-page',
    load: async () => (await import('./sources-page.tsx')).SourcesPage,
  }),
  definePage({
    path: '/admin/sources/new',
    ...forCurators,
    source: 'source-page',
    load: async () => (await import('./source-page.tsx')).NewSourcePage,
  }),
  definePage({
    path: '/admin/sources/:id',
    ...forCurators,
    source: 'source-page',
    load: async () => (await import('./source-page.tsx')).SourcePage,
  }),
];
