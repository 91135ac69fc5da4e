import type { IncomingHttpHeaders } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The network address a request came from. Behind proxies of our own it is what the outermost trusted one wrote:
 * `trustedProxies` says how many entries from the right of X-Forwarded-For were written by them.
 */
export const clientAddress = (trustedProxies: number) => (c: Context) =>
  claimedAddress(trustedProxies, c.req.header('x-forwarded-for')) ??
  // Requests that are made in process, as in tests, have no connection.
  (c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown');

/** The same, before the router has seen the request. */
export const requestAddress =
  (trustedProxies: number) =>
  ({ headers, socket }: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } }) =>
    claimedAddress(trustedProxies, String(headers['x-forwarded-for'] ?? '')) ?? socket.remoteAddress ?? 'unknown';

function claimedAddress(trustedProxies: number, forwarded: string | undefined) {
  if (trustedProxies === 0 || !forwarded) return undefined;
  return forwarded
    .split(',')
    .map((part) => part.trim())
    .at(-trustedProxies);
}
