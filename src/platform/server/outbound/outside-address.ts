import ipaddr from 'ipaddr.js';
import { OutsideFailure } from './outside-failure.ts';

/** What numbers on the internet begin with; everything else of IPv6 is local, or leads to IPv4 by another way. */
const internet = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether a number is one of the internet's: neither this machine, nor a private or local network, nor many machines
 * at once, nor kept for documentation, nor an IPv4 number in IPv6's clothes (IANA's special-purpose registries).
 */
export function isPublicNumber(text: string) {
  if (!ipaddr.isValid(text)) return false;
  const number = ipaddr.parse(text);
  const isOutside = number.kind() === 'ipv4' || (number as ipaddr.IPv6).match(internet);
  return isOutside && number.range() === 'unicast';
}

const localName =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|home\.arpa)$/;

/** The number that an address names instead of a host; WHATWG URLs have written decimal, octal and hex ones out. */
export const numberIn = ({ hostname }: URL) => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
};

/** An address that a person gave, or that an answer leads to, if it may be asked at all. Throws `OutsideFailure`. */
export function readOutsideAddress(text: string, { loopbackPort }: { loopbackPort?: number | undefined } = {}) {
  const refuse = (message: string) => new OutsideFailure('not-allowed', message);
  if (text.length > 2000 || !URL.canParse(text)) throw refuse('This is not a web address.');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw refuse('Only addresses that begin with https:// or http:// can be read.');
  if (url.username || url.password) throw refuse('An address with a name and a password in it is not read.');
  if (isLoopbackAt(url, loopbackPort)) return url;
  if (url.port) throw refuse('Only the usual ports of the web (443 and 80) are asked.');
  const host = url.hostname.replace(/\.$/, '');
  const number = numberIn(url);
  const isPublic = number ? isPublicNumber(number) : host.includes('.') && !localName.test(host);
  if (!isPublic) throw refuse('This address leads to a private network, not to the internet.');
  return url;
}

/** For tests: one port of this machine, by number alone, stands for the internet. */
export const isLoopbackAt = (url: URL, loopbackPort: number | undefined) =>
  loopbackPort !== undefined && url.hostname === '127.0.0.1' && url.port === String(loopbackPort);
