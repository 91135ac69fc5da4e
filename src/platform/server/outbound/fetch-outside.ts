import { lookup as systemLookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type CheckedNumber, type OnceAnswer, requestOnce } from './ask-once.ts';
import { isLoopbackAt, isPublicNumber, numberIn, readOutsideAddress } from './outside-address.ts';
import { failureOf, OutsideFailure, type OutsideReason } from './outside-failure.ts';

export type OutsideAnswer =
  /** Whatever the host says, with its status: 404 is an answer too. */
  | ({ outcome: 'answered'; address: string } & OnceAnswer)
  /** 304: still what it was when `etag` and `lastModified` came. */
  | { outcome: 'unchanged'; address: string }
  | { outcome: 'failed'; address: string; reason: OutsideReason; message: string };

export type OutsideRequest = {
  method?: 'GET' | 'HEAD';
  /** Of the last answer, so that an unchanged one is not sent again. */
  etag?: string | null;
  lastModified?: string | null;
  accept?: string;
  /** Of the answer, unpacked. */
  maxBytes?: number;
  /** For everything: looking up, redirects, reading. */
  maxSeconds?: number;
  /** Without a byte. */
  idleSeconds?: number;
  signal?: AbortSignal;
};

type Dependencies = {
  /** Told to the hosts that are asked, so that they know whom to write to. */
  publicUrl: string;
  /** All numbers of a host. */
  resolve?: (host: string) => Promise<CheckedNumber[]>;
  ask?: typeof requestOnce;
  /** For tests only: `http://127.0.0.1` with this port may be asked. */
  loopbackPort?: number | undefined;
};

export type FetchOutside = (address: string, request?: OutsideRequest) => Promise<OutsideAnswer>;

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const resolveAll = async (host: string) =>
  (await systemLookup(host, { all: true, verbatim: true })).map(({ address, family }) => ({
    address,
    family: family as 4 | 6,
  }));

/**
 * The one way to read other hosts at an address that a person gave. It asks nobody but the internet: each name is
 * looked up once, every number of it is checked, and the connection goes to a checked number, so that a name which
 * changes its number between two looks gains nothing. No cookies, no credentials, three redirects at most.
 */
export function createFetchOutside({
  publicUrl,
  resolve = resolveAll,
  ask = requestOnce,
  loopbackPort,
}: Dependencies): FetchOutside {
  const userAgent = `SeaLeap (+${publicUrl})`;

  async function addressesOf(url: URL): Promise<CheckedNumber[]> {
    const number = numberIn(url);
    if (number) return [{ address: number, family: number.includes(':') ? 6 : 4 }];
    const found = await resolve(url.hostname);
    if (found.length === 0) throw new OutsideFailure('no-such-host', 'There is no host of this name.');
    if (!found.every(({ address }) => isPublicNumber(address)))
      throw new OutsideFailure('not-allowed', 'This address leads to a private network, not to the internet.');
    return found;
  }

  async function follow(request: OutsideRequest, ending: AbortSignal, at: { address: string }) {
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const url = readOutsideAddress(at.address, { loopbackPort });
      at.address = url.href;
      const analyticsReport = isLoopbackAt(url, loopbackPort)
        ? [{ address: '127.0.0.1', family: 4 as const }]
        : await addressesOf(url);
      ending.throwIfAborted();
      const answer = await ask(url, analyticsReport, { ...request, userAgent, signal: ending });
      const { location } = answer;
      if (!redirects.has(answer.status) || !location) return answer;
      if (!URL.canParse(location, url.href))
        throw new OutsideFailure('unreadable', 'The host leads on to something that is not an address.');
      at.address = new URL(location, url.href).href;
    }
    throw new OutsideFailure('too-many-redirects', `The address leads on more than ${maxRedirects} times.`);
  }

  return async (address, request = {}) => {
    const at = { address };
    const ended = new AbortController();
    const ending = request.signal ? AbortSignal.any([ended.signal, request.signal]) : ended.signal;
    const tooSlow = new OutsideFailure('too-slow', 'The host took too long to answer.');
    const seconds = request.maxSeconds ?? 30;
    const clock = wait(seconds * 1000, undefined, { signal: ended.signal }).then(
      () => Promise.reject(tooSlow),
      () => new Promise<never>(() => {}),
    );
    try {
      const answer = await Promise.race([follow(request, ending, at), clock]);
      if (answer.status === 304) return { outcome: 'unchanged', address: at.address };
      return { outcome: 'answered', address: at.address, ...answer };
    } catch (error) {
      request.signal?.throwIfAborted();
      const { reason, message } = failureOf(error);
      return { outcome: 'failed', address: at.address, reason, message: message };
    } finally {
      ended.abort();
    }
  };
}
