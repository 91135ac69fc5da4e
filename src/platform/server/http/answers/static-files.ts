import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

/** Text, which has a charset; the library names one for HTML, CSS and scripts only. */
const svg = 'image/svg+xml';

/** Looks for a file in one directory after the other. */
function findIn(directories: readonly string[]) {
  const finders = directories.map((root) => serveStatic({ root, precompressed: true }));
  return async (c: Context) => {
    for (const find of finders) {
      const file = await find(c, async () => {});
      if (file) return file;
    }
    return undefined;
  };
}

/**
 * Serves the built browser files of a directory, as the build compressed them. Names under `assets/` carry a content
 * hash and are cached for ever; what is not in `root` is looked for in the directories of `listOthers`, which are those
 * of older and newer releases.
 */
export function createStaticFiles(root: string, listOthers: () => Promise<string[]> = async () => []) {
  const findOwn = findIn([root]);
  const findAsset = async (c: Context) => (await findOwn(c)) ?? findIn(await listOthers())(c);
  const cachedAs =
    (cacheControl: string, find = findOwn): MiddlewareHandler =>
    async (c, next) => {
      const file = await find(c);
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
    .get('/assets/*', cachedAs('public, max-age=31536000, immutable', findAsset))
    .get('/:file{[\\w-]+\\.\\w+}', withETag, cachedAs('public, max-age=600'));
}
