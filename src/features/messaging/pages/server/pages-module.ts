import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { announcementEndpoints } from './announcement-routes.ts';
import { createPageAdmin } from './page-admin.ts';
import { pageEndpoints } from './page-routes.ts';
import { createPages } from './pages.ts';

/** `listForSitemap`: what is published of them. */
export function createPagesModule({ db }: { db: Database }) {
  const pages = createPages({ db });
  return {
    endpoints: [...announcementEndpoints(pages), ...pageEndpoints(createPageAdmin({ db }))],
    listForSitemap: pages.listForSitemap,
  } satisfies FeatureModule & Record<string, unknown>;
}
