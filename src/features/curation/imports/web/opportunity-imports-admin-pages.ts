import { curatorPage } from '#platform/web/admin/admin-page.ts';

export const pages = [
  curatorPage('/admin/imports', 'imports-page', async () => (await import('./imports-page.tsx')).ImportsPage),
  curatorPage(
    '/admin/imports/new',
    'new-import-page',
    async () => (await import('./new-import-page.tsx')).NewImportPage,
  ),
  curatorPage('/admin/imports/:id', 'import-page', async () => (await import('./import-page.tsx')).ImportPage),
  curatorPage('/admin/sources', 'sources-page', async () => (await import('./sources-page.tsx')).SourcesPage),
  curatorPage('/admin/sources/new', 'source-page', async () => (await import('./source-page.tsx')).NewSourcePage),
  curatorPage('/admin/sources/:id', 'source-page', async () => (await import('./source-page.tsx')).SourcePage),
];
