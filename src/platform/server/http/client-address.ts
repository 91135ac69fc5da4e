import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The network address a request came from. Behind proxies of our own it is what the outermost trusted one wrote:
 * `trustedProxies` says how many entries from the right of X-Forwarded-For were written by them.
 */
export const clientAddress = (trustedProxies: number) => (c: Context) => {
  const forwarded = c.req
    .header('x-forwarded-for')
    ?.split(',')
    .map((part) => part.trim());
  const claimed = trustedProxies > 0 ? forwarded?.at(-trustedProxies) : undefined;
  if (claimed) return claimed;
  // Requests that are made in process, as in tests, have no connection.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
};
