import readRobots, { type Robot } from 'robots-parser';
import type { FetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { parseUrl } from '#platform/server/parse-url.ts';

/** `pause` in seconds. */
export type HostRules = { mayRead: (address: string) => boolean; pause: number };

const name = 'SeaLeap';
/** Seconds between two requests to one host. */
const usualPause = 3;
const longestPause = 30;
const maxBytes = 500 * 1024;
const free: HostRules = { mayRead: () => true, pause: usualPause };

/** Reads robots.txt (RFC 9309): without one everything is allowed; while the host fails to serve it, nothing is. */
export async function readHostRules(link: string, fetchOutside: FetchOutside): Promise<HostRules> {
  const address = parseUrl('/robots.txt', link)?.href;
  if (!address) return free;
  const answer = await fetchOutside(address, { accept: 'text/plain', maxBytes, maxSeconds: 15 });
  // A host without a response may be read: the check will find whether it is dead.
  if (answer.outcome !== 'answered' || (answer.status !== 200 && answer.status < 500)) return free;
  if (answer.status >= 500) return { ...free, mayRead: () => false };
  const robots: Robot = (readRobots as unknown as (url: string, text: string) => Robot)(
    address,
    answer.body.toString('utf8'),
  );
  const asked = robots.getCrawlDelay(name) ?? usualPause;
  return {
    mayRead: (link) => robots.isAllowed(link, name) !== false,
    pause: Math.min(Math.max(asked, usualPause), longestPause),
  };
}
