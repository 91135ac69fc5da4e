import { join } from 'node:path';
import { buildRelease } from './build-release.mjs';
import { findCurrent, hasRelease, releases, removeOldReleases, switchTo } from './releases.mjs';
import { verifyRelease } from './verify-release.mjs';

const usage = `Usage: npm run release [-- ID]

  Builds a release beside the current one, starts it on a port and a database of its own, and makes it current when its
  pages answer. With ID, an earlier release becomes current again. Then restart SeaLeap, one process after the other.`;

function stop(reason) {
  console.error(`${reason}\n${findCurrent() ?? 'No release'} is current, as before.`);
  process.exit(1);
}

const [wanted, ...more] = process.argv.slice(2);
if (more.length > 0 || (wanted && !hasRelease(wanted))) stop(usage);
const id = wanted ?? (await buildRelease().catch((error) => stop(`The build failed: ${error.message}`)));
const { pages, files } = await verifyRelease(join(releases, id)).catch((error) =>
  stop(`Release ${id} does not work: ${error.message}`),
);
switchTo(id);
// An open page, a second process or a cache may ask for the files of an older release for a day.
removeOldReleases(24);
console.log(`Release ${id} is current (${pages} pages and ${files} files answered). Restart SeaLeap to run it.`);
