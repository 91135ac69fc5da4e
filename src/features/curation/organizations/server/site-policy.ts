import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import { isPublicMailbox } from '#features/career/notes/server/proof-policy.ts';
import { parseLink } from '#features/opportunities/ingestion/server/link-policy.ts';

/**
 * The part of a host name that one organization registers: 'example.org' of 'mail.example.org', and 'a.github.io' where
 * anybody gets a name (Public Suffix List, with its private part). Undefined for a suffix alone.
 */
export const siteOf = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? undefined;

/** In the letters of the address bar ('xn--…'), as links have it. */
export const siteOfEmail = (email: string) => siteOf(domainToASCII(email.slice(email.lastIndexOf('@') + 1)));

export function siteOfLink(link: string) {
  const url = parseLink(link);
  return url && siteOf(url.hostname);
}

/** Whether an address, once confirmed, shows that its owner belongs to the site of a link. */
export function provesSite(email: string, link: string) {
  const site = siteOfLink(link);
  return site !== undefined && site === siteOfEmail(email) && !isPublicMailbox(`@${site}`);
}
