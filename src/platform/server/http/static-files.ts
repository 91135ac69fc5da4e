import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

/** Text, which has a charset; the library names one for HTML, CSS and scripts only. */
const svg = 'image/svg+xml';

/**
 * Serves the built browser files of a directory, as the build compressed them. Names under `assets/` carry a content
 * hash and are cached for ever.
 */
export function createStaticFiles(root: string) {
  const find = serveStatic({ root, precompressed: true });
  const cachedAs =
    (cacheControl: string): MiddlewareHandler =>
    async (c, next) => {
      const file = await find(c, async () => {});
      if (!file) return next();
      file.headers.set('Cache-Control', cacheControl);
      if (file.headers.get('Content-Type') === svg) file.headers.set('Content-Type', `${svg}; charset=utf-8`);
      file.headers.set('Vary', 'Accept-Encoding');
      return file;
    };
  const hash = etag();
  // The answer to HEAD has no body to hash.
  const withETag: MiddlewareHandler = (c, next) => (c.req.method === 'HEAD' ? next() : hash(c, next));
  return new Hono()
    .get('/assets/*', cachedAs('public, max-age=31536000, immutable'))
    .get('/:file{[\\w-]+\\.\\w+}', withETag, cachedAs('public, max-age=600'));
}
