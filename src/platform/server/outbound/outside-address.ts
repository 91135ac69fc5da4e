import ipaddr from 'ipaddr.js';
import { parseUrl } from '../parse-url.ts';
import { OutsideFailure } from './outside-failure.ts';

/** Global unicast IPv6; other IPv6 addresses are local or map to IPv4. */
const internet = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address is public: not loopback, private, multicast, documentation or IPv4 mapped into IPv6 (IANA
 * special-purpose address registries).
 */
export function isPublicAddress(text: string) {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  const isOutside = address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(internet);
  return isOutside && address.range() === 'unicast';
}

const localName =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|home\.arpa)$/;

/** The IP address in a URL's host, if it is one; WHATWG URLs normalise decimal, octal and hex forms. */
export const findLiteralAddress = ({ hostname }: URL) => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
};

/** Parses and checks a user-supplied URL or redirect target. Throws `OutsideFailure` when it must not be fetched. */
export function readOutsideAddress(text: string, { loopbackPort }: { loopbackPort?: number | undefined } = {}) {
  const refuse = (message: string) => new OutsideFailure('not-allowed', message);
  const url = text.length > 2000 ? undefined : parseUrl(text);
  if (!url) throw refuse('This is not a web address.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw refuse('Only addresses that begin with https:// or http:// can be read.');
  if (url.username || url.password) throw refuse('An address with a name and a password in it is not read.');
  if (isLoopbackAt(url, loopbackPort)) return url;
  if (url.port) throw refuse('Only the usual ports of the web (443 and 80) are asked.');
  const host = url.hostname.replace(/\.$/, '');
  const address = findLiteralAddress(url);
  const isPublic = address ? isPublicAddress(address) : host.includes('.') && !localName.test(host);
  if (!isPublic) throw refuse('This address leads to a private network, not to the internet.');
  return url;
}

/** For tests: one port of 127.0.0.1 counts as public. */
export const isLoopbackAt = (url: URL, loopbackPort: number | undefined) =>
  loopbackPort !== undefined && url.hostname === '127.0.0.1' && url.port === String(loopbackPort);
