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

/** Returns what `requestAddress` does, from hono's context. */
export function clientAddress(trustedProxies: number) {
  const addressOf = requestAddress(trustedProxies);
  return ({ req, env }: Context) => addressOf({ headers: req.header(), socket: env?.incoming?.socket });
}

/**
 * Returns the network that limits count: the /64 of an IPv6 address, which one person has whole; an IPv4 address
 * unchanged.
 */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const groups = plain.includes('::')
    ? [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
    : start;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** The network of a request, from hono's context: the subject of every limit of visitors. */
export function clientNetwork(trustedProxies: number) {
  const addressOf = clientAddress(trustedProxies);
  return (c: Context) => networkOf(addressOf(c));
}
