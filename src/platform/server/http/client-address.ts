import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from 'hono';

type NodeRequest = { headers: IncomingHttpHeaders; socket?: { remoteAddress?: string | undefined } };

/**
 * The client's IP address, from Node's own request. `trustedProxies` is how many entries at the right end of
 * X-Forwarded-For our own proxies wrote; the leftmost of those is the client, 0 ignores the header. 'unknown' without a
 * connection, as in tests.
 */
export function requestAddress(trustedProxies: number) {
  return ({ headers, socket }: NodeRequest) => {
    const forwarded = trustedProxies > 0 && headers['x-forwarded-for'];
    const addresses = forwarded ? String(forwarded).split(',') : [];
    return addresses.at(-trustedProxies)?.trim() ?? socket?.remoteAddress ?? 'unknown';
  };
}

/** As `requestAddress`, from hono's context. */
export function clientAddress(trustedProxies: number) {
  const addressOf = requestAddress(trustedProxies);
  return ({ req, env }: Context) => addressOf({ headers: req.header(), socket: env?.incoming?.socket });
}
