/** How the service worker handles a request. */
export type Strategy = 'untouched' | 'cache-first' | 'page' | 'answer';

type RequestInfo = { method: string; url: string; mode: string };

/**
 * `assets/` never changes: cache first. Pages and public lists and details: network first. Writes, other origins and
 * the rest are left alone.
 */
export function strategyOf({ method, url, mode }: RequestInfo, origin: string): Strategy {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin) return 'untouched';
  if (pathname.startsWith('/assets/')) return 'cache-first';
  if (pathname.startsWith('/api/'))
    return /^\/api\/(opportunities|courses)(\/[^/]*)?$/.test(pathname) ? 'answer' : 'untouched';
  return mode === 'navigate' && !pathname.startsWith('/dev/') ? 'page' : 'untouched';
}

/** Only complete, public responses that were not redirected. */
export const mayKeep = ({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>) =>
  status === 200 && !redirected && !/private|no-store/.test(headers.get('Cache-Control') ?? 'private');
