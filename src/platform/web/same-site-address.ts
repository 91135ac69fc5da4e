const nowhere = 'https://same-site.invalid';

/**
 * The part of this site that an address from outside names, or undefined when it leads elsewhere or cannot be trusted.
 * Browsers read `//host`, `/\host` and addresses with tabs in them as other sites.
 */
export function sameSiteAddress(given: string | null | undefined): string | undefined {
  if (!given?.startsWith('/') || /[\\\p{Cc}]/u.test(given) || !URL.canParse(given, nowhere)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, nowhere);
  // `/.//host` becomes `//host` when it is put in order.
  if (origin !== nowhere || pathname.startsWith('//') || pathname.startsWith('/api/')) return undefined;
  return pathname + search + hash;
}
