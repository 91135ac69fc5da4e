import { createHelpModule } from '#features/messaging/help/server/help-module.ts';
import { createMessagesModule } from '#features/messaging/messages/server/messages-module.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';

type Dependencies = Parameters<typeof createHelpModule>[0] & Parameters<typeof createMessagesModule>[0];

/** The help centre, and questions to the people who run the site. `helpAddresses`: for the sitemap. */
export function createSupportModules(dependencies: Dependencies) {
  const { addresses, ...help } = createHelpModule(dependencies);
  const all: FeatureModule[] = [createMessagesModule(dependencies), help];
  return { all, helpAddresses: addresses };
}
