import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createFetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { createLinkChecker } from './link-checker.ts';
import { createLinkRepository } from './link-repository.ts';
import { linkEndpoints } from './link-routes.ts';
import { createLinks } from './links.ts';
import type { PageReader } from './page-reader.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'limiter'> & {
  readPage: PageReader;
  /** Learns what official pages say of dates. */
  onRead?: Parameters<typeof createLinkChecker>[0]['onRead'];
  /** For tests: the one loopback port that may be fetched. */
  outsideLoopbackPort?: number | undefined;
};

export function createLinkCheckerModule({
  db,
  publicUrl,
  limiter,
  readPage,
  onRead,
  outsideLoopbackPort,
}: Dependencies) {
  const linkChecker = createLinkChecker({
    repository: createLinkRepository(db),
    fetchOutside: createFetchOutside({ publicUrl, loopbackPort: outsideLoopbackPort }),
    readPage,
    ...(onRead && { onRead }),
  });
  return {
    endpoints: linkEndpoints({
      links: createLinks({ db, readPage, fetchOutside: createFetchOutside({ publicUrl }) }),
      limiter,
    }),
    jobs: [{ name: 'check-links', cron: '*/10 * * * *', run: linkChecker.run }],
    stop: linkChecker.stop,
  } satisfies FeatureModule;
}
