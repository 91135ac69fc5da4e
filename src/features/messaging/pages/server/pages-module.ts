import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { createPageAdmin } from './page-admin.ts';
import { aboutRules, announcementRules, type PageKinds } from './page-kinds-gateway.ts';
import { pageEndpoints } from './page-routes.ts';
import { createPages } from './pages.ts';
import { readingEndpoints } from './reading-routes.ts';

type Dependencies = { db: Database; kinds: Omit<PageKinds, 'announcement' | 'about'> };

/** `kinds`: the rules of the features that show pages. `listForSitemap`: published posts. */
export function createPagesModule({ db, kinds }: Dependencies) {
  const pages = createPages({ db });
  const admin = createPageAdmin({ db, kinds: { announcement: announcementRules, about: aboutRules, ...kinds } });
  return {
    endpoints: [...readingEndpoints(pages), ...pageEndpoints(admin)],
    listForSitemap: pages.listForSitemap,
  } satisfies FeatureModule & Record<string, unknown>;
}
