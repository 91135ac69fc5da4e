import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { announcementEndpoints } from './announcement-routes.ts';
import { createPageAdmin } from './page-admin.ts';
import { announcementRules, type PageKinds } from './page-kinds-gateway.ts';
import { pageEndpoints } from './page-routes.ts';
import { createPages } from './pages.ts';

type Dependencies = { db: Database; kinds: Omit<PageKinds, 'announcement'> };

/** `kinds`: the rules of the features that show pages. `listForSitemap`: published posts. */
export function createPagesModule({ db, kinds }: Dependencies) {
  const pages = createPages({ db });
  const admin = createPageAdmin({ db, kinds: { announcement: announcementRules, ...kinds } });
  return {
    endpoints: [...announcementEndpoints(pages), ...pageEndpoints(admin)],
    listForSitemap: pages.listForSitemap,
  } satisfies FeatureModule & Record<string, unknown>;
}
