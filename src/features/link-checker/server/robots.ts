import readRobots, { type Robot } from 'robots-parser';
import type { FetchOutside } from '#platform/server/outbound/fetch-outside.ts';

/** What a host asks of robots, and how we are called there. */
export type HostRules = { mayRead: (address: string) => boolean; pause: number };

const name = 'SeaLeap';
/** Seconds between two requests to one host. */
const usualPause = 3;
const longestPause = 30;
const maxBytes = 500 * 1024;
const free: HostRules = { mayRead: () => true, pause: usualPause };

/**
 * Reads what a host asks of robots (RFC 9309): without a file everything is allowed; a host that cannot say so just
 * now is left alone.
 */
export async function readHostRules(link: string, fetchOutside: FetchOutside): Promise<HostRules> {
  if (!URL.canParse(link)) return free;
  const address = new URL('/robots.txt', link).href;
  const answer = await fetchOutside(address, { accept: 'text/plain', maxBytes, maxSeconds: 15 });
  // A host that is not there is no reason to stay away: whether it is dead is what is asked.
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
