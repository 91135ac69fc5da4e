import type { Context, MiddlewareHandler, Next } from 'hono';
import type { CachedRequest, CachedResponse } from '#platform/server/http/answers/cached-entry.ts';
import type { ResponseCache } from '#platform/server/http/answers/response-cache.ts';
import { collectShown } from '#platform/server/http/answers/shown-content.ts';

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

/** How often a request waits for the same one before it is answered on its own. */
const maxWaits = 2;

/**
 * Caches responses for visitors; responses to members are private. Requests for what is being made already wait for
 * it: when a popular page leaves memory, it is made once and not by everybody at the same time. When the request fails
 * (5xx), a stale response is served instead.
 */
export function cacheVisitorResponses(store: ResponseCache, headers: Record<string, string>): MiddlewareHandler {
  /** Holds, by address, whether the response that is being made may be stored. */
  const making = new Map<string, Promise<boolean>>();

  /** Says whether the response may be stored. */
  async function make(c: Context, next: Next, isPersonal: boolean) {
    const since = store.generation();
    const tags = await collectShown(next);
    const stale = c.res.status >= 500 ? store.serveStale(cachedRequest(c)) : undefined;
    if (stale) {
      replaceResponse(c, stale);
      return false;
    }
    const isCacheable =
      c.req.method === 'GET' &&
      c.res.status === 200 &&
      !c.res.headers.has('cache-control') &&
      !c.res.headers.has('set-cookie');
    if (isPersonal || !isCacheable) {
      if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'private, no-store');
      return false;
    }
    const content = Buffer.from(await c.res.arrayBuffer());
    const copied = Object.fromEntries(
      cachedHeaders.flatMap((name) => (c.res.headers.has(name) ? [[name, c.res.headers.get(name)!]] : [])),
    );
    // The first visitor gets the cached form too: compressed once, with the same headers.
    const response = { content, headers: { ...headers, ...copied, 'Cache-Control': shared }, since, tags };
    replaceResponse(c, store.cacheResponse(cachedRequest(c), response));
    return true;
  }

  return async (c, next) => {
    const isPersonal = store.isPersonal(c.req.header('cookie'));
    const request = cachedRequest(c);
    if (isPersonal || c.req.method !== 'GET') return void (await make(c, next, isPersonal));
    for (let waits = 0; waits < maxWaits; waits++) {
      const other = making.get(request.url!);
      if (!other || !(await other)) break;
      const cachedResponse = store.findFresh(request);
      if (cachedResponse) return replaceResponse(c, cachedResponse);
    }
    // Nothing is awaited between the last look into `making` and this.
    const made = make(c, next, isPersonal);
    const outcome = made.catch(() => false);
    making.set(request.url!, outcome);
    try {
      await made;
    } finally {
      if (making.get(request.url!) === outcome) making.delete(request.url!);
    }
  };
}
