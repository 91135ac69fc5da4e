import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseUrl } from '../parse-url.ts';
import { findLiteralAddress, isLoopbackAt, isPublicAddress, readOutsideAddress } from './outside-address.ts';
import { failureOf, OutsideFailure, type OutsideReason } from './outside-failure.ts';
import { type RequestOptions, requestOnce } from './request-once.ts';

export type OutsideAnswer =
  /** Any response, whatever its status. */
  | ({ outcome: 'answered'; address: string } & Awaited<ReturnType<typeof requestOnce>>)
  /** 304: unchanged since `etag` and `lastModified`. */
  | { outcome: 'unchanged'; address: string }
  | { outcome: 'failed'; address: string; reason: OutsideReason; message: string };

export type OutsideRequest = RequestOptions & {
  /** In total: lookup, redirects and body. */
  maxSeconds?: number;
  signal?: AbortSignal;
};

type Dependencies = {
  /** Sent in the User-Agent, so that operators know whom to contact. */
  publicUrl: string;
  /** All IP addresses of a host. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  ask?: typeof requestOnce;
  /** For tests: allows `http://127.0.0.1` with this port. */
  loopbackPort?: number | undefined;
};

export type FetchOutside = (address: string, request?: OutsideRequest) => Promise<OutsideAnswer>;

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const resolveAll = (host: string) => systemLookup(host, { all: true, verbatim: true });

/**
 * Fetches user-supplied URLs safely (SSRF): each host name is resolved once, every address is checked to be public, and
 * the connection goes to a checked address, so that DNS rebinding gains nothing. No cookies, no credentials, at most
 * three redirects, of a POST none. Never rejects but by `signal`.
 */
export function createFetchOutside({
  publicUrl,
  resolve = resolveAll,
  ask = requestOnce,
  loopbackPort,
}: Dependencies): FetchOutside {
  const userAgent = `SeaLeap (+${publicUrl})`;

  async function resolveChecked(url: URL): Promise<LookupAddress[]> {
    const literal = findLiteralAddress(url);
    if (literal) return [{ address: literal, family: isIP(literal) }];
    const addresses = await resolve(url.hostname);
    if (addresses.length === 0) throw new OutsideFailure('no-such-host', 'There is no host of this name.');
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      throw new OutsideFailure('not-allowed', 'This address leads to a private network, not to the internet.');
    return addresses;
  }

  async function follow(request: OutsideRequest, ending: AbortSignal, current: { address: string }) {
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const url = readOutsideAddress(current.address, { loopbackPort });
      current.address = url.href;
      const addresses = isLoopbackAt(url, loopbackPort)
        ? [{ address: '127.0.0.1', family: 4 }]
        : await resolveChecked(url);
      ending.throwIfAborted();
      const answer = await ask(url, addresses, { ...request, userAgent, signal: ending });
      const { location } = answer;
      if (!redirects.has(answer.status) || !location || request.method === 'POST') return answer;
      const next = parseUrl(location, url.href);
      if (!next) throw new OutsideFailure('unreadable', 'The host leads on to something that is not an address.');
      current.address = next.href;
    }
    throw new OutsideFailure('too-many-redirects', `The address leads on more than ${maxRedirects} times.`);
  }

  return async (address, request = {}) => {
    const current = { address };
    const controller = new AbortController();
    const ending = request.signal ? AbortSignal.any([controller.signal, request.signal]) : controller.signal;
    const tooSlow = new OutsideFailure('too-slow', 'The host took too long to answer.');
    const seconds = request.maxSeconds ?? 30;
    const timeout = wait(seconds * 1000, undefined, { signal: controller.signal }).then(
      () => Promise.reject(tooSlow),
      () => new Promise<never>(() => {}),
    );
    try {
      const answer = await Promise.race([follow(request, ending, current), timeout]);
      if (answer.status === 304) return { outcome: 'unchanged', address: current.address };
      return { outcome: 'answered', address: current.address, ...answer };
    } catch (error) {
      request.signal?.throwIfAborted();
      const { reason, message } = failureOf(error);
      return { outcome: 'failed', address: current.address, reason, message };
    } finally {
      controller.abort();
    }
  };
}
