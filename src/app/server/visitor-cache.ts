import type { Context, MiddlewareHandler } from 'hono';
import type { CachedRequest, CachedResponse, ResponseCache } from '#platform/server/http/response-cache.ts';

/** What shared caches may keep, and for how long they may serve an old copy while they ask for a new one. */
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
const cachedHeaders = ['Content-Type', 'Content-Security-Policy', 'Link', 'X-Total-Count', 'X-Total-Count-Relation'];

function cachedRequest({ req }: Context): CachedRequest {
  const { pathname, search } = new URL(req.url);
  return { method: req.method, url: pathname + search, headers: req.header() };
}

/** Replaces the response; hono would add the headers of the one before to it. */
function replaceResponse(c: Context, { status, headers, body }: CachedResponse) {
  c.res = undefined;
  c.res = new Response(body, { status, headers: { ...headers, 'X-Request-Id': c.get('requestId') } });
}

/**
 * Keeps what a visitor is given, for the next visitor who asks for the same address. What belongs to a member is
 * marked private and never kept. While the database is away, what was kept before is given once more.
 */
export const cacheVisitorResponses =
  (store: ResponseCache, headers: Record<string, string>): MiddlewareHandler =>
  async (c, next) => {
    const isPersonal = store.isPersonal(c.req.header('cookie'));
    const since = store.generation();
    await next();
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
    const kept = Object.fromEntries(
      cachedHeaders.flatMap((name) => (c.res.headers.has(name) ? [[name, c.res.headers.get(name)!]] : [])),
    );
    // The first to ask is answered as everybody after: compressed once, with the same headers.
    const made = { content, headers: { ...headers, ...kept, 'Cache-Control': shared }, since };
    replaceResponse(c, store.cacheResponse(cachedRequest(c), made));
  };
