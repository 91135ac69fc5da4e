import { buildRelease } from './build-release.mjs';
import { removeOldReleases, switchTo } from './releases.mjs';

/** For the demo, development and tests. A process of its own, because Vite sets NODE_ENV. */
switchTo(await buildRelease());
removeOldReleases(0);
