import type { IncomingHttpHeaders } from 'node:http';
import patterns from './bot-user-agents.json';

const machines = new RegExp(patterns.join('|'), 'i');

/**
 * Whether the headers are those of a browser with a user: a browser's user agent, a language and (in all browsers since
 * 2023) fetch metadata.
 */
export function isHuman(headers: IncomingHttpHeaders) {
  const browser = headers['user-agent'];
  return (
    browser?.startsWith('Mozilla/') === true &&
    !machines.test(browser) &&
    headers['accept-language'] !== undefined &&
    headers['sec-fetch-dest'] !== undefined &&
    !/prefetch|preview/i.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
  );
}

/**
 * Whether a person opens a page. The service worker fetches pages with an empty destination, but with the `Accept` header
 * of the navigation; what it and scripts fetch by themselves accepts anything.
 */
export const isPageLoad = ({ 'sec-fetch-dest': destination, accept = '' }: IncomingHttpHeaders) =>
  destination === 'document' || (destination === 'empty' && accept.startsWith('text/html'));

/** Requests of one visitor in a minute beyond which it counts as a bot. */
const maxInAMinute = 60;

/** Counts the requests of each visitor; everything is deleted each minute. */
export function createRequestThrottle(now: () => number) {
  let minute = 0;
  let counts = new Map<string, number>();
  let seen = new Set<string>();
  const startMinute = () => {
    const current = Math.floor(now() / 60_000);
    if (current === minute) return;
    minute = current;
    counts = new Map();
    seen = new Set();
  };
  return {
    isTooBusy(visitor: string) {
      startMinute();
      const count = (counts.get(visitor) ?? 0) + 1;
      counts.set(visitor, count);
      return count > maxInAMinute;
    },
    /** Whether this is the visitor's first such event of the minute: a reload is not counted again. */
    isNew(visitor: string, what: string) {
      startMinute();
      const key = `${visitor} ${what}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    },
  };
}
