import type { IncomingHttpHeaders } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The client's IP address. `trustedProxies` is how many entries at the right end of X-Forwarded-For our own proxies
 * wrote; the leftmost of those is the client, 0 ignores the header. 'unknown' without a connection, as in tests.
 */
export const clientAddress = (trustedProxies: number) => (c: Context) =>
  forwardedAddress(trustedProxies, c.req.header('x-forwarded-for')) ??
  (c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown');

/** As `clientAddress`, from Node's own request. */
export const requestAddress =
  (trustedProxies: number) =>
  ({ headers, socket }: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } }) =>
    forwardedAddress(trustedProxies, String(headers['x-forwarded-for'] ?? '')) ?? socket.remoteAddress ?? 'unknown';

function forwardedAddress(trustedProxies: number, forwarded: string | undefined) {
  if (trustedProxies === 0 || !forwarded) return undefined;
  return forwarded
    .split(',')
    .map((part) => part.trim())
    .at(-trustedProxies);
}
