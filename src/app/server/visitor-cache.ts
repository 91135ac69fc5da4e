import type { Context, MiddlewareHandler } from 'hono';
import type { CachedRequest, CachedResponse } from '#platform/server/http/cached-entry.ts';
import type { ResponseCache } from '#platform/server/http/response-cache.ts';
import { collectShown } from '#platform/server/http/shown-content.ts';

/** For shared caches: fresh for 60 s, then stale for 60 s while revalidating. */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
const cachedHeaders = ['Content-Type', 'Content-Security-Policy', 'Link', 'X-Total-Count', 'X-Total-Count-Relation'];

function cachedRequest({ req }: Context): CachedRequest {
  const { pathname, search } = new URL(req.url);
  return { method: req.method, url: pathname + search, headers: req.header() };
}

/** Clears the response first, because hono would merge the headers of the old one. */
function replaceResponse(c: Context, { status, headers, body }: CachedResponse) {
  c.res = undefined;
  c.res = new Response(body, { status, headers: { ...headers, 'X-Request-Id': c.get('requestId') } });
}

/**
 * Caches responses for visitors; responses to members are private. When the request fails (5xx), a stale response is
 * served instead.
 */
export const cacheVisitorResponses =
  (store: ResponseCache, headers: Record<string, string>): MiddlewareHandler =>
  async (c, next) => {
    const isPersonal = store.isPersonal(c.req.header('cookie'));
    const since = store.generation();
    const tags = await collectShown(next);
    const stale = c.res.status >= 500 ? store.serveStale(cachedRequest(c)) : undefined;
    if (stale) return replaceResponse(c, stale);
    const isCacheable =
      c.req.method === 'GET' &&
      c.res.status === 200 &&
      !c.res.headers.has('cache-control') &&
      !c.res.headers.has('set-cookie');
    if (isPersonal || !isCacheable) {
      if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'private, no-store');
      return;
    }
    const content = Buffer.from(await c.res.arrayBuffer());
    const copied = Object.fromEntries(
      cachedHeaders.flatMap((name) => (c.res.headers.has(name) ? [[name, c.res.headers.get(name)!]] : [])),
    );
    // The first visitor gets the cached form too: compressed once, with the same headers.
    const response = { content, headers: { ...headers, ...copied, 'Cache-Control': shared }, since, tags };
    replaceResponse(c, store.cacheResponse(cachedRequest(c), response));
  };
