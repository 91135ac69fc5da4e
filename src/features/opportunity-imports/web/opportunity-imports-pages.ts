import { adminHead, definePage } from '#platform/web/define-page.ts';

export const opportunityImportsPages = [
  definePage({
    path: '/admin/imports',
    guard: 'curators',
    source: 'imports-page',
    load: async () => (await import('./imports-page.tsx')).ImportsPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/imports/new',
    guard: 'curators',
    source: 'new-import-page',
    load: async () => (await import('./new-import-page.tsx')).NewImportPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/imports/:id',
    guard: 'curators',
    source: 'import-page',
    load: async () => (await import('./import-page.tsx')).ImportPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/sources',
    guard: 'curators',
    source: 'sources-page',
    load: async () => (await import('./sources-page.tsx')).SourcesPage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/sources/new',
    guard: 'curators',
    source: 'source-page',
    load: async () => (await import('./source-page.tsx')).NewSourcePage,
    head: adminHead,
  }),
  definePage({
    path: '/admin/sources/:id',
    guard: 'curators',
    source: 'source-page',
    load: async () => (await import('./source-page.tsx')).SourcePage,
    head: adminHead,
  }),
];
