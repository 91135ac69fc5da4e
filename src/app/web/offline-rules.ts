/** What the service worker does with a request. */
export type Strategy = 'untouched' | 'cache-first' | 'page' | 'answer';

type RequestInfo = { method: string; url: string; mode: string };

/**
 * Files under `assets/` never change, so a kept one is as good as new. Pages and the public lists and details are
 * read from the network while it answers. Writes, other sites and everything else pass by.
 */
export function strategyOf({ method, url, mode }: RequestInfo, origin: string): Strategy {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin) return 'untouched';
  if (pathname.startsWith('/assets/')) return 'cache-first';
  if (pathname.startsWith('/api/'))
    return /^\/api\/(opportunities|courses)(\/[^/]*)?$/.test(pathname) ? 'answer' : 'untouched';
  return mode === 'navigate' && !pathname.startsWith('/dev/') ? 'page' : 'untouched';
}

/** Only what is complete, for everybody, and from the address that was asked for. */
export const mayKeep = ({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>) =>
  status === 200 && !redirected && !/private|no-store/.test(headers.get('Cache-Control') ?? 'private');
