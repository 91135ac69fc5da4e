import type { IncomingHttpHeaders } from 'node:http';

const machines =
  /bot|crawl|spider|slurp|scrape|fetch|preview|headless|lighthouse|monitor|uptime|check|curl|wget|python|java\/|go-http|okhttp|axios|node|php|ruby|perl|libwww|http-?client|phantom|selenium|feed|archive|facebookexternalhit|whatsapp|telegram|discord|slack|embed|validator|pingdom|datadog|gpt|claude|anthropic/i;

/**
 * Whether a browser with somebody before it asks: it says who it is as browsers do, in which language it reads, and
 * (all since 2023) for what it asks.
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

/** Actions of one visitor in a minute beyond which it is a program that says it is a browser. */
const maxInAMinute = 60;

/** Counts what each visitor does, for a minute; a turn of the clock forgets everything. */
export function createRequestThrottle(now: () => number) {
  let minute = 0;
  let done = new Map<string, number>();
  let seen = new Set<string>();
  const attempt = () => {
    const current = Math.floor(now() / 60_000);
    if (current === minute) return;
    minute = current;
    done = new Map();
    seen = new Set();
  };
  return {
    isTooBusy(visitor: string) {
      attempt();
      const count = (done.get(visitor) ?? 0) + 1;
      done.set(visitor, count);
      return count > maxInAMinute;
    },
    /** Whether the same visitor does the same for the first time in this minute: a reload is no second opening. */
    isNew(visitor: string, what: string) {
      attempt();
      const key = `${visitor} ${what}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    },
  };
}
