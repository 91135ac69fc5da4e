import { createHelpModule } from '#features/messaging/help/server/help-module.ts';
import { createMessagesModule } from '#features/messaging/messages/server/messages-module.ts';
import type { PageKindRules } from '#features/messaging/pages/server/page-kinds-gateway.ts';
import { createPagesModule } from '#features/messaging/pages/server/pages-module.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';

type Dependencies = Parameters<typeof createHelpModule>[0] &
  Parameters<typeof createMessagesModule>[0] & { legalPages: PageKindRules };

/**
 * The help centre, pages that are edited in the browser, and questions to the people who run the site. `helpAddresses`,
 * `listArticles`: for the sitemap.
 */
export function createSupportModules(dependencies: Dependencies) {
  const { addresses, pageRules, listForSitemap: listHelp, ...help } = createHelpModule(dependencies);
  const { listForSitemap: listPosts, ...pages } = createPagesModule({
    ...dependencies,
    kinds: { help: pageRules, legal: dependencies.legalPages },
  });
  const all: FeatureModule[] = [createMessagesModule(dependencies), help, pages];
  const listArticles = async (limit: number) => [...(await listHelp()), ...(await listPosts(limit))].slice(0, limit);
  return { all, helpAddresses: addresses, listArticles };
}
